/* Called by the push service when it is somebody's turn, also while no page is open. */

self.addEventListener("push", (event) => {
  const { title, table } = event.data.json();
  event.waitUntil(
    self.registration.showNotification(title, {
      tag: table,
      icon: "/icon-192.png",
      data: `/t/${table}`,
    }),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const path = event.notification.data;
  event.waitUntil(
    self.clients.matchAll({ type: "window" }).then((pages) => {
      const open = pages.find((page) => new URL(page.url).pathname === path);
      return open ? open.focus() : self.clients.openWindow(path);
    }),
  );
});

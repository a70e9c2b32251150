/** Which page is shown: the path of the address, and nothing else. */

import { notice } from "./notice.svelte";

class Router {
  path = $state(location.pathname);

  constructor() {
    addEventListener("popstate", () => this.arrive());
    addEventListener("click", (event) => this.follow(event));
  }

  go(to: string): void {
    history.pushState(null, "", to);
    this.arrive();
    scrollTo(0, 0);
  }

  private arrive(): void {
    const path = location.pathname;
    // What was said on a page is about that page.
    if (path !== this.path) notice.close();
    this.path = path;
  }

  /** Links within the house do not load the page anew. */
  private follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey)
      return;
    const link = (event.target as Element).closest?.("a");
    if (!link || link.origin !== location.origin || link.target || link.hasAttribute("download"))
      return;
    if (link.pathname === location.pathname && link.hash) return;
    if (/^\/(api|schema)\b/.test(link.pathname)) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();

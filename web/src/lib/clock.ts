/** Seconds as people read them: 4:05, 1:02:09, 2 d 3 h. */
export function clockText(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  const days = Math.floor(left / 86400);
  const hours = Math.floor((left % 86400) / 3600);
  if (days) return `${days} d ${hours} h`;
  const minutes = Math.floor((left % 3600) / 60);
  const two = (n: number): string => String(n).padStart(2, "0");
  const rest = `${two(minutes)}:${two(left % 60)}`;
  return hours ? `${hours}:${rest}` : rest.replace(/^0/, "");
}

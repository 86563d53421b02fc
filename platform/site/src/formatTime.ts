/** Formats a time as `2030-01-31 09:30 UTC`, independent of the local time zone. */
export function formatTime(iso: string): string {
  return `${iso.slice(0, 16).replace('T', ' ')} UTC`;
}

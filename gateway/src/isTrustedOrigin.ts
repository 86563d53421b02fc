/** Whether a portal at this origin is trusted with sections, to give and to take them: on this very machine, or listed. Policies know no addresses of IPv6. */
export function isTrustedOrigin(origin: string, listed: readonly string[]): boolean {
  return listed.includes(origin) || /^https?:\/\/(localhost|127\.0\.0\.1)(:\d{1,5})?$/.test(origin);
}

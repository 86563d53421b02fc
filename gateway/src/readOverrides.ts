import { parseInspection } from '@portal/shared/pageProtocol/parseInspection';
import type { GatewayConfig } from './readConfig.ts';

/** By the section's name, the origin of the portal that it is to be taken from. */
export type Overrides = Readonly<Record<string, string>>;

/** More than any portal has sections, and little enough for a header. */
const MAX_OVERRIDES = 20;

/**
 * The sections that the address asks to be taken from another portal, `?section.details=http://localhost:3000`, if that may give them.
 * What is not allowed is left out, and the page says so. Names and values are safe to stand in a policy.
 */
export function readOverrides(
  query: URLSearchParams,
  { isInspectable, origins }: GatewayConfig['sections'],
): Overrides {
  const wanted = Object.entries((isInspectable && parseInspection(query)?.overrides) || {});
  return Object.fromEntries(
    wanted.filter(([, origin]) => isTrustedOrigin(origin, origins)).slice(0, MAX_OVERRIDES),
  );
}

/** Whether a portal at this origin is trusted with sections, to give and to take them: on this very machine, or listed. Policies know no addresses of IPv6. */
export function isTrustedOrigin(origin: string, listed: readonly string[]): boolean {
  return listed.includes(origin) || /^https?:\/\/(localhost|127\.0\.0\.1)(:\d{1,5})?$/.test(origin);
}

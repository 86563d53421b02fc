import type { GatewayConfig } from './readConfig.ts';

/** By the section's name, the origin of the portal that it is to be taken from. */
export type Overrides = Readonly<Record<string, string>>;

const PARAMETER = /^section\.([a-z][\w-]*)$/;

/**
 * The sections that the address asks to be taken from another portal, `?section.details=http://localhost:3000`: from this very machine
 * or from a listed origin. What is not allowed is left out, and the page says so. The values are safe to stand in a policy.
 */
export function readOverrides(query: URLSearchParams, { isInspectable, origins }: GatewayConfig['sections']): Overrides {
  const wanted = [...query].map(([parameter, origin]) => [PARAMETER.exec(parameter)?.[1], origin] as const);
  return Object.fromEntries(wanted.filter(([name, origin]) => isInspectable && name !== undefined && (origins.includes(origin) || isLoopback(origin))));
}

function isLoopback(origin: string): boolean {
  if (!URL.canParse(origin)) {
    return false;
  }
  const url = new URL(origin);
  return url.origin === origin && ['http:', 'https:'].includes(url.protocol) && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
}

import { isAddress, isRange } from './hosts.ts';
import { ConfigError, type Variables } from './variables.ts';

/** The limits for requests to the service and for visitors. */
export interface Limits {
  /** Whether the service's responses are cached and identical requests merged. */
  readonly isCaching: boolean;
  /** The maximum number of requests to the service in any second, and of concurrent ones. */
  readonly callsPerSecond: number;
  readonly callsAtOnce: number;
  /** Addresses and ranges of the proxies whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: readonly string[];
  /** The units that one address can spend per second; for the costs see `createVisitorBudget`. */
  readonly visitorBudget: number;
}

export function readLimits({ oneOf, wholeNumber, words }: Variables): Limits {
  const trustedProxies = words('TRUSTED_PROXIES');
  const wrong = trustedProxies.find((word) => !isAddress(word) && !isRange(word));
  if (wrong !== undefined) {
    throw new ConfigError(
      `TRUSTED_PROXIES holds "${wrong}", but it has to be a list of addresses and ranges, such as 10.0.0.0/8 2001:db8::1.`,
    );
  }
  return {
    isCaching: oneOf('EDGE_CACHE', ['on', 'off']) !== 'off',
    callsPerSecond: wholeNumber('SERVICE_CALLS_PER_SECOND', { from: 1, to: 10_000, default: 40 }),
    callsAtOnce: wholeNumber('SERVICE_CALLS_AT_ONCE', { from: 1, to: 1_000, default: 20 }),
    trustedProxies,
    visitorBudget: wholeNumber('VISITOR_BUDGET', { from: 10, to: 1_000_000, default: 1_000 }),
  };
}

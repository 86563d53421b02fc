import ipaddr from 'ipaddr.js';
import { ConfigError } from './ConfigError.ts';
import { isAddress } from './readServing.ts';

/** The configuration of the API proxy and of the limits for visitors. */
export interface EdgeConfig {
  /** Whether the service's answers are cached and identical calls merged. */
  readonly isKeeping: boolean;
  /** The maximum number of calls to the service in any second, and at once. */
  readonly callsPerSecond: number;
  readonly callsAtOnce: number;
  /** Addresses and ranges of the proxies whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: readonly string[];
  /** The units that one address may spend per second; for the costs see `createVisitorBudget`. */
  readonly visitorBudget: number;
}

/**
 * Reads this part of the configuration. **Fails** with `ConfigError` for the first invalid
 * variable.
 */
export function readEdgeConfig(read: (name: string) => string | undefined): EdgeConfig {
  const whole = (name: string, standard: number, [least, most]: readonly [number, number]) => {
    const value = read(name) ?? String(standard);
    if (!/^\d+$/.test(value) || Number(value) < least || Number(value) > most) {
      throw new ConfigError(
        `${name} is "${value}", but it has to be a whole number from ${least} to ${most}.`,
      );
    }
    return Number(value);
  };
  return {
    isKeeping: readKeeping(read('EDGE_CACHE')) === 'on',
    callsPerSecond: whole('SERVICE_CALLS_PER_SECOND', 40, [1, 10_000]),
    callsAtOnce: whole('SERVICE_CALLS_AT_ONCE', 20, [1, 1_000]),
    trustedProxies: readProxies(read('TRUSTED_PROXIES')),
    visitorBudget: whole('VISITOR_BUDGET', 1_000, [10, 1_000_000]),
  };
}

function readKeeping(value = 'on'): 'on' | 'off' {
  if (value !== 'on' && value !== 'off') {
    throw new ConfigError(`EDGE_CACHE is "${value}", but it has to be on or off.`);
  }
  return value;
}

function readProxies(value = ''): readonly string[] {
  const words = value.split(/[\s,]+/).filter((word) => word !== '');
  const wrong = words.find((word) => !isAddress(word) && !isRange(word));
  if (wrong !== undefined) {
    throw new ConfigError(
      `TRUSTED_PROXIES holds "${wrong}", but it has to be a list of addresses and ranges, such as 10.0.0.0/8 2001:db8::1.`,
    );
  }
  return words;
}

/**
 * A range of which no part is left out: `10.0.0` and `10.0.0/8` would be others than they look like.
 * One of everybody would let everybody say who they are, and one of IPv4 in IPv6 would be nobody.
 */
function isRange(word: string): boolean {
  const [address = '', bits] = word.split('/');
  return (
    isAddress(address) &&
    ipaddr.isValidCIDR(word) &&
    Number(bits) > 0 &&
    ipaddr.parse(address).range() !== 'ipv4Mapped'
  );
}

import { parseUrl } from '@portal/site/parseUrl';
import { hasPlainHost } from './hosts.ts';

/**
 * An invalid environment variable. The message contains its name, its value (without secrets) and
 * the allowed values.
 */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads environment variables. All methods fail with `ConfigError`; an empty variable counts as
 * unset.
 */
export interface Variables {
  text(name: string): string | undefined;
  /** The words of a list that is separated by spaces or commas. */
  words(name: string): readonly string[];
  oneOf<Value extends string>(name: string, allowed: readonly Value[]): Value | undefined;
  wholeNumber<Default>(name: string, range: WholeNumber<Default>): number | Default;
  /** An http or https URL without query or credentials; returned without a trailing slash. */
  address(name: string, rule: AddressRule): string | undefined;
}

interface WholeNumber<Default> {
  readonly from: number;
  readonly to: number;
  readonly default: Default;
  readonly unit?: 'milliseconds';
}

interface AddressRule {
  /** An example of a valid URL, for the error message. */
  readonly example: string;
  /**
   * Whether the URL's origin is used in the content security policy, which cannot contain IPv6
   * addresses.
   */
  readonly isInPolicy?: boolean;
}

export function createVariables(environment: Environment): Variables {
  const text = (name: string) => environment[name]?.trim() || undefined;
  return {
    text,
    words: (name) =>
      text(name)
        ?.split(/[\s,]+/)
        .filter(Boolean) ?? [],
    oneOf(name, allowed) {
      const value = text(name);
      const found = allowed.find((each) => each === value);
      if (value !== undefined && found === undefined) {
        const others = allowed.slice(0, -1).join(', ');
        throw new ConfigError(
          `${name} is "${value}", but it has to be ${others} or ${allowed.at(-1)}.`,
        );
      }
      return found;
    },
    wholeNumber(name, { from, to, default: unset, unit }) {
      const value = text(name);
      if (value === undefined) {
        return unset;
      }
      const number = Number(value);
      if (!/^\d+$/.test(value) || number < from || number > to) {
        throw new ConfigError(
          `${name} is "${value}", but it has to be a whole number${unit ? ` of ${unit}` : ''} from ${from} to ${to}.`,
        );
      }
      return number;
    },
    address(name, rule) {
      const value = text(name);
      return value === undefined ? undefined : parseAddress(name, value, rule);
    },
  };
}

function parseAddress(name: string, value: string, { example, isInPolicy }: AddressRule): string {
  // Checks the string, because `url.search` is empty for a trailing "?", although it would break
  // appended paths.
  const isPlain = /^https?:\/\/[^/?#\s][^?#\s]*$/i.test(value);
  const url = isPlain ? parseUrl(value) : undefined;
  // `10.0.1` means 10.0.0.1.
  const isShort = /^[\d.]+$/.test(url?.hostname ?? '') && !value.includes(url?.hostname ?? '');
  const isGood = url && !url.username && !url.password && !isShort;
  if (!isGood || !hasPlainHost(url, { takesIpv6: !isInPolicy })) {
    throw new ConfigError(
      `${name} is "${withoutSecrets(value)}", but it has to be an http or https address without query, such as ${example}.`,
    );
  }
  return url.href.replace(/\/+$/, '');
}

/** Redacts possible credentials: anything before the host, the query, and long words. */
export function withoutSecrets(address: string): string {
  return address
    .replace(/[?#].+/s, (rest) => `${rest.charAt(0)}…`)
    .replace(/^(\w+:\/\/)?.*@/s, '$1…@')
    .replace(/[\w-]{20,}/g, '…');
}

import { ConfigError, withoutSecrets } from './ConfigError.ts';

interface AddressRule {
  /** A valid address, for the message. */
  readonly example: string;
  /** Its origin goes into the content security policy, which knows no IPv6 addresses. */
  readonly isInPolicy?: boolean;
}

/**
 * Reads a variable that has to be an http or https address without query and credentials. Returns it
 * without a trailing slash.
 */
export function readAddress(
  name: string,
  value: string | undefined,
  { example, isInPolicy = false }: AddressRule,
): string | undefined {
  if (value === undefined) {
    return undefined;
  }
  // Checks the text, because `url.search` is empty for a bare "?", which would end up in front of
  // the appended path.
  const isPlain = /^https?:\/\/[^/?#\s][^?#\s]*$/i.test(value) && URL.canParse(value);
  const url = isPlain ? new URL(value) : undefined;
  // `10.0.1` is 10.0.0.1.
  const isShort = /^[\d.]+$/.test(url?.hostname ?? '') && !value.includes(url?.hostname ?? '');
  const isGood = url && !url.username && !url.password && !isShort;
  if (!isGood || !hasPlainHost(url, { takesIpv6: !isInPolicy })) {
    throw new ConfigError(
      `${name} is "${withoutSecrets(value)}", but it has to be an http or https address without query, such as ${example}.`,
    );
  }
  return url.href.replace(/\/+$/, '');
}

/**
 * Whether the host is a name or an address that can be asked, and nothing else to a content security
 * policy: a URL may hold wildcards, quotes and semicolons there.
 */
export function hasPlainHost(
  { hostname, port }: URL,
  { takesIpv6 = false }: { readonly takesIpv6?: boolean } = {},
): boolean {
  return port !== '0' && (isHostName(hostname) || (takesIpv6 && hostname.startsWith('[')));
}

/** Letters, digits and what separates them; names of containers have underscores. */
const LABEL = /^[a-z\d_](?:[a-z\d_-]{0,61}[a-z\d_])?$/i;

/** Whether a text is the name of a host, or an IPv4 address. */
export function isHostName(text: string): boolean {
  return text.length < 254 && text.split('.').every((label) => LABEL.test(label));
}

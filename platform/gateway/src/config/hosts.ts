import ipaddr from 'ipaddr.js';

/**
 * Whether the host is a name or an address that can be requested, and nothing else to a content
 * security policy: a URL may contain wildcards, quotes and semicolons there.
 */
export function hasPlainHost(
  { hostname, port }: URL,
  { takesIpv6 = false }: { readonly takesIpv6?: boolean } = {},
): boolean {
  return port !== '0' && (isHostName(hostname) || (takesIpv6 && hostname.startsWith('[')));
}

/** Letters, digits and separators; names of containers contain underscores. */
const LABEL = /^[a-z\d_](?:[a-z\d_-]{0,61}[a-z\d_])?$/i;

/** Whether a text is a host name, or an IPv4 address. */
export function isHostName(text: string): boolean {
  return text.length < 254 && text.split('.').every((label) => LABEL.test(label));
}

/** Whether a text is an IPv6 address, or an IPv4 address of four parts. */
export function isAddress(text: string): boolean {
  return ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);
}

/**
 * Whether a text is a complete range: `10.0.0/8` would not be what it looks like. `/0` would trust
 * everyone, and IPv4-mapped IPv6 would match no one.
 */
export function isRange(text: string): boolean {
  const [address = '', bits] = text.split('/');
  return (
    isAddress(address) &&
    ipaddr.isValidCIDR(text) &&
    Number(bits) > 0 &&
    ipaddr.parse(address).range() !== 'ipv4Mapped'
  );
}

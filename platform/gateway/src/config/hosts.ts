import ipaddr from 'ipaddr.js';

/**
 * Whether the host is a plain name or address that is safe in a content security policy: hosts in
 * URLs can contain wildcards, quotes and semicolons.
 */
export function hasPlainHost(
  { hostname, port }: URL,
  { takesIpv6 = false }: { readonly takesIpv6?: boolean } = {},
): boolean {
  return port !== '0' && (isHostName(hostname) || (takesIpv6 && hostname.startsWith('[')));
}

/** Letters, digits and separators. Underscores, because container names contain them. */
const LABEL = /^[a-z\d_](?:[a-z\d_-]{0,61}[a-z\d_])?$/i;

/** Whether a string is a host name or an IPv4 address. */
export function isHostName(text: string): boolean {
  return text.length < 254 && text.split('.').every((label) => LABEL.test(label));
}

/** Whether a string is an IPv6 address, or an IPv4 address with four parts. */
export function isAddress(text: string): boolean {
  return ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);
}

/**
 * Whether a string is a valid CIDR range. Short forms like `10.0.0/8` are ambiguous, `/0` would
 * trust everyone, and IPv4-mapped IPv6 would match no one.
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

import ipaddr from 'ipaddr.js';

type Range = ReturnType<typeof ipaddr.parseCIDR>;

/**
 * Says which address asks: that of the connection, or the one that a trusted proxy says it asks for. `X-Forwarded-For` is read from the
 * right, where the nearest proxy has written, up to the first address that is no trusted proxy: what stands left of it anybody may have
 * made up. Visitors with IPv6 have a whole network, so it is the network that is named.
 */
export function createClientAddress(
  trustedProxies: readonly string[],
): (connection: string, forwardedFor: string | null) => string {
  const ranges = trustedProxies.map(parseRange);
  const isTrusted = (address: ipaddr.IPv4 | ipaddr.IPv6) =>
    ranges.some(([range, bits]) => address.kind() === range.kind() && address.match(range, bits));

  return (connection, forwardedFor) => {
    if (!ipaddr.isValid(connection)) {
      return connection;
    }
    let address = ipaddr.process(connection);
    const said = forwardedFor?.split(',').map((word) => word.trim()) ?? [];
    while (isTrusted(address)) {
      const before = said.pop();
      if (before === undefined || !ipaddr.isValid(before)) {
        break;
      }
      address = ipaddr.process(before);
    }
    return networkOf(address);
  };
}

function parseRange(text: string): Range {
  if (ipaddr.isValidCIDR(text)) {
    return ipaddr.parseCIDR(text);
  }
  const address = ipaddr.process(text);
  return [address, address.kind() === 'ipv6' ? 128 : 32];
}

/** An IPv4 address, or the first half of an IPv6 address. */
function networkOf(address: ipaddr.IPv4 | ipaddr.IPv6): string {
  return address.kind() === 'ipv4'
    ? address.toString()
    : `${address.toNormalizedString().split(':').slice(0, 4).join(':')}::`;
}

import type { Context } from 'hono';
import ipaddr from 'ipaddr.js';

/** Who asks, as far as that can be believed. */
export interface Client {
  /** The visitor's address, of IPv6 the network; absent where nobody can say. Counted by, never kept. */
  readonly address: string | undefined;
  /** Whether the visitor's connection is encrypted. */
  readonly isHttps: boolean;
  /** Whether a program on this machine asks, and for nobody else. */
  readonly isThisMachine: boolean;
}

export type ReadClient = (context: Context) => Client;

/** The address at the other end of the connection. */
export type RemoteAddress = (context: Context) => string | undefined;

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/**
 * Makes the reader of who asks: the other end of the connection, or the one for whom a trusted proxy asks. `X-Forwarded-For` is read from
 * the right, where the nearest proxy has written, up to the first address that is no trusted proxy: what stands left of it anybody may
 * have made up.
 */
export function createClientReader(
  trustedProxies: readonly string[],
  remoteAddress: RemoteAddress,
): ReadClient {
  const ranges = trustedProxies.map(parseRange);
  const isTrusted = (address: Address) =>
    ranges.some(([range, bits]) => address.kind() === range.kind() && address.match(range, bits));

  const addressOf = (connection: string, forwardedFor = ''): string => {
    if (!ipaddr.isValid(connection)) {
      return connection;
    }
    const forwarded = forwardedFor.split(',').map((word) => word.trim());
    let address = ipaddr.process(connection);
    while (isTrusted(address)) {
      const before = forwarded.pop();
      if (before === undefined || !ipaddr.isValid(before)) {
        break;
      }
      address = ipaddr.process(before);
    }
    return networkOf(address);
  };

  return (context) => {
    const { req } = context;
    const connection = remoteAddress(context);
    const isForwarded = ['x-forwarded-for', 'forwarded'].some((name) => req.header(name));
    // Believed of everybody: who makes it up harms nobody else.
    const protocol = req.header('x-forwarded-proto')?.split(',').at(-1)?.trim();
    return {
      address: connection && addressOf(connection, req.header('x-forwarded-for')),
      isHttps: (protocol ?? new URL(req.url).protocol.replace(':', '')) === 'https',
      isThisMachine: connection !== undefined && isLoopback(connection) && !isForwarded,
    };
  };
}

function parseRange(text: string): [Address, number] {
  if (ipaddr.isValidCIDR(text)) {
    return ipaddr.parseCIDR(text);
  }
  const address = ipaddr.process(text);
  return [address, address.kind() === 'ipv6' ? 128 : 32];
}

/** An IPv4 address, or the first half of an IPv6 address: each visitor has a whole network of those. */
function networkOf(address: Address): string {
  return address.kind() === 'ipv4'
    ? address.toString()
    : `${address.toNormalizedString().split(':').slice(0, 4).join(':')}::`;
}

function isLoopback(connection: string): boolean {
  return ipaddr.isValid(connection) && ipaddr.process(connection).range() === 'loopback';
}

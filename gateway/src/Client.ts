import type { Context } from 'hono';
import ipaddr from 'ipaddr.js';

/** The client of a request, as far as that can be trusted. */
export interface Client {
  /**
   * The visitor's IPv4 address or IPv6 network; absent if unknown. Used for counting, never stored.
   */
  readonly address: string | undefined;
  /** Whether the visitor's connection is encrypted. */
  readonly isHttps: boolean;
  /**
   * Whether the request comes from a program on this machine that does not forward it for another.
   */
  readonly isThisMachine: boolean;
}

export type ReadClient = (context: Context) => Client;

/** Returns the address of the connection's other end. */
export type RemoteAddress = (context: Context) => string | undefined;

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/**
 * Creates a function that identifies the client: the other end of the connection, or the client for
 * which a trusted proxy forwards. `X-Forwarded-For` is read from the right, where the nearest proxy
 * appends, up to the first address that is not a trusted proxy. Everything to the left of that may
 * be forged.
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
    // Accepted from any client: forging it harms nobody but the client itself.
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

/**
 * An IPv4 address, or the first 64 bits of an IPv6 address: each visitor has a whole network of
 * those.
 */
function networkOf(address: Address): string {
  return address.kind() === 'ipv4'
    ? address.toString()
    : `${address.toNormalizedString().split(':').slice(0, 4).join(':')}::`;
}

function isLoopback(connection: string): boolean {
  return ipaddr.isValid(connection) && ipaddr.process(connection).range() === 'loopback';
}

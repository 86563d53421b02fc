import type { Context, MiddlewareHandler } from 'hono';
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
  /**
   * The origin that the visitor has asked, e.g. `https://portal.example`; absent if the host is not
   * a plain name or address.
   */
  readonly origin: string | undefined;
}

declare module 'hono' {
  interface ContextVariableMap {
    /** Set for every request by `identifyClients`. */
    client: Client;
  }
}

/** Returns the address of the connection's other end. */
export type RemoteAddress = (context: Context) => string | undefined;

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/**
 * Identifies the client of each request: the other end of the connection, or the client for which a
 * trusted proxy forwards. `X-Forwarded-For` is read from the right, where the nearest proxy
 * appends, up to the first address that is not a trusted proxy. Everything to the left of that may
 * be forged. `X-Forwarded-Host` is read only from a trusted proxy.
 */
export function identifyClients(
  trustedProxies: readonly string[],
  remoteAddress: RemoteAddress,
): MiddlewareHandler {
  const ranges = trustedProxies.map(parseRange);
  const isTrusted = (address: Address) =>
    ranges.some(([range, bits]) => address.kind() === range.kind() && address.match(range, bits));

  const isTrustedProxy = (connection: string) =>
    ipaddr.isValid(connection) && isTrusted(ipaddr.process(connection));

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

  return (context, next) => {
    const { req } = context;
    const connection = remoteAddress(context);
    const isForwarded = ['x-forwarded-for', 'forwarded'].some((name) => req.header(name));
    const url = new URL(req.url);
    const ownProtocol = url.protocol.replace(':', '');
    const protocol = lastOf(req.header('x-forwarded-proto'));
    const isProxy = connection !== undefined && isTrustedProxy(connection);
    context.set('client', {
      address: connection && addressOf(connection, req.header('x-forwarded-for')),
      // Accepted from any client: forging it harms nobody but the client itself.
      isHttps: (protocol ?? ownProtocol) === 'https',
      isThisMachine: connection !== undefined && isLoopback(connection) && !isForwarded,
      // Goes into pages, which caches may give to others.
      origin: isProxy
        ? originOf(protocol ?? ownProtocol, lastOf(req.header('x-forwarded-host')) ?? url.host)
        : originOf(ownProtocol, url.host),
    });
    return next();
  };
}

/** What the nearest proxy wrote into a header with commas. */
function lastOf(header: string | undefined): string | undefined {
  return header?.split(',').at(-1)?.trim();
}

/** A name or an address, and perhaps a port. */
const HOST = /^(?:[a-z\d](?:[a-z\d.-]*[a-z\d])?|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

function originOf(protocol: string, host: string): string | undefined {
  const text = `${protocol}://${host}`;
  return /^https?$/.test(protocol) && HOST.test(host) && URL.canParse(text)
    ? new URL(text).origin
    : undefined;
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

import type { Context, MiddlewareHandler } from 'hono';
import ipaddr from 'ipaddr.js';
import { parseUrl } from '@portal/site/parseUrl';

/** The client of a request, as far as the request's data can be trusted. */
export interface Client {
  /**
   * The visitor's IPv4 address or IPv6 network, if known. Only used for rate limits, never stored.
   */
  readonly address: string | undefined;
  /**
   * The visitor's key for limits, normally the address. Visitors whose address is hidden by a proxy
   * share one key.
   */
  readonly visitor: string;
  /** Whether the visitor's connection is encrypted. */
  readonly isHttps: boolean;
  /**
   * Whether a program on this machine sent the request to localhost directly, not through a proxy.
   */
  readonly isThisMachine: boolean;
  /** The requested origin, e.g. `https://portal.example`; absent if its host is invalid. */
  readonly origin: string | undefined;
}

declare module 'hono' {
  interface ContextVariableMap {
    /** Set for every request by `identifyClients`. */
    client: Client;
  }
}

/** Returns the connection's remote address; `undefined` if the runtime does not provide it. */
export type RemoteAddress = (context: Context) => string | undefined;

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/**
 * Identifies the client of each request: the remote address, or the client of a trusted proxy.
 * `X-Forwarded-For` is read from the right, where the nearest proxy appends, up to the first
 * address that is not a trusted proxy; the rest can be forged. `X-Forwarded-Host` is ignored:
 * proxies that leave `Host` unchanged pass on a visitor's.
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

  const addressOf = (connection: string, forwardedFor?: string): string | undefined => {
    if (!ipaddr.isValid(connection)) {
      return connection;
    }
    const forwarded = forwardedFor?.split(',') ?? [];
    let address = ipaddr.process(connection);
    while (isTrusted(address)) {
      const word = forwarded.pop();
      if (word === undefined) {
        break;
      }
      const before = readForwarded(word);
      if (!before) {
        // The proxy hides the client's address. With the proxy's own address, all its clients would
        // share one budget.
        return undefined;
      }
      address = before;
    }
    return networkOf(address);
  };

  return (context, next) => {
    const { req } = context;
    const connection = remoteAddress(context);
    const url = new URL(req.url);
    const ownProtocol = url.protocol.replace(':', '');
    const protocol = lastOf(req.header('x-forwarded-proto'));
    const isProxy = connection !== undefined && isTrustedProxy(connection);
    const address = connection && addressOf(connection, req.header('x-forwarded-for'));
    context.set('client', {
      address,
      // If the runtime does not provide addresses, each request counts as a separate visitor.
      visitor: address ?? (connection === undefined ? crypto.randomUUID() : 'unknown'),
      // Accepted from any client: forging it only affects that client.
      isHttps: (protocol ?? ownProtocol) === 'https',
      isThisMachine:
        connection !== undefined &&
        isLoopback(connection) &&
        !isProxy &&
        // Prevents DNS rebinding: an attacker's domain can resolve to this machine.
        isLoopback(url.hostname) &&
        !isSentByProxy(context),
      // Validated, because it becomes part of pages that caches send to other visitors.
      origin: originOf(isProxy ? (protocol ?? ownProtocol) : ownProtocol, url.host),
    });
    return next();
  };
}

/** Headers that proxies add, including those without the client's address. */
const PROXY_HEADERS = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-forwarded-server',
  'x-real-ip',
];

function isSentByProxy({ req }: Context): boolean {
  return (
    PROXY_HEADERS.some((name) => req.header(name) !== undefined) ||
    // The only sign of nginx in its default configuration.
    req.header('connection')?.toLowerCase() === 'close'
  );
}

/**
 * Parses an entry of `X-Forwarded-For`, possibly with a port, brackets or quotes. `undefined` if it
 * is not an address, such as `unknown`.
 */
function readForwarded(word: string): Address | undefined {
  const entry = word.trim().replace(/^"(.*)"$/, '$1');
  const [, inBrackets, beforePort] = /^(?:\[([^\]]+)\]|([^:]+))(?::\d{1,5})?$/.exec(entry) ?? [];
  const address = inBrackets ?? beforePort ?? entry;
  return ipaddr.isValid(address) ? ipaddr.process(address) : undefined;
}

/** The last entry of a list header, added by the nearest proxy. */
function lastOf(header: string | undefined): string | undefined {
  return header?.split(',').at(-1)?.trim();
}

/** A host name or address, optionally with a port. */
const HOST = /^(?:[a-z\d](?:[a-z\d.-]*[a-z\d])?|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

function originOf(protocol: string, host: string): string | undefined {
  const text = `${protocol}://${host}`;
  return /^https?$/.test(protocol) && HOST.test(host) ? parseUrl(text)?.origin : undefined;
}

function parseRange(text: string): [Address, number] {
  if (ipaddr.isValidCIDR(text)) {
    return ipaddr.parseCIDR(text);
  }
  const address = ipaddr.process(text);
  return [address, address.kind() === 'ipv6' ? 128 : 32];
}

/**
 * The IPv4 address, or the first 64 bits of the IPv6 address, which identify a visitor's network.
 */
function networkOf(address: Address): string {
  return address.kind() === 'ipv4'
    ? address.toString()
    : `${address.toNormalizedString().split(':').slice(0, 4).join(':')}::`;
}

/** Whether an address, or a URL's host, is localhost. */
function isLoopback(host: string): boolean {
  const address = host.replace(/^\[(.*)\]$/, '$1');
  return (
    host === 'localhost' ||
    (ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback')
  );
}

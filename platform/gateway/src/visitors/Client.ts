import type { Context, MiddlewareHandler } from 'hono';
import ipaddr from 'ipaddr.js';

/** The client of a request, as far as that can be trusted. */
export interface Client {
  /**
   * The visitor's IPv4 address or IPv6 network; absent if unknown, or if a trusted proxy does not
   * tell. Used for counting, never stored.
   */
  readonly address: string | undefined;
  /**
   * By what the visitor's share is counted: the address. Visitors whom a trusted proxy does not tell
   * apart count as one, so that the others are safe from them.
   */
  readonly visitor: string;
  /** Whether the visitor's connection is encrypted. */
  readonly isHttps: boolean;
  /**
   * Whether the request comes from a program on this machine that does not forward it for another,
   * and was sent to this machine's own name.
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
        // The proxy says that it does not know, or hides it: its own address would stand for everybody.
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
      // Where nobody knows addresses, each request is a visitor of its own.
      visitor: address ?? (connection === undefined ? crypto.randomUUID() : 'unknown'),
      // Accepted from any client: forging it harms nobody but the client itself.
      isHttps: (protocol ?? ownProtocol) === 'https',
      isThisMachine:
        connection !== undefined &&
        isLoopback(connection) &&
        !isProxy &&
        // A page of another site may have its name point here.
        isLoopback(url.hostname) &&
        !isSentByProxy(context),
      // Goes into pages, which caches may give to others.
      origin: isProxy
        ? originOf(protocol ?? ownProtocol, lastOf(req.header('x-forwarded-host')) ?? url.host)
        : originOf(ownProtocol, url.host),
    });
    return next();
  };
}

/** Headers of proxies, also of those that do not say for whom they forward. */
const OF_PROXIES = [
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
    OF_PROXIES.some((name) => req.header(name) !== undefined) ||
    // The only trace of an nginx without further settings.
    req.header('connection')?.toLowerCase() === 'close'
  );
}

/**
 * The address in an entry of `X-Forwarded-For`, which some proxies write with a port, in brackets or
 * in quotes; `undefined` for anything else, such as `unknown`.
 */
function readForwarded(word: string): Address | undefined {
  const entry = word.trim().replace(/^"(.*)"$/, '$1');
  const [, inBrackets, beforePort] = /^(?:\[([^\]]+)\]|([^:]+))(?::\d{1,5})?$/.exec(entry) ?? [];
  const address = inBrackets ?? beforePort ?? entry;
  return ipaddr.isValid(address) ? ipaddr.process(address) : undefined;
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

/** Whether an address of a connection, or a host of a URL, is this machine. */
function isLoopback(host: string): boolean {
  const address = host.replace(/^\[(.*)\]$/, '$1');
  return (
    host === 'localhost' ||
    (ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback')
  );
}

import type { Context } from 'hono';

/** Who asks, as far as that can be believed. */
export interface Client {
  /** The visitor's address, where it is known. Counted by, never kept. */
  readonly address: string | undefined;
  /** Whether the visitor's connection is encrypted. */
  readonly isHttps: boolean;
  /** Whether a program on this machine asks, and for nobody else. */
  readonly isThisMachine: boolean;
}

/** The address at the other end of the connection. */
export type RemoteAddress = (context: Context) => string | undefined;

const LOOPBACK = /^(127\.|::1$)/;
/** This machine and networks that lead nowhere else: RFC 1918, 4193, 3927 and 4291. */
const PRIVATE =
  /^(127\.|10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|::1$|f[cd][\da-f]{2}:|fe80:)/i;

/**
 * Reads who asks. What a request says of where it was forwarded from is believed where it comes from a private address, as it does from
 * a proxy; everybody else could write what they like. Of several addresses the last is the one that the proxy has seen itself.
 */
export function readClient(context: Context, remoteAddress: RemoteAddress): Client {
  const remote = remoteAddress(context)?.replace(/^::ffff:/i, '');
  const isProxy = remote !== undefined && PRIVATE.test(remote);
  const forwarded = (name: string) =>
    isProxy ? context.req.header(name)?.split(',').at(-1)?.trim() : undefined;
  const isForwarded = ['x-forwarded-for', 'forwarded'].some((name) => context.req.header(name));
  const protocol = forwarded('x-forwarded-proto') ?? new URL(context.req.url).protocol;

  return {
    address: forwarded('x-forwarded-for') ?? remote,
    isHttps: /^https:?$/.test(protocol),
    isThisMachine: remote !== undefined && LOOPBACK.test(remote) && !isForwarded,
  };
}

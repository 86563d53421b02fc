import type { GatewayConfig } from './readConfig.ts';

const VARIABLES = ['HTTPS_PROXY', 'HTTP_PROXY', 'ALL_PROXY'];

/**
 * The sentence for an operator whose environment names an outbound proxy, which the gateway does not
 * use; `undefined` if it names none, or if nothing is asked over the network. Never contains the
 * address: it may hold a password.
 */
export function describeOutboundProxy(
  environment: Readonly<Record<string, string | undefined>>,
  { service, imageEdge, site, serving }: GatewayConfig,
): string | undefined {
  const named = VARIABLES.flatMap((name) => [name, name.toLowerCase()]).find((name) =>
    environment[name]?.trim(),
  );
  const isAsking =
    service !== undefined ||
    imageEdge !== undefined ||
    site?.startsWith('s3:') === true ||
    serving.tracesTo !== undefined;
  return named !== undefined && isAsking
    ? `${named} is set, but the gateway uses no outbound proxy: it connects to the service, the image host, a bucket and a collector directly.`
    : undefined;
}

import { parseUrl } from '@portal/site/parseUrl';
import type { GatewayConfig } from './readConfig.ts';
import { ConfigError, type Environment, withoutSecrets } from './variables.ts';

/** The proxies for connections to services and the image host. Empty: a direct connection. */
export interface OutboundProxy {
  readonly httpsProxy: string;
  readonly httpProxy: string;
  /** Hosts that are reached directly, separated by commas or spaces. */
  readonly noProxy: string;
}

/** `undefined` if there is no proxy. **Fails** with `ConfigError`. */
export function readOutboundProxy(environment: Environment): OutboundProxy | undefined {
  const httpsProxy = readProxy(environment, 'HTTPS_PROXY');
  const httpProxy = readProxy(environment, 'HTTP_PROXY');
  return httpsProxy || httpProxy
    ? { httpsProxy, httpProxy, noProxy: read(environment, 'NO_PROXY').value }
    : undefined;
}

function readProxy(environment: Environment, variable: string): string {
  const { name, value } = read(environment, variable);
  const url = parseUrl(value);
  if (value !== '' && url?.protocol !== 'http:' && url?.protocol !== 'https:') {
    throw new ConfigError(
      `${name} is "${withoutSecrets(value)}", but it has to be the http or https address of a proxy, such as http://proxy.example:8080.`,
    );
  }
  return value;
}

/** Reads both spellings and prefers lower case, like other programs. */
function read(environment: Environment, variable: string) {
  const lowerCase = variable.toLowerCase();
  const name = environment[lowerCase]?.trim() ? lowerCase : variable;
  return { name, value: environment[name]?.trim() ?? '' };
}

/**
 * A warning about connections that do not use the configured proxy; `undefined` if there are none.
 */
export function describeDirectConnections(
  environment: Environment,
  { site, serving }: GatewayConfig,
): string | undefined {
  const direct = [
    ...(site?.startsWith('s3:') ? ['a bucket'] : []),
    ...(serving.tracesTo === undefined ? [] : ['a collector']),
  ];
  return direct.length > 0 && readOutboundProxy(environment)
    ? `The outbound proxy is used for services and the image host only: the gateway connects to ${direct.join(' and ')} directly.`
    : undefined;
}

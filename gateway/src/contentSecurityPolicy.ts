import type { GatewayConfig } from './readConfig.ts';
import type { SiteRegistry } from './SiteStore.ts';

/**
 * The content security policy of a page: this origin, the image host, the video player, and the origins that the registry itself
 * names for sections. No inline script or style and no `eval`.
 */
export function contentSecurityPolicy(config: GatewayConfig, registry: SiteRegistry): string {
  const places = [registry.shell, ...Object.values(registry.sections).map(({ current }) => current)];
  const origins = unique(places.flatMap(({ baseUrl }) => originOf(baseUrl)));
  const sockets = origins.map((origin) => origin.replace(/^http/, 'ws'));

  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...origins],
    'style-src': ["'self'", ...origins],
    'font-src': ["'self'", ...origins],
    'img-src': ["'self'", 'data:', ...originOf(config.imageBaseUrl), ...origins],
    'connect-src': ["'self'", ...origins, ...sockets],
    'frame-src': originOf(config.video.embedBaseUrl),
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}

/** The origin of an address; none for a path, which is this origin. */
function originOf(address: string): readonly string[] {
  return URL.canParse(address) ? [new URL(address).origin] : [];
}

function unique(values: readonly string[]): readonly string[] {
  return [...new Set(values)];
}

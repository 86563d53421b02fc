import type { GatewayConfig } from './readConfig.ts';
import type { Overrides } from './readOverrides.ts';
import type { VisitorView } from './VisitorView.ts';

/**
 * The content security policy of a page: this origin, the image host, the video player, the origins that the configuration lists for
 * files of sections, and those that this page alone takes sections from; what the registry names elsewhere stays closed. No inline script
 * or style, no `eval`, and no script whose address has not gone through a policy of the shell or of a section.
 */
export function contentSecurityPolicy(
  config: GatewayConfig,
  registry: VisitorView,
  overrides: Overrides = {},
): string {
  const inDevelopment = config.sections.takesLoopback ? developmentOrigins(registry) : [];
  const origins = unique([
    ...config.sections.origins,
    ...Object.values(overrides),
    ...inDevelopment,
  ]);
  // Development servers tell of changes by a socket.
  const sockets = inDevelopment.map((origin) => origin.replace('http', 'ws'));

  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...origins],
    'style-src': ["'self'", ...origins],
    'font-src': ["'self'", ...origins],
    'img-src': unique([
      "'self'",
      'data:',
      ...originOf(config.imageBaseUrl),
      ...originOf(config.serviceLogo ?? ''),
      ...origins,
    ]),
    'connect-src': ["'self'", ...origins, ...sockets],
    'frame-src': frameSource(config.video.embedBaseUrl),
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
    // Hot updates of a development server come by other ways.
    ...(inDevelopment.length > 0 ? {} : trustedTypes(Object.keys(registry.sections))),
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}

/** Where the development servers of this machine are, if the shell or a section is at work on. */
function developmentOrigins({ shell, sections }: VisitorView): readonly string[] {
  const places = [shell, ...Object.values(sections).map(({ current }) => current)].filter(
    ({ version }) => version === 'development',
  );
  return unique(
    places
      .flatMap(({ baseUrl }) => originOf(baseUrl))
      .filter((origin) => /^http:\/\/(localhost|127\.0\.0\.1)(:|$)/.test(origin)),
  );
}

/**
 * The policies by which scripts may be asked for, each of which can be made once: `default`, which all sections use, and that of the
 * shell's own files. Builds of before there was `default` made one for themselves, and `portal-files` for what the shell fetches.
 */
function trustedTypes(sections: readonly string[]): Readonly<Record<string, readonly string[]>> {
  const ofBefore = ['files', ...sections].map((name) => `portal-${name}`);
  return {
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default', 'portal-shell', ...ofBefore],
  };
}

/** Trailers at a path are the portal's own. */
function frameSource(address: string): readonly string[] {
  return address.startsWith('/') ? ["'self'"] : originOf(address);
}

/** The origin of an address; none for a path, which is this origin. */
function originOf(address: string): readonly string[] {
  return URL.canParse(address) ? [new URL(address).origin] : [];
}

function unique(values: readonly string[]): readonly string[] {
  return [...new Set(values)];
}

import { parseUrl } from '@portal/site/parseUrl';
import type { GatewayConfig } from '../config/readConfig.ts';
import { isTrustedOrigin } from '../config/sectionLoading.ts';
import type { Overrides } from '../pages/PageRequest.ts';
import { PAGE_SCRIPT_HASH } from '../pages/pageScript.ts';
import type { VisitorView } from '../releases/VisitorView.ts';

const TRUSTED_TYPES = 'require-trusted-types-for';
/**
 * The allowed Trusted Types policies: `default` for all sections, and `portal-shell`. Each can only
 * be created once. Sections do not add names, because proxies limit the size of headers.
 */
const TRUSTED_TYPES_POLICIES: Readonly<Record<string, readonly string[]>> = {
  [TRUSTED_TYPES]: ["'script'"],
  'trusted-types': ['default', 'portal-shell'],
};

const REPORTS = 'report-uri';
/** The name of the endpoint for reports of current browsers. */
const ENDPOINT = 'policy';

interface PageFacts {
  readonly overrides?: Overrides;
  /** The hashes of the inline styles. */
  readonly styleHashes?: readonly string[];
}

/**
 * The content security policy of a page. Allows the portal's origin, the image host, the video
 * player, the configured origins of section files, and the origins of this page's overrides, but no
 * other origins from the registry. Blocks `eval`, inline styles and scripts other than the page's
 * own, and script URLs that no Trusted Types policy of the shell or a section has checked.
 */
export function contentSecurityPolicy(
  config: GatewayConfig,
  registry: VisitorView,
  { overrides = {}, styleHashes = [] }: PageFacts = {},
): string {
  const inDevelopment = config.sections.takesLoopback
    ? developmentOrigins(registry).filter((origin) => isTrustedOrigin(origin, config.sections))
    : [];
  const origins = unique([
    ...config.sections.origins,
    ...Object.values(overrides),
    ...inDevelopment,
  ]);
  // Hot updates need WebSockets.
  const sockets = inDevelopment.map((origin) => origin.replace('http', 'ws'));

  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", `'${PAGE_SCRIPT_HASH}'`, ...origins],
    'style-src': ["'self'", ...styleHashes.map((hash) => `'${hash}'`), ...origins],
    'font-src': ["'self'", ...origins],
    'img-src': unique(["'self'", 'data:', ...pictureOrigins(config), ...origins]),
    'connect-src': ["'self'", ...origins, ...sockets],
    'manifest-src': ["'self'"],
    'frame-src': frameSource(config.video.embedBaseUrl),
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
    // Hot updates violate Trusted Types.
    ...(inDevelopment.length > 0 ? {} : TRUSTED_TYPES_POLICIES),
    // A tab with an override sends no reports, because a team is testing something in it.
    ...(inDevelopment.length > 0 || Object.keys(overrides).length > 0 ? {} : reportsOf(config)),
  };
  return serialize(directives);
}

/**
 * The headers of a page with this policy. Browsers that support `Integrity-Policy` block scripts
 * without a hash. Not set in development, where files have no hashes.
 *
 * Browsers with `report-to` ignore `report-uri`, but send nothing over plain http.
 */
export function policyHeaders(policy: string, isHttps: boolean): Readonly<Record<string, string>> {
  // The last directive of the policy.
  const [, reports] = isHttps ? policy.split(`${REPORTS} `) : [];
  return {
    'content-security-policy': reports ? `${policy}; report-to ${ENDPOINT}` : policy,
    ...(policy.includes(TRUSTED_TYPES) && {
      'integrity-policy': `blocked-destinations=(script)${reports ? `, endpoints=(${ENDPOINT})` : ''}`,
    }),
    ...(reports && { 'reporting-endpoints': `${ENDPOINT}="${reports}"` }),
  };
}

/**
 * The content security policy of the service worker. The worker sends a page's requests but loads
 * no other scripts.
 */
export function workerPolicy(config: GatewayConfig): string {
  const { origins, takesLoopback } = config.sections;
  const loopback = takesLoopback ? ['http://localhost:*', 'http://127.0.0.1:*'] : [];
  return serialize({
    'default-src': ["'none'"],
    'connect-src': unique(["'self'", ...pictureOrigins(config), ...origins, ...loopback]),
    ...(takesLoopback ? {} : reportsOf(config)),
  });
}

function reportsOf({ basePath }: GatewayConfig): Readonly<Record<string, readonly string[]>> {
  return { [REPORTS]: [`${basePath}/reports`] };
}

function serialize(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}

function pictureOrigins({ imageBaseUrl, serviceLogo = '' }: GatewayConfig): readonly string[] {
  return [...originOf(imageBaseUrl), ...originOf(serviceLogo)];
}

/** The origins of the development servers of the shell and of sections. */
function developmentOrigins({ shell, sections }: VisitorView): readonly string[] {
  const versions = [shell, ...Object.values(sections).map(({ current }) => current)].filter(
    ({ version }) => version === 'development',
  );
  return unique(versions.flatMap(({ baseUrl }) => originOf(baseUrl)));
}

/** A path means the portal's own player, which needs no origin. */
function frameSource(address: string): readonly string[] {
  return address.startsWith('/') ? ["'self'"] : originOf(address);
}

/** Empty for a path, which is same-origin. */
function originOf(address: string): readonly string[] {
  const url = parseUrl(address);
  return url ? [url.origin] : [];
}

function unique(values: readonly string[]): readonly string[] {
  return [...new Set(values)];
}

import { parseUrl } from '@portal/site/parseUrl';
import { parsePlatformKey, type PlatformKey } from '@portal/site/signing/signatures';
import { parseSiteAddress } from '@portal/site/Site';
import { hasPlainHost } from './hosts.ts';
import { type Limits, readLimits } from './readLimits.ts';
import { readServing, type Serving } from './readServing.ts';
import { readSectionLoading, type SectionLoadingConfig } from './sectionLoading.ts';
import {
  ConfigError,
  createVariables,
  type Environment,
  type Variables,
  withoutSecrets,
} from './variables.ts';

/** The gateway's configuration, read from the environment at startup. */
export interface GatewayConfig {
  readonly port: number;
  /** The site's folder or bucket; if `undefined`, this checkout's site. */
  readonly site: string | undefined;
  /** The platform's key, if only signed changes of the site are followed. */
  readonly platformKey?: PlatformKey;
  readonly brand: readonly [string, string];
  /**
   * The portal's public origin, e.g. `https://portal.example`; if `undefined`, the origin of each
   * request.
   */
  readonly publicUrl: string | undefined;
  /** The path that the whole portal is below, e.g. `/cinema`; empty at the root of the host. */
  readonly basePath: string;
  /** The service behind the API proxy; if `undefined`, the embedded catalogue. */
  readonly service: { readonly baseUrl: string; readonly token?: string } | undefined;
  /** The data source that pages credit: a configured service can serve catalogue data. */
  readonly source: 'tmdb' | 'catalogue';
  /** The file of the operator's other services; if `undefined`, there are none. */
  readonly upstreamsFile: string | undefined;
  /** The file with the operator's content filters; if `undefined`, nothing is hidden. */
  readonly filtersFile: string | undefined;
  /** The file with the operator's settings for the sections; if `undefined`, the defaults apply. */
  readonly settingsFile: string | undefined;
  /** The URL of the service's logo; absent if not configured or if the data is the catalogue's. */
  readonly serviceLogo: string | undefined;
  /** The image host's base URL, without the size; for the embedded catalogue, a path. */
  readonly imageBaseUrl: string;
  /**
   * Set if the gateway proxies the image host. Without a folder, images are cached in
   * `.cache/images`, if it is writable.
   */
  readonly imageProxy?: { readonly imageHost: string; readonly cacheFolder: string | undefined };
  /** URLs, or paths for the catalogue's own trailers. */
  readonly video: { readonly embedBaseUrl: string; readonly watchBaseUrl: string };
  readonly favoritesPersistence: 'memory' | 'browser';
  /** `undefined` if all pages are rendered in the browser. */
  readonly rendering:
    | {
        /** How long a page waits for its process to start, and for its data. */
        readonly patienceMs: number;
        /** The maximum number of render processes, each for one version of a section. */
        readonly maxProcesses: number;
      }
    | undefined;
  /** Whether browsers cache visited pages for offline use. */
  readonly isKeptOffline: boolean;
  readonly limits: Limits;
  readonly sections: SectionLoadingConfig;
  readonly serving: Serving;
}

/** The path where the portal serves images itself, below its base path. */
const OWN_IMAGES = '/t/p';

const LIVE_SERVICE = { api: 'https://api.themoviedb.org/3', images: 'https://image.tmdb.org/t/p' };

/** YouTube's player that sets no cookies before playback. */
const VIDEO_SITE = {
  embed: 'https://www.youtube-nocookie.com/embed',
  watch: 'https://www.youtube.com/watch',
};
/**
 * The catalogue's generated trailers. This gateway serves them even if a remote catalogue provides
 * the data.
 */
const OWN_TRAILERS = { embed: '/trailers/embed', watch: '/trailers/watch' };

/** Reads the configuration. **Fails** with `ConfigError` at the first invalid variable. */
export function readConfig(environment: Environment): GatewayConfig {
  const variables = createVariables(environment);
  const { text, oneOf, wholeNumber, address } = variables;
  const token = readToken(text('TMDB_TOKEN'));
  const apiBase =
    address('TMDB_API_BASE', { example: LIVE_SERVICE.api }) ??
    (token ? LIVE_SERVICE.api : undefined);
  const source = readSource(variables, apiBase);
  const serviceLogo = address('TMDB_LOGO', {
    example: 'https://files.example/tmdb.svg',
    isInPolicy: true,
  });
  const isProxied = oneOf('IMAGES', ['host', 'edge']) === 'edge';
  const imageHost =
    address('TMDB_IMAGE_BASE', { example: LIVE_SERVICE.images, isInPolicy: !isProxied }) ??
    imagesOf(apiBase);
  // Images of the embedded catalogue need no proxy.
  const imageProxy =
    isProxied && imageHost !== OWN_IMAGES
      ? { imageHost, cacheFolder: text('IMAGES_CACHE') }
      : undefined;
  const { origin, basePath = '' } = readPublicUrl(text('PUBLIC_URL')) ?? {};
  const video =
    source === 'catalogue'
      ? { embed: basePath + OWN_TRAILERS.embed, watch: basePath + OWN_TRAILERS.watch }
      : VIDEO_SITE;

  return {
    port: wholeNumber('PORT', { from: 1, to: 65_535, default: 3_000 }),
    site: readSite(text('SITE')),
    platformKey: readPlatformKey(text('SITE_KEY')),
    brand: readBrand(text('BRAND')),
    publicUrl: origin,
    basePath,
    service: apiBase === undefined ? undefined : { baseUrl: apiBase, token },
    source,
    upstreamsFile: text('UPSTREAMS'),
    filtersFile: text('CONTENT_FILTERS'),
    settingsFile: text('SECTION_SETTINGS'),
    serviceLogo: source === 'tmdb' ? serviceLogo : undefined,
    imageBaseUrl: imageProxy || imageHost === OWN_IMAGES ? basePath + OWN_IMAGES : imageHost,
    imageProxy,
    video: {
      embedBaseUrl:
        address('VIDEO_EMBED_BASE', { example: VIDEO_SITE.embed, isInPolicy: true }) ?? video.embed,
      watchBaseUrl: address('VIDEO_WATCH_BASE', { example: VIDEO_SITE.watch }) ?? video.watch,
    },
    favoritesPersistence: oneOf('FAVORITES_PERSISTENCE', ['memory', 'browser']) ?? 'memory',
    rendering: readRendering(variables),
    isKeptOffline: oneOf('OFFLINE', ['on', 'off']) !== 'off',
    limits: readLimits(variables),
    sections: readSectionLoading(variables),
    serving: readServing(variables),
  };
}

function readRendering({ oneOf, wholeNumber }: Variables): GatewayConfig['rendering'] {
  const patienceMs = wholeNumber('RENDERING_PATIENCE_MS', {
    from: 50,
    to: 60_000,
    default: 1_000,
    unit: 'milliseconds',
  });
  const maxProcesses = wholeNumber('RENDERING_PROCESSES', { from: 1, to: 1_000, default: 8 });
  return oneOf('RENDERING', ['on', 'off']) === 'off' ? undefined : { patienceMs, maxProcesses };
}

function readSite(value: string | undefined): string | undefined {
  try {
    if (value !== undefined) {
      parseSiteAddress(value);
    }
    return value;
  } catch (cause) {
    throw new ConfigError(
      `SITE is "${value}", but it has to be a folder, such as /srv/portal, or a bucket, such as s3://bucket/portal.`,
      { cause },
    );
  }
}

/** The error message omits the value: it might be a private key, set by mistake. */
function readPlatformKey(value: string | undefined): PlatformKey | undefined {
  const key = value === undefined ? undefined : parsePlatformKey(value);
  if (value !== undefined && !key) {
    throw new ConfigError(
      'SITE_KEY is no public key; it has to be what `portal keys init` has printed, such as MCowBQYDK2VwAyEA…, optionally with the lowest serial of the keys, such as …@4.',
    );
  }
  return key;
}

/** The error message must not contain the value, because it is a credential. */
function readToken(value: string | undefined): string | undefined {
  if (value !== undefined && !/^[\x21\x23-\x26\x28-\x7e]+$/.test(value)) {
    throw new ConfigError(
      'TMDB_TOKEN holds characters that no token has, but it has to be the read access token as the service shows it, without spaces and quotes.',
    );
  }
  // With an API key as the token, the service would reject every request.
  if (value !== undefined && /^[\da-f]{32}$/i.test(value)) {
    throw new ConfigError(
      'TMDB_TOKEN holds an API key of version 3, but it has to be the read access token, the longer of the two that the service shows.',
    );
  }
  return value;
}

/** The data source determines which attribution notice is required. */
function readSource({ oneOf }: Variables, apiBase: string | undefined): 'tmdb' | 'catalogue' {
  const value = oneOf('DATA_SOURCE', ['tmdb', 'catalogue']);
  if (value === 'tmdb' && apiBase === undefined) {
    throw new ConfigError(
      'DATA_SOURCE is "tmdb", but without TMDB_TOKEN or TMDB_API_BASE the data is the catalogue\'s.',
    );
  }
  if (value === 'catalogue' && apiBase === LIVE_SERVICE.api) {
    throw new ConfigError(
      'DATA_SOURCE is "catalogue", but TMDB_API_BASE leads to the live service, whose notice has to be shown.',
    );
  }
  return value ?? (apiBase === undefined ? 'catalogue' : 'tmdb');
}

/**
 * By default, a custom service's images are at its own origin under `/t/p`, as with the catalogue.
 */
function imagesOf(apiBase: string | undefined): string {
  if (apiBase === LIVE_SERVICE.api) {
    return LIVE_SERVICE.images;
  }
  return apiBase === undefined ? OWN_IMAGES : `${new URL(apiBase).origin}/t/p`;
}

function readBrand(value = 'Cine Pop'): readonly [string, string] {
  const [first, second, ...rest] = value.split(/\s+/);
  if (!first || !second || rest.length > 0) {
    throw new ConfigError(`BRAND is "${value}", but it has to be two words, such as Cine Pop.`);
  }
  return [first, second];
}

/** The characters that need no escaping in a URL, a route, a cookie or a page. */
const PLAIN_PATH = /^(?:\/[\w.~-]+)*\/?$/;

function readPublicUrl(value: string | undefined) {
  if (value === undefined) {
    return undefined;
  }
  const url = parseUrl(value);
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  const isPlain = isWeb && url.href === url.origin + url.pathname && PLAIN_PATH.test(url.pathname);
  if (!isPlain || !hasPlainHost(url, { takesIpv6: true })) {
    throw new ConfigError(
      `PUBLIC_URL is "${withoutSecrets(value)}", but it has to be an http or https address, with a path of plain characters if the portal is below one, such as https://portal.example or https://host.example/cinema.`,
    );
  }
  return { origin: url.origin, basePath: url.pathname.replace(/\/$/, '') };
}

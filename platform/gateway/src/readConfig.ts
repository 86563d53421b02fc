import { parseSiteAddress } from '@portal/site/Site';
import { type EdgeConfig, readEdgeConfig } from './api/readEdgeConfig.ts';
import { ConfigError, withoutSecrets } from './ConfigError.ts';
import { hasPlainHost, readAddress } from './readAddress.ts';
import { readSections, type SectionsConfig } from './readSections.ts';
import { readOneOf, readServing, type Serving } from './readServing.ts';
import { readRendering, type RenderingConfig } from './rendering/readRendering.ts';

/** The gateway's configuration, read from the environment at the start. */
export interface GatewayConfig {
  readonly port: number;
  /** The site's address, a folder or a bucket; `undefined` for this checkout's. */
  readonly site: string | undefined;
  readonly brand: readonly [string, string];
  /**
   * The portal's origin as visitors know it, e.g. `https://portal.example`; `undefined` for the one
   * that a request asks.
   */
  readonly publicUrl: string | undefined;
  /** The service behind the API proxy; `undefined` for the embedded catalogue. */
  readonly service: { readonly baseUrl: string; readonly token?: string } | undefined;
  /**
   * The source of the data, which the page states: the service behind the API proxy may be another
   * catalogue.
   */
  readonly source: 'tmdb' | 'catalogue';
  /** The URL of the service's logo; absent if none is configured, and with the catalogue. */
  readonly serviceLogo: string | undefined;
  /** Image host without the size; a URL or, for the embedded catalogue, a path. */
  readonly imageBaseUrl: string;
  /**
   * The gateway proxies the image host; absent if browsers ask it, and with the catalogue. Without a
   * folder the pictures are cached below the current one, if that can be written to.
   */
  readonly imageEdge?: { readonly imageHost: string; readonly cacheFolder: string | undefined };
  /** URLs or, for the catalogue's own trailers, paths. */
  readonly video: { readonly embedBaseUrl: string; readonly watchBaseUrl: string };
  readonly favoritesPersistence: 'memory' | 'browser';
  /** How pages are rendered; `undefined` if browsers render everything. */
  readonly rendering: RenderingConfig | undefined;
  /** Whether visitors' browsers keep what they have seen, for when they are offline. */
  readonly isKeptOffline: boolean;
  readonly edge: EdgeConfig;
  readonly sections: SectionsConfig;
  readonly serving: Serving;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Where this portal answers pictures itself. */
const OWN_IMAGES = '/t/p';

const LIVE_SERVICE = { api: 'https://api.themoviedb.org/3', images: 'https://image.tmdb.org/t/p' };

/**
 * Reads the configuration. Fails with `ConfigError` for the first invalid variable. An empty
 * variable counts as unset.
 */
export function readConfig(environment: Environment): GatewayConfig {
  const read = (name: string) => environment[name]?.trim() || undefined;
  const token = readToken(read('TMDB_TOKEN'));
  const apiBase =
    readAddress('TMDB_API_BASE', read('TMDB_API_BASE'), { example: LIVE_SERVICE.api }) ??
    (token ? LIVE_SERVICE.api : undefined);

  const source = readSource(read('DATA_SOURCE'), apiBase);
  const inPolicy = (name: string, example: string) =>
    readAddress(name, read(name), { example, isInPolicy: true });
  const serviceLogo = inPolicy('TMDB_LOGO', LOGO_EXAMPLE);
  const isEdge = readImages(read('IMAGES')) === 'edge';
  const imageHost =
    readAddress('TMDB_IMAGE_BASE', read('TMDB_IMAGE_BASE'), {
      example: LIVE_SERVICE.images,
      isInPolicy: !isEdge,
    }) ?? imagesOf(apiBase);
  // The catalogue's own pictures come from the portal anyway.
  const imageEdge =
    isEdge && imageHost !== OWN_IMAGES
      ? { imageHost, cacheFolder: read('IMAGES_CACHE') }
      : undefined;
  const video = source === 'catalogue' ? OWN_TRAILERS : VIDEO_SITE;

  return {
    port: readPort(read('PORT')),
    site: readSite(read('SITE')),
    brand: readBrand(read('BRAND')),
    publicUrl: readPublicUrl(read('PUBLIC_URL')),
    service: apiBase === undefined ? undefined : { baseUrl: apiBase, token },
    source,
    serviceLogo: source === 'tmdb' ? serviceLogo : undefined,
    imageBaseUrl: imageEdge ? OWN_IMAGES : imageHost,
    imageEdge,
    video: {
      embedBaseUrl: inPolicy('VIDEO_EMBED_BASE', VIDEO_SITE.embed) ?? video.embed,
      watchBaseUrl:
        readAddress('VIDEO_WATCH_BASE', read('VIDEO_WATCH_BASE'), { example: VIDEO_SITE.watch }) ??
        video.watch,
    },
    favoritesPersistence: readPersistence(read('FAVORITES_PERSISTENCE')),
    rendering: readRendering(read),
    isKeptOffline: readOneOf('OFFLINE', read('OFFLINE'), ['on', 'off']) !== 'off',
    edge: readEdgeConfig(read),
    sections: readSections(read),
    serving: readServing(read),
  };
}

const LOGO_EXAMPLE = 'https://files.example/tmdb.svg';

/** The video site's player that sets no cookies before playback. */
const VIDEO_SITE = {
  embed: 'https://www.youtube-nocookie.com/embed',
  watch: 'https://www.youtube.com/watch',
};

/**
 * The catalogue generates its trailers, and this portal serves them, even if another catalogue
 * provides the data.
 */
const OWN_TRAILERS = { embed: '/trailers/embed', watch: '/trailers/watch' };

function readPort(value = '3000'): number {
  const port = Number(value);
  if (!/^\d+$/.test(value) || port < 1 || port > 65_535) {
    throw new ConfigError(`PORT is "${value}", but it has to be a whole number from 1 to 65535.`);
  }
  return port;
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

/** The value is never part of the message: it is a credential. */
function readToken(value: string | undefined): string | undefined {
  if (value !== undefined && !/^[\x21\x23-\x26\x28-\x7e]+$/.test(value)) {
    throw new ConfigError(
      'TMDB_TOKEN holds characters that no token has, but it has to be the read access token as the service shows it, without spaces and quotes.',
    );
  }
  return value;
}

/** The source of the data decides which notice is required. */
function readSource(value: string | undefined, apiBase: string | undefined): 'tmdb' | 'catalogue' {
  if (value !== undefined && value !== 'tmdb' && value !== 'catalogue') {
    throw new ConfigError(`DATA_SOURCE is "${value}", but it has to be tmdb or catalogue.`);
  }
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
 * Without a configured image host, a service serves its images from its own origin, as the
 * catalogue does.
 */
function imagesOf(apiBase: string | undefined): string {
  if (apiBase === LIVE_SERVICE.api) {
    return LIVE_SERVICE.images;
  }
  return apiBase === undefined ? OWN_IMAGES : `${new URL(apiBase).origin}/t/p`;
}

function readImages(value = 'host'): 'host' | 'edge' {
  if (value !== 'host' && value !== 'edge') {
    throw new ConfigError(`IMAGES is "${value}", but it has to be host or edge.`);
  }
  return value;
}

function readBrand(value = 'Cine Pop'): readonly [string, string] {
  const [first, second, ...rest] = value.split(/\s+/);
  if (!first || !second || rest.length > 0) {
    throw new ConfigError(`BRAND is "${value}", but it has to be two words, such as Cine Pop.`);
  }
  return [first, second];
}

function readPublicUrl(value: string | undefined): string | undefined {
  if (value === undefined) {
    return undefined;
  }
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  if (!isWeb || url.href !== `${url.origin}/` || !hasPlainHost(url, { takesIpv6: true })) {
    throw new ConfigError(
      `PUBLIC_URL is "${withoutSecrets(value)}", but it has to be an http or https address without a path, such as https://portal.example.`,
    );
  }
  return url.origin;
}

function readPersistence(value = 'memory'): 'memory' | 'browser' {
  if (value !== 'memory' && value !== 'browser') {
    throw new ConfigError(
      `FAVORITES_PERSISTENCE is "${value}", but it has to be memory or browser.`,
    );
  }
  return value;
}

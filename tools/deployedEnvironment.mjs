/**
 * What a gateway of this machine has to be told to be configured as a deployed portal is, and to take data and pictures from there:
 * environment variables. `page` is what the portal's page carries, `portal` its origin.
 */
export function deployedEnvironment({ config, loading, serviceLogo = '' }, portal) {
  // The portal names what is its own by a path.
  const absolute = (address) => new URL(address, portal).href;

  return {
    BRAND: config.brand.join(' '),
    DATA_SOURCE: config.source,
    TMDB_API_BASE: absolute(config.api.baseUrl),
    // Said to be none, so that a token of this machine goes nowhere: the portal has its own.
    TMDB_TOKEN: '',
    TMDB_IMAGE_BASE: absolute(config.imageBaseUrl),
    TMDB_LOGO: serviceLogo,
    VIDEO_EMBED_BASE: unlessOwn(config.video.embedBaseUrl),
    VIDEO_WATCH_BASE: unlessOwn(config.video.watchBaseUrl),
    FAVORITES_PERSISTENCE: config.favorites.persistence,
    SECTION_DEADLINE_MS: String(loading.deadlineMs),
    SECTION_ORIGINS: [portal, ...loading.origins].join(' '),
  };
}

/**
 * The portal lets nobody else frame the trailers that it draws itself. They are drawn from the sample catalogue, which every gateway has:
 * where this is said to be none, this machine's own draws them.
 */
function unlessOwn(address) {
  return address.startsWith('/') ? '' : address;
}

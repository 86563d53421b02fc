/**
 * The environment variables that configure a local gateway like a deployed portal and make it use
 * the portal's data and pictures. `page` is the data in the portal's page, `portal` its origin.
 */
export function deployedEnvironment({ config, loading, serviceLogo = '' }, portal) {
  // The portal uses paths for its own addresses.
  const absolute = (address) => new URL(address, portal).href;

  return {
    BRAND: config.brand.join(' '),
    DATA_SOURCE: config.source,
    TMDB_API_BASE: absolute(config.api.baseUrl),
    // Explicitly empty, so that a local token is not sent anywhere: the portal has its own.
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
 * The portal does not allow others to frame the trailers that it generates. Without this address
 * the local gateway generates them from its own sample catalogue.
 */
function unlessOwn(address) {
  return address.startsWith('/') ? '' : address;
}

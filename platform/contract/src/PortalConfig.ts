/**
 * The runtime configuration that the gateway passes to the page, so that one build works in every
 * environment.
 */
export interface PortalConfig {
  /** The two words of the logo. */
  readonly brand: readonly [string, string];
  /** The data source: the live service or the built-in sample catalogue. */
  readonly source: 'tmdb' | 'catalogue';
  readonly api: {
    /** The service's versioned base URL, as used by the browser, without a trailing slash. */
    readonly baseUrl: string;
    /**
     * The bearer token sent with every request. Not a secret, because the gateway replaces it with
     * the real one.
     */
    readonly token: string;
  };
  /** Base URL of images, without the size and without a trailing slash. */
  readonly imageBaseUrl: string;
  readonly video: {
    /** Base URL of the embedded player, without a trailing slash. The video's key is appended. */
    readonly embedBaseUrl: string;
    /** URL of the watch page. The video's key is added as the query parameter `v`. */
    readonly watchBaseUrl: string;
  };
  readonly favorites: { readonly persistence: 'memory' | 'browser' };
}

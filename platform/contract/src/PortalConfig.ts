/**
 * The runtime configuration that the gateway passes to the page. One build serves every
 * environment.
 */
export interface PortalConfig {
  /** The two words of the logo. */
  readonly brand: readonly [string, string];
  /** Where the data comes from: the live service or the built-in sample catalogue. */
  readonly source: 'tmdb' | 'catalogue';
  readonly api: {
    /** The service's versioned base URL as the browser reaches it, without a trailing slash. */
    readonly baseUrl: string;
    /**
     * The bearer token sent with every request. Not a secret: the gateway replaces it with the real
     * one.
     */
    readonly token: string;
  };
  /** Image host without the size, without a trailing slash. */
  readonly imageBaseUrl: string;
  readonly video: {
    /** Base URL of the embedded player, without a trailing slash; the video's key is appended. */
    readonly embedBaseUrl: string;
    /** URL of the watch page; the video's key is added as the query parameter `v`. */
    readonly watchBaseUrl: string;
  };
  readonly favorites: { readonly persistence: 'memory' | 'browser' };
}

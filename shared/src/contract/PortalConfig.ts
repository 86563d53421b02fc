/** The runtime configuration that the gateway hands to the page. One build serves every environment. */
export interface PortalConfig {
  /** The two words of the logo. */
  readonly brand: readonly [string, string];
  /** Where the data comes from: the live service or the built-in sample catalogue. */
  readonly source: 'tmdb' | 'catalogue';
  readonly api: {
    /** Versioned base of the movie-database service as the browser reaches it, without a trailing slash. */
    readonly baseUrl: string;
    /** The bearer credential sent with every request. Public: the gateway puts the real one in its place. */
    readonly token: string;
  };
  /** Image host without the size, without a trailing slash. */
  readonly imageBaseUrl: string;
  readonly video: {
    /** Address of the embedded player, without a trailing slash; the key follows. */
    readonly embedBaseUrl: string;
    /** Address of the watch page; the key follows as the query `v`. */
    readonly watchBaseUrl: string;
  };
  readonly favorites: { readonly persistence: 'memory' | 'browser' };
}

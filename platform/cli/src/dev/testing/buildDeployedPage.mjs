/**
 * Builds the data embedded in a deployed portal's page, for tests. Pass the values relevant to the
 * test.
 */
export function buildDeployedPage({ config = {}, loading = {}, registry = {} } = {}) {
  return {
    config: {
      brand: ['Film', 'Haus'],
      source: 'catalogue',
      api: { baseUrl: '/api/3', token: 'visitor' },
      imageBaseUrl: '/t/p',
      video: {
        embedBaseUrl: 'https://video.example/embed',
        watchBaseUrl: 'https://video.example/watch',
      },
      favorites: { persistence: 'browser' },
      ...config,
    },
    registry: { format: 1, revision: 1, sections: {}, ...registry },
    loading: { deadlineMs: 8_000, origins: [], shellVersion: '2.0.0', ...loading },
  };
}

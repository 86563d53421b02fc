import type { RenderOrder } from '@portal/page-protocol/Rendering';

/** An order to render a page. */
export function buildRenderOrder(facts: Partial<RenderOrder> = {}): RenderOrder {
  return {
    page: {
      config: {
        brand: ['Cine', 'Pop'],
        source: 'catalogue',
        api: { baseUrl: '/api/3', token: 'visitor' },
        imageBaseUrl: '/t/p',
        video: { embedBaseUrl: '', watchBaseUrl: '' },
        favorites: { persistence: 'memory' },
      },
      registry: { format: 1, revision: 1, sections: {} },
      loading: { deadlineMs: 1, origins: [], shellVersion: '2.0.0' },
    },
    pathname: '/movie/42',
    search: '',
    at: 1_700_000_000_000,
    patienceMs: 100,
    ...facts,
  };
}

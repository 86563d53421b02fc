import { afterEach, describe, expect, it } from 'vitest';
import { createCatalogue } from '@portal/catalogue/createCatalogue';
import { createPosters } from '@portal/posters';
import { holdDrawing } from '@portal/posters/testing/holdDrawing';
import { buildRegistry, buildVersionOf } from '@portal/site/testing/buildRegistry';
import { createGateway } from './createGateway.ts';
import { createMetrics } from './reports/metrics.ts';
import { buildGatewayConfig } from './testing/buildGatewayConfig.ts';
import { buildShellVersion } from './testing/buildShellVersion.ts';
import { fakeSiteStore } from './testing/fakeSiteStore.ts';

const registry = {
  ...buildRegistry({
    dashboard: {
      current: buildVersionOf('dashboard', '1.2.3', {
        pages: { dashboard: { path: '/', files: [] } },
      }),
    },
  }),
  shell: buildShellVersion(),
};
const held = holdDrawing();
afterEach(() => held.release());

describe('createGateway: while pictures are being made', () => {
  it('serves pages, data and files, and refuses pictures that exceed the queue', async () => {
    const catalogue = createCatalogue({ posters: createPosters({ draw: held.draw }) });
    const gateway = createGateway({
      config: buildGatewayConfig(),
      site: fakeSiteStore({ registry, files: { 'shell/2.0.0/main.js': 'plain' } }),
      metrics: createMetrics(),
      service: (call) => catalogue.request(`/3${call}`),
      images: (request) => catalogue.fetch(request),
    });
    const lists = await Promise.all(
      [1, 2, 3, 4, 5, 6].map(async (page) => {
        const response = await gateway.request(`/api/3/movie/top_rated?page=${page}`);
        return (await response.json()) as { results: { backdrop_path: string | null }[] };
      }),
    );
    const paths = lists.flatMap(({ results }) =>
      results.flatMap((movie) => movie.backdrop_path ?? []),
    );
    const statuses: number[] = [];

    const large = paths.map(async (path) => {
      const response = await gateway.request(`/t/p/original${path}`, {
        headers: { accept: 'image/avif' },
      });
      statuses.push(response.status);
    });
    const others = ['/', '/api/3/movie/popular', '/files/shell/2.0.0/main.js', '/healthz'];
    const responses = await Promise.all(others.map((address) => gateway.request(address)));
    const refused = [...statuses];
    held.release();
    await Promise.all(large);

    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    // Capacity: two pictures in progress and eighty in the queue.
    expect(paths.length).toBeGreaterThan(82);
    expect(refused).not.toContain(200);
    expect(statuses.filter((status) => status === 200)).toHaveLength(82);
  });
});

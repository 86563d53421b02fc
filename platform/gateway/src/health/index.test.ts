import { describe, expect, it } from 'vitest';
import { registry } from '../testing/buildGateway.ts';
import { fakeSiteStore } from '../testing/buildPortal.ts';
import { createHealthRoutes, type Readiness } from './index.ts';

const site = fakeSiteStore({ registry });

async function askReadiness(readiness: Readiness, readable = site) {
  const response = await createHealthRoutes({ site: readable, readiness }).request('/readyz');
  return { status: response.status, body: await response.json() };
}

describe('createHealthRoutes', () => {
  it('reports that it is alive, and which versions it serves', async () => {
    const response = await createHealthRoutes({ site }).request('/healthz');

    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({
      status: 'ok',
      revision: 7,
      versions: { shell: '2.0.0', dashboard: '1.2.3', search: '4.5.6' },
    });
  });

  it('is ready when all parts are', async () => {
    expect(await askReadiness({ service: () => undefined })).toEqual({
      status: 200,
      body: { status: 'ready', parts: { registry: 'ready', service: 'ready' } },
    });
  });

  it('names the part that is not ready', async () => {
    const { status, body } = await askReadiness({
      service: async () => 'The service does not answer.',
      process: () => undefined,
    });

    expect(status).toBe(503);
    expect(body).toEqual({
      status: 'not ready',
      parts: { registry: 'ready', service: 'The service does not answer.', process: 'ready' },
    });
  });

  it('is not ready without a registry, and does not reveal its location', async () => {
    expect(await askReadiness({}, fakeSiteStore({}))).toEqual({
      status: 503,
      body: { status: 'not ready', parts: { registry: 'The registry cannot be read.' } },
    });
  });

  it('checks again for each request', async () => {
    const response = await createHealthRoutes({ site }).request('/readyz');

    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('still serves pages while a part is not ready', async () => {
    const edge = createHealthRoutes({ site, readiness: { service: () => 'It is away.' } });

    expect((await edge.request('/healthz')).status).toBe(200);
  });
});

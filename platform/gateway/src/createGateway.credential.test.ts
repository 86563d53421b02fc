import { describe, expect, it, vi } from 'vitest';
import type { Upstream } from './api/serviceUpstream.ts';
import type { OpenRenderProcess } from './rendering/RenderProcess.ts';
import { buildGateway } from './testing/buildGateway.ts';
import { buildGatewayConfig } from './testing/buildGatewayConfig.ts';
import {
  buildServedRegistry,
  buildServedVersion,
  SERVER_FILES,
} from './testing/buildServedRegistry.ts';
import { fakeSiteStore } from './testing/fakeSiteStore.ts';

const TOKEN = 'SECRET/42';

/** What visitors and the log see if the service sends this response. */
async function show(service: Upstream) {
  // Renders the service's response into the page.
  const openRenderProcess = vi.fn<OpenRenderProcess>(async () => ({
    async render({ at }, makeCall) {
      const { status, body } = await makeCall('/movie/42');
      return { html: `${status} ${body}`, rendered: { at, data: [] } };
    },
    stop: () => undefined,
  }));
  const details = {
    current: buildServedVersion('details', '1.0.0', {
      pages: { movie: { path: '/movie/:id', files: [] } },
    }),
  };
  const reportError = vi.fn<(sentence: string, error: unknown) => void>();
  const gateway = buildGateway({
    config: buildGatewayConfig({
      service: { baseUrl: 'https://service.example/3', token: TOKEN },
      rendering: { patienceMs: 1_000, maxProcesses: 8 },
    }),
    site: fakeSiteStore({ registry: buildServedRegistry({ details }), files: SERVER_FILES }),
    service,
    openRenderProcess,
    reportError,
  });
  await vi.waitFor(() => expect(openRenderProcess).toHaveBeenCalled());
  const page = await (await gateway.request('/movie/42')).text();
  const response = await (await gateway.request('/api/3/movie/42')).text();
  const log = reportError.mock.calls.map(([sentence, error]) => `${sentence} ${String(error)}`);
  return { page, response, log: log.join('\n') };
}

describe('createGateway: the credential', () => {
  it.each([
    ['as it is', `{"status_message":"Invalid API key: Bearer ${TOKEN}"}`],
    ['with escapes', String.raw`{"status_message":"Invalid API key: Bearer SECRET\/\u0034\u0032"}`],
    ['as a name', `{"Invalid API key: Bearer ${TOKEN}":true}`],
  ])(
    'that an error of the service repeats %s reaches neither visitors nor the log',
    async (_, body) => {
      const { page, response, log } = await show(() => new Response(body, { status: 401 }));

      expect(response).toContain('Invalid API key: Bearer [credential]');
      expect(page).toContain('401 {');
      expect(page + response + log).not.toContain('SECRET');
    },
  );

  it.each([200, 401])(
    'that stands in a text with status %i instead of JSON reaches neither visitors nor the log',
    async (status) => {
      const { page, response, log } = await show(() => new Response(TOKEN, { status }));

      expect(log).toContain('did not answer /movie/42. Error: It is not JSON.');
      expect(page + response + log).not.toContain('SECRET');
    },
  );
});

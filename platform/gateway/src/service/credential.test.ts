import { describe, expect, it, vi } from 'vitest';
import type { OpenRenderProcess } from '../rendering/RenderProcess.ts';
import { buildGateway } from '../testing/buildGateway.ts';
import { buildGatewayConfig, fakeSiteStore } from '../testing/buildPortal.ts';
import {
  buildServedRegistry,
  buildServedVersion,
  SERVER_FILES,
} from '../testing/buildServedRegistry.ts';
import type { Upstream } from './serviceUpstream.ts';

const TOKEN = 'SECRET/42';

/** What visitors and the log see if the service sends this response. */
async function show(service: Upstream) {
  // Renders the service's response into the page.
  const openRenderProcess = vi.fn<OpenRenderProcess>(async () => ({
    async render({ at, pathname, search }, makeCall) {
      const { status, body } = await makeCall('/movie/42');
      return {
        html: `${status} ${body}`,
        rendered: { at, address: { pathname, search }, data: [] },
      };
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
  const sent = await gateway.request('/api/3/movie/42');
  const response = await sent.text();
  const headers = JSON.stringify([...sent.headers]);
  const log = reportError.mock.calls.map(([sentence, error]) => `${sentence} ${String(error)}`);
  return { page, response, headers, log: log.join('\n') };
}

describe('the credential', () => {
  it.each(
    [200, 401].flatMap((status) => [
      [status, 'as it is', `{"status_message":"Invalid API key: Bearer ${TOKEN}"}`] as const,
      [
        status,
        'with escapes',
        String.raw`{"status_message":"Invalid API key: Bearer SECRET\/\u0034\u0032"}`,
      ] as const,
      [status, 'as a name', `{"Invalid API key: Bearer ${TOKEN}":true}`] as const,
      [
        status,
        'in an address',
        `{"next":"/?key=Invalid API key: Bearer ${encodeURIComponent(TOKEN)}"}`,
      ] as const,
    ]),
  )(
    'that a response with status %i repeats %s reaches neither visitors nor the log',
    async (status, _, body) => {
      const { page, response, log } = await show(() => new Response(body, { status }));

      expect(response).toContain('Invalid API key: Bearer [credential]');
      expect(page).toContain(`${status} {`);
      expect(page + response + log).not.toContain('SECRET');
    },
  );

  it('that a header of the service repeats reaches neither visitors nor the log', async () => {
    const names = ['cache-control', 'content-language', 'etag', 'retry-after', 'x-request'];
    const headers = Object.fromEntries(names.map((name) => [name, TOKEN]));
    const service = () => new Response('{"id":42}', { headers });

    const { page, response, headers: sent, log } = await show(service);

    expect(response).toBe('{"id":42}');
    expect(page + response + sent + log).not.toContain('SECRET');
  });

  it.each([200, 401])(
    'that stands in a text with status %i instead of JSON reaches neither visitors nor the log',
    async (status) => {
      const { page, response, log } = await show(() => new Response(TOKEN, { status }));

      expect(log).toContain('did not answer /movie/42. Error: It is not JSON.');
      expect(page + response + log).not.toContain('SECRET');
    },
  );
});

import { describe, expect, it } from 'vitest';
import type { MakeCall, RenderOrder } from '@portal/page-protocol/Rendering';
import { parseFilterRules } from './content-filter/FilterRules.ts';
import { buildRenderingGateway, renderMovie } from './testing/buildRenderingGateway.ts';

/** Renders the movie, or, like a section, a not-found page if the service does not send it. */
async function renderLoaded(order: RenderOrder, makeCall: MakeCall) {
  const { status } = await makeCall('/movie/42?language=en-US');
  if (status === 200) {
    return renderMovie()(order);
  }
  const { rendered, ...result } = await renderMovie({ title: 'Not found', status: 404 })(order);
  const failure = { kind: 'notFound', message: 'Not found.', status };
  return { ...result, rendered: { ...rendered, data: [{ key: ['movie', 42], failure }] } };
}

async function build(...texts: readonly string[]) {
  const [first, second = first] = texts.map(parseFilterRules);
  let rules = first;
  const { gateway } = await buildRenderingGateway(renderLoaded, {
    // Safe: every test passes a text.
    readFilterRules: () => rules!,
  });
  return { gateway, reload: () => void (rules = second) };
}

describe('the gateway with filters', () => {
  it.each([404, 451] as const)('answers %i for a hidden page and its data', async (status) => {
    const { gateway } = await build(`{ "movies": [42], "status": ${status} }`);

    const page = await gateway.request('/movie/42');

    expect(page.status).toBe(status);
    expect(await page.text()).toContain('Not found');
    expect((await gateway.request('/api/3/movie/42')).status).toBe(status);
    expect((await gateway.request('/api/3/movie/42/credits')).status).toBe(status);
    expect((await gateway.request('/api/3/movie/43')).status).toBe(200);
  });

  it('renders a cached page again after the filters have changed', async () => {
    const { gateway, reload } = await build('{}', '{ "movies": [42] }');
    expect((await gateway.request('/movie/42')).status).toBe(200);

    reload();

    expect((await gateway.request('/movie/42')).status).toBe(404);
  });

  it('is ready if no titles have to be looked up', async () => {
    const { gateway } = await build('{ "people": [7] }');

    expect(await (await gateway.request('/readyz')).text()).toContain('"filters":"ready"');
  });
});

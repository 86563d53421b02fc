import { describe, expect, it } from 'vitest';
import type { RenderOrder } from '@portal/page-protocol/Rendering';
import type { Setting } from '@portal/site/registry/settings';
import type { SectionSettings } from '../settings/SectionSettings.ts';
import { buildRenderingGateway, renderMovie, styled } from '../testing/buildRenderingGateway.ts';
import { buildServedVersion } from '../testing/buildServedRegistry.ts';

const description = 'What it does.';
const shown: Setting = { type: 'integer', default: 2, minimum: 1, description };
const isNew: Setting = { type: 'boolean', default: false, description };
const versionWith = (version: string, settings: Readonly<Record<string, Setting>>) =>
  buildServedVersion('details', version, { ...styled, settings });

/** A gateway that renders the settings passed to the section. */
async function openPortal(details = { current: versionWith('1.0.0', { shown, isNew }) } as object) {
  let settings: SectionSettings = {};
  const { gateway, render } = await buildRenderingGateway(
    (order) => renderMovie(undefined, `<h1>${JSON.stringify(settingsIn(order))}</h1>`)(order),
    { details, readSettings: () => settings },
  );
  const visit = async (bucket?: number, path = '/movie/42') => {
    const headers: HeadersInit = bucket === undefined ? {} : { cookie: `portal_share=${bucket}` };
    const response = await gateway.request(path, { headers });
    const text = await response.text();
    const [, rendered = '{}', data = '{}'] =
      /<h1>(.*?)<\/h1>.*id="portal-page">(.*?)<\/script>/s.exec(text) ?? [];
    return { response, text, values: JSON.parse(rendered), page: JSON.parse(data) };
  };
  const set = (next: SectionSettings) => {
    settings = next;
  };
  return { visit, set, render };
}

function settingsIn({ page }: RenderOrder) {
  return page.registry.sections['details']?.settings;
}

describe("a section's settings", () => {
  it('have their defaults, in the rendered page, its data and the registry', async () => {
    const { visit } = await openPortal();
    const defaults = { shown: 2, isNew: false };

    const { values, page, text, response } = await visit();
    const registry = await visit(undefined, '/registry.json');

    expect(values).toEqual(defaults);
    expect(page.registry.sections.details.settings).toEqual(defaults);
    expect(JSON.parse(registry.text).sections.details.settings).toEqual(defaults);
    expect(text).not.toContain(description);
    expect(response.headers.get('cache-control')).toBe('no-cache');
  });

  it('change in cached pages and the registry, and change back', async () => {
    const { visit, set, render } = await openPortal();
    await visit();
    const tag = (await visit(undefined, '/registry.json')).response.headers.get('etag');

    set({ details: { shown: 7 } });

    expect((await visit()).values).toEqual({ shown: 7, isNew: false });
    expect((await visit(undefined, '/registry.json')).response.headers.get('etag')).not.toBe(tag);
    set({});
    expect((await visit()).values).toEqual({ shown: 2, isNew: false });
    expect(render).toHaveBeenCalledTimes(2);
  });

  it('are true for a percentage of the visitors, who keep them, with one page each', async () => {
    const { visit, set, render } = await openPortal();
    set({ details: { isNew: { percent: 10 } } });
    const chosen = async () => {
      const pages = await Promise.all(Array.from({ length: 100 }, (_, bucket) => visit(bucket)));
      return pages.flatMap(({ values }, bucket) => (values.isNew ? [bucket] : []));
    };

    const first = await chosen();
    set({ details: { isNew: { percent: 30 } } });
    const more = await chosen();

    expect([first.length, more.length]).toEqual([10, 30]);
    expect(more).toEqual(expect.arrayContaining(first));
    expect(render).toHaveBeenCalledTimes(2);
  });

  it('assign a number to visitors only while a percentage applies', async () => {
    const { visit, set } = await openPortal();
    const numberWith = async (percent: number) => {
      set({ details: { isNew: { percent } } });
      const { response, values } = await visit();
      expect(values.isNew).toBe(percent === 100);
      return [response.headers.has('set-cookie'), response.headers.get('cache-control')];
    };

    expect(await numberWith(0)).toEqual([false, 'no-cache']);
    expect(await numberWith(100)).toEqual([false, 'no-cache']);
    expect((await visit(undefined, '/registry.json')).response.headers.has('set-cookie')).toBe(
      false,
    );
    set({ details: { isNew: { percent: 1 } } });
    expect((await visit()).response.headers.get('set-cookie')).toMatch(/^portal_share=\d+;/);
    expect((await visit()).response.headers.get('cache-control')).toBe('private, no-cache');
  });

  it('include those of the fallback version, and ignore a value that the version refuses', async () => {
    const { visit, set } = await openPortal({
      current: versionWith('1.0.0', { shown: { ...shown, maximum: 5 } }),
      previous: versionWith('0.9.0', { shown, isNew }),
    });
    set({ details: { shown: 6, isNew: true } });

    expect((await visit()).values).toEqual({ shown: 2, isNew: true });
  });
});

import { describe, expect, it } from 'vitest';
import { pickView } from '../releases/pickVersions.ts';
import { buildGatewayConfig } from '../testing/buildPortal.ts';
import { buildServedRegistry, buildServedVersion } from '../testing/buildServedRegistry.ts';
import { type PageVisit, planPage } from './planPage.ts';

const details = buildServedVersion('details', '1.0.0', {
  pages: {
    movie: { path: '/movie/:id', files: [] },
    search: { path: '/search', query: ['q'], slot: 'search', files: [] },
  },
});
const view = pickView(buildServedRegistry({ details: { current: details } }));

/** Plans the page of a movie for a visitor who has entered its URL. */
function plan(
  visit: Partial<PageVisit>,
  { preview, isInspectable = true }: { preview?: string; isInspectable?: boolean } = {},
) {
  const { sections } = buildGatewayConfig();
  const config = buildGatewayConfig({ sections: { ...sections, isInspectable } });
  return planPage(
    { path: '/movie/42', search: '', fetchSite: 'none', ...visit },
    { config, view, preview, isPartial: false },
  );
}

const OVERRIDDEN = '?sections&section.details=http://localhost:3000';

describe('planPage', () => {
  it.each([
    ['a page', {}, 'ordinary'],
    ['a page with its own query', { path: '/search', search: '?q=rain' }, 'ordinary'],
    ['a page of a preview', { search: '?preview=pr-12' }, 'ordinary'],
    ['an address without a page', { path: '/nowhere' }, 'ordinary'],
    ['an inspected page', { search: '?inspect' }, 'inspected'],
    ['a page with an overridden section', { search: OVERRIDDEN }, 'inspected'],
    ['the page that browsers keep', { path: '/offline.html' }, 'offline'],
  ] as const)('plans %s', (_, visit, kind) => {
    expect(plan(visit).kind).toBe(kind);
  });

  it.each(['none', 'same-origin'])('takes a section from the address (%s)', (fetchSite) => {
    const { request } = plan({ search: OVERRIDDEN, fetchSite });

    expect(request.overrides).toEqual({ details: 'http://localhost:3000' });
    expect(request.config.sections.isInspectable).toBe(true);
  });

  it.each([
    ['after a link from another site', 'cross-site', true],
    ['after a link from another host of the site', 'same-site', true],
    ['if the browser does not say where the visitor comes from', undefined, true],
    ['if the configuration forbids it', 'none', false],
  ])('takes no section from the address %s', (_, fetchSite, isInspectable) => {
    const { request, kind } = plan({ search: OVERRIDDEN, fetchSite }, { isInspectable });

    expect(kind).toBe('ordinary');
    expect(request.overrides).toEqual({});
    expect(request.config.sections.isInspectable).toBe(false);
  });

  it('lets browsers keep a page, but neither a search on the device nor a preview', () => {
    expect(plan({}).isKept).toBe(true);
    expect(plan({ path: '/search' }).isKept).toBe(false);
    expect(plan({}, { preview: 'pr-12' }).isKept).toBe(false);
  });
});

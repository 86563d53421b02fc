import { describe, expect, it } from 'vitest';
import { buildRegistryView } from '@portal/page-protocol/testing/buildRegistryView';
import { describePage, findSlot, listLinks } from './describeSections.ts';

describe('describePage', () => {
  it("returns the section's own description of its page", () => {
    const registry = buildRegistryView({
      reviews: {
        pages: { all: { path: '/reviews', files: [], label: 'The reviews', outline: 'hero' } },
      },
    });

    const description = describePage(registry, { section: 'reviews', page: 'all' });

    expect(description).toEqual({ label: 'The reviews', skeleton: 'hero' });
  });

  it('uses the name of a section without a label, and the skeleton of a title', () => {
    const registry = buildRegistryView({ news: {} });

    const description = describePage(registry, { section: 'news', page: 'today' });

    expect(description).toEqual({ label: 'news', skeleton: 'title' });
  });

  it('describes an expected section that is not in the registry', () => {
    const registry = buildRegistryView({});

    expect(describePage(registry, { section: 'search', page: 'search' })).toEqual({
      label: 'The search',
      skeleton: 'field',
    });
  });
});

describe('findSlot', () => {
  it('finds the section that fills the slot, by any name', () => {
    const registry = buildRegistryView({
      search: { pages: { search: { files: [] } } },
      finder: { pages: { box: { files: [] } }, slots: { search: 'box' } },
    });

    expect(findSlot(registry, 'search')).toEqual({ section: 'finder', page: 'box' });
  });

  it.each([
    ['nobody fills it', {}],
    ['only a page has its name', { results: { pages: { search: { files: [] } } } }],
    ['it is filled with a page that is not there', { finder: { slots: { search: 'box' } } }],
  ])('finds no section by its name when %s', (_, sections) => {
    expect(findSlot(buildRegistryView(sections), 'search')).toEqual({
      section: 'search',
      page: 'search',
    });
  });
});

describe('listLinks', () => {
  it('returns the links of all sections in one order', () => {
    const registry = buildRegistryView({
      reviews: { links: [{ page: 'all', label: 'Reviews' }] },
      news: {
        links: [
          { page: 'week', label: 'This week', order: 20 },
          { page: 'today', label: 'Today', order: -1 },
        ],
      },
    });

    expect(listLinks(registry).map(({ label }) => label)).toEqual([
      'Today',
      'This week',
      'Reviews',
    ]);
  });

  it('is empty when no section has a link', () => {
    expect(listLinks(buildRegistryView())).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { buildRegistryView } from '@portal/page-protocol/testing/buildRegistryView';
import { buildSectionVersion } from '@portal/page-protocol/testing/buildSectionVersion';
import { readRegistryView } from './readRegistryView.ts';

const version = buildSectionVersion();
const withDetails = (entry: unknown) => ({
  format: 1,
  revision: 1,
  sections: { ...buildRegistryView({ dashboard: {} }).sections, details: entry },
});

describe('readRegistryView', () => {
  it('returns every section of a registry unchanged', () => {
    const { sections, malformed } = readRegistryView(buildRegistryView());

    expect(sections).toEqual(buildRegistryView().sections);
    expect(malformed).toEqual([]);
  });

  it.each([
    ['nothing', undefined],
    ['a text', 'details'],
    ['without a current version', { owner: 'x' }],
    ['with a number for a version', { current: { ...version, version: 7 } }],
    ['without an entry', { current: { ...version, entry: undefined } }],
    ['without an address', { current: { ...version, baseUrl: undefined } }],
    ['with a file without a hash', { current: { ...version, files: { 'a.js': { bytes: 1 } } } }],
    ['with no list of files', { current: { ...version, files: [] } }],
    ['with a page that is a text', { current: { ...version, pages: { home: '/' } } }],
    [
      'with a page whose query is a text',
      { current: { ...version, pages: { home: { query: 'q', files: [] } } } },
    ],
    [
      'with a page whose slot is a number',
      { current: { ...version, pages: { home: { slot: 1, files: [] } } } },
    ],
    [
      'with a page whose path is a number',
      { current: { ...version, pages: { home: { path: 1, files: [] } } } },
    ],
    [
      'with a page of files that are no names',
      { current: { ...version, pages: { home: { files: [1] } } } },
    ],
    [
      'with a label that is a number',
      { current: { ...version, pages: { home: { files: [], label: 7 } } } },
    ],
    ['with a place filled with a number', { current: { ...version, slots: { search: 7 } } }],
    ['with links that are no list', { current: { ...version, links: {} } }],
    ['with a link that leads nowhere', { current: { ...version, links: [{ label: 'News' }] } }],
  ])('leaves out a section that is %s, and keeps the others', (_, entry) => {
    const { sections, malformed } = readRegistryView(withDetails(entry));

    expect(Object.keys(sections)).toEqual(['dashboard']);
    expect(malformed).toEqual(['details']);
  });

  it('reads the description of a section', () => {
    const said = {
      ...version,
      pages: {
        home: { path: '/', files: [], label: 'The dashboard', outline: 'hero' },
        found: { path: '/found', query: ['q'], slot: 'search', files: [] },
      },
      slots: { search: 'home' },
      links: [{ page: 'home', label: 'Home', order: 1 }],
    };

    const { sections } = readRegistryView(withDetails({ owner: 'x', current: said }));

    expect(sections['details']?.current).toEqual(said);
  });

  it.each([
    [
      { shown: 2, isNew: true, layout: 'grid' },
      { shown: 2, isNew: true, layout: 'grid' },
    ],
    [{ shown: {} }, undefined],
    ['many', undefined],
  ])('reads the settings %j as %j', (settings, read) => {
    const { sections } = readRegistryView(withDetails({ owner: 'x', current: version, settings }));

    expect(sections['details']?.settings).toEqual(read);
  });

  it('leaves out a previous version that cannot be read', () => {
    const { sections } = readRegistryView(
      withDetails({ owner: 'x', current: version, previous: { version: 7 } }),
    );

    expect(sections['details']).toEqual({ owner: 'x', current: version, previous: undefined });
  });

  it.each([
    [undefined],
    [null],
    [[]],
    [{ format: 2, revision: 1, sections: {} }],
    [{ format: 1, sections: {} }],
    [{ format: 1, revision: '1', sections: {} }],
    [{ format: 1, revision: 1 }],
    [{ format: 1, revision: 1, sections: [] }],
  ])('refuses %j', (value) => {
    expect(() => readRegistryView(value)).toThrow(
      'The registry has to be an object of format 1 with a revision and sections.',
    );
  });
});

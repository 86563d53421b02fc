import { describe, expect, it } from 'vitest';
import { pickView } from '../releases/pickVersions.ts';
import { buildServedRegistry, buildServedVersion } from '../testing/buildServedRegistry.ts';
import {
  linkedSections,
  sectionsInFrame,
  sectionsInPage,
  versionInPage,
} from './sectionsInPage.ts';

it('versionInPage has the hashes of the files that the shell loads, and the names of other scripts', () => {
  const version = buildServedVersion('details', '1.1.0');
  const [page] = Object.values(version.pages);
  const loaded = [version.entry, ...(page?.files ?? []), 'afterwards.1.js'];
  const files = Object.fromEntries(
    [...loaded, 'regions.1.js', 'notices.json'].map((name) => [
      name,
      { integrity: `sha384-${name}`, bytes: 1 },
    ]),
  );
  const whole = { ...version, files };

  const given = versionInPage(whole).files;

  expect(Object.keys(given)).toEqual([...loaded, 'regions.1.js']);
  expect(loaded.map((name) => given[name])).toEqual(loaded.map((name) => files[name]));
  expect(given['regions.1.js']?.integrity).toBe('');
});

describe('sectionsInPage', () => {
  const { sections } = buildServedRegistry({
    browse: {},
    details: {
      current: buildServedVersion('details', '1.0.0', {
        pages: {
          movie: {
            path: '/movie/:id',
            query: ['country'],
            label: 'The movie',
            files: ['movie.css'],
          },
        },
        slots: { search: 'movie' },
      }),
    },
    search: {},
  });

  it('has the files of these sections, and the addresses of the others in the same order', () => {
    const given = sectionsInPage(sections, new Set(['browse']));

    expect(Object.keys(given)).toEqual(['browse', 'details', 'search']);
    expect(given['browse']?.current.entry).toBe('remoteEntry.js');
    expect(given['details']).toEqual({
      owner: '',
      current: {
        version: '',
        contract: 0,
        baseUrl: '',
        entry: '',
        files: {},
        pages: { movie: { path: '/movie/:id', query: ['country'], files: [] } },
        slots: { search: 'movie' },
      },
    });
  });

  it('knows the sections in the frame', () => {
    expect(sectionsInFrame(sections)).toEqual(['details']);
  });
});

describe('linkedSections', () => {
  const names = Array.from({ length: 20 }, (_, index) => `s${index}`);
  const registry = pickView(
    buildServedRegistry(Object.fromEntries(names.map((name) => [name, {}]))),
  );
  const linkTo = (...addresses: readonly string[]) =>
    addresses.map((address) => `<a class="Link" href="${address}">A link</a>`).join('');

  it('finds the sections of links to pages, each once', () => {
    const html = linkTo('/s3', '/s1?q=a&amp;b', '/s3#top', 'https://s2.example/s2', '/nowhere');

    expect(linkedSections(registry, html)).toEqual(['s3', 's1']);
  });

  it('stops after the first eight', () => {
    expect(linkedSections(registry, linkTo(...names.map((name) => `/${name}`)))).toEqual(
      names.slice(0, 8),
    );
  });
});

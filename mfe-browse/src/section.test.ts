import { describe, expect, it } from 'vitest';
import { parseSection } from '@portal/contract/Section';
import { fakePortal } from '@portal/shared/testing/fakePortal';
import manifest from '../package.json';
import { genreHref, listHref } from './pages/paths.ts';
import * as module from './section.ts';

describe('the section "browse"', () => {
  it('keeps the contract of the shell and has the pages that it declares', () => {
    expect(() => parseSection(module, Object.keys(manifest.portal.pages))).not.toThrow();
  });

  it('knows where its lists are', () => {
    const { movies, allSeries, people, genre } = manifest.portal.pages;
    const { navigation } = fakePortal();

    expect(listHref(navigation, 'movie')).toBe(movies.path);
    expect(listHref(navigation, 'tv')).toBe(allSeries.path);
    expect(listHref(navigation, 'person')).toBe(people.path);
    expect(genreHref(navigation, 18)).toBe(genre.path.replace(':id', '18'));
  });
});

import { describe, expect, it } from 'vitest';
import { parseSection } from '@portal/contract/Section';
import manifest from '../package.json';
import { paths } from './pages/paths.ts';
import * as module from './section.ts';

describe('the section "browse"', () => {
  it('keeps the contract of the shell and has the pages that it declares', () => {
    expect(() => parseSection(module, Object.keys(manifest.portal.pages))).not.toThrow();
  });

  it('knows where its lists are', () => {
    const { movies, allSeries, people } = manifest.portal.pages;

    expect(paths).toEqual({ movie: movies.path, tv: allSeries.path, person: people.path });
  });
});

import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildPagedList, buildRequestFailure, buildTitle } from '@portal/shared/testing/builders';
import type { SearchApi } from '../api.ts';
import { pass, showSearch, type } from '../testing/showSearch.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A search API that finds a title only for exactly these words. */
const knows =
  (words: string): SearchApi['search'] =>
  (_tab, query) =>
    Promise.resolve(buildPagedList(query === words ? [buildTitle({ title: 'Alien' })] : []));

/** Searches for a text, and waits for the searches with similar texts. */
async function searchFor(text: string) {
  await type(text, 800);
  await pass(10);
  await pass(10);
  await pass(10);
}

describe('a text that finds nothing', () => {
  it('shows the results for a similar one, and says so', async () => {
    const { asked } = showSearch(knows('alien'));

    await searchFor('Allien!');

    expect(asked().map(([, query]) => query)).toEqual(['Allien!', 'allien', 'alien']);
    expect(screen.getByRole('status').textContent).toBe(
      'No results for “Allien!”. Results for “alien”.',
    );
    expect(screen.getByRole('tabpanel').textContent).toContain('Results for “alien”.');
    expect(within(screen.getByRole('link')).getByRole('mark').textContent).toBe('Alien');
  });

  it.each([
    ['teh general', 'general'],
    ['lawrnece of arabia', 'of arabia'],
  ])('with one mistyped word gets the results for the others: %s', async (text, words) => {
    showSearch(knows(words));

    await searchFor(text);

    expect(screen.getByRole('link').textContent).toBe('Alien');
    expect(screen.getByRole('tabpanel').textContent).toContain(`Results for “${words}”.`);
  });

  it('shows that nothing was found when similar queries find nothing either', async () => {
    const { asked } = showSearch();

    await searchFor('the allien x');

    expect(asked().map(([, query]) => query)).toEqual([
      'the allien x',
      'the allien',
      'the alien',
      'allien',
    ]);
    expect(screen.getByRole('tabpanel').textContent).toContain('No results for “the allien x”');
    expect(screen.getByRole('status').textContent).toBe('0 results');
  });

  it('tries no similar query after a failure', async () => {
    const { asked } = showSearch((_tab, query) =>
      query === 'allien!'
        ? Promise.resolve(buildPagedList([]))
        : Promise.reject(buildRequestFailure()),
    );

    await searchFor('the allien');
    expect(asked()).toHaveLength(1);
    await searchFor('allien!');

    expect(asked().map(([, query]) => query)).toEqual(['the allien', 'allien!', 'allien']);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('tabpanel').textContent).toContain('No results for “allien!”');
  });
});

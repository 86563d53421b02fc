import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildPagedList, buildTitle } from '@portal/shared/testing/builders';
import type { SearchApi } from '../api.ts';
import { pass, pressEnter, showSearch, type } from '../testing/showSearch.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const linkNames = () => screen.queryAllByRole('link').map((link) => link.textContent);
const found = (title: string) => buildPagedList([buildTitle({ title })]);

/**
 * A search API whose requests resolve when the test calls `answer`, with one title named after the
 * query.
 */
function answerLater() {
  const answers = new Map<string, () => void>();
  const search: SearchApi['search'] = (tab, query) =>
    new Promise((resolve) =>
      answers.set(`${tab} ${query}`, () => resolve(found(`${tab} ${query}`))),
    );
  const answer = async (name: string) => {
    answers.get(name)?.();
    await pass(0);
  };
  return { search, answer };
}

describe('the text of the search', () => {
  it('is searched for when it has not changed for 800 ms', async () => {
    const { asked } = showSearch();

    await type('alien', 799);
    expect(asked()).toEqual([]);
    await pass(1);

    expect(asked()).toEqual([['all', 'alien', 1]]);
  });

  it('is searched for at once on Enter, and not again when it has settled', async () => {
    const { asked } = showSearch(() => Promise.resolve(found('Alien')));
    await type('alien', 100);

    await pressEnter();
    expect(linkNames()).toEqual(['Alien']);
    await pass(2000);

    expect(asked()).toEqual([['all', 'alien', 1]]);
  });

  it('is not searched for with less than 2 letters, not even on Enter', async () => {
    const { asked } = showSearch();
    await type(' a ', 100);

    await pressEnter();
    await pass(2000);

    expect(asked()).toEqual([]);
  });

  it('is not searched for with less than 2 letters', async () => {
    const { asked } = showSearch();

    await type(' a ', 2000);

    expect(asked()).toEqual([]);
    expect(
      screen.getByText('Type at least two letters to search movies, series and people.'),
    ).toBeTruthy();
  });

  it('is not searched for again when only the spaces around it change', async () => {
    const { asked } = showSearch();
    await type('alien', 800);

    await type('alien ', 2000);

    expect(asked()).toHaveLength(1);
  });

  it('clears the results at once when it becomes too short', async () => {
    showSearch(() => Promise.resolve(found('Alien')));
    await type('alien', 800);
    expect(linkNames()).toEqual(['Alien']);

    await type('a', 0);

    expect(linkNames()).toEqual([]);
  });

  it('does not show the results of an earlier text', async () => {
    showSearch(() => Promise.resolve(found('Alien')));
    await type('alien', 800);

    await type('aliens', 100);

    expect(linkNames()).toEqual([]);
    expect(screen.getByRole('list', { name: 'Results' }).getAttribute('aria-busy')).toBe('true');
  });
});

describe('a late response', () => {
  it('for an earlier text is dropped, and its request is cancelled', async () => {
    const { search, answer } = answerLater();
    const { signals } = showSearch(search);
    await type('alien', 800);
    await type('aliens', 800);

    await answer('all aliens');
    await answer('all alien');

    expect(signals()[0]?.aborted).toBe(true);
    expect(linkNames()).toEqual(['all aliens']);
  });

  it('for an earlier tab is dropped', async () => {
    const { search, answer } = answerLater();
    showSearch(search);
    await type('alien', 800);
    fireEvent.click(screen.getByRole('tab', { name: 'tv' }));
    await pass(0);

    await answer('tv alien');
    await answer('all alien');

    expect(linkNames()).toEqual(['tv alien']);
  });

  it('that arrives after the search is closed has no effect', async () => {
    const { search } = answerLater();
    const { signals } = showSearch(search);
    await type('alien', 800);

    cleanup();

    expect(signals()[0]?.aborted).toBe(true);
  });
});

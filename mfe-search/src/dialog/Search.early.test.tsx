import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildPagedList } from '@portal/shared/testing/buildPagedList';
import { buildTitle } from '@portal/shared/testing/buildTitle';
import type { SearchApi } from '../api.ts';
import { pass, showSearch, type } from '../testing/showSearch.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const alien = buildTitle({ id: 1, title: 'Alien' });
const aliens = buildTitle({ id: 2, title: 'Aliens' });
const linkNames = () => screen.queryAllByRole('link').map((link) => link.textContent);
const results = () => screen.getByRole('list', { name: 'Results' });

/** Searches for "alien"; further searches wait until the test calls `answer`. */
async function searchForAlien() {
  let answer: () => void = () => undefined;
  const search: SearchApi['search'] = (_tab, query) =>
    query === 'alien'
      ? Promise.resolve(buildPagedList([alien, aliens]))
      : new Promise((resolve) => {
          answer = () => resolve(buildPagedList([aliens]));
        });
  const shown = showSearch(search);
  await type('alien', 800);
  return {
    ...shown,
    answer: async () => {
      answer();
      await pass(0);
    },
  };
}

describe('while the search waits', () => {
  it('it shows cached titles at once, without a request', async () => {
    const { asked } = await searchForAlien();

    await type('aliens', 0);

    expect(linkNames()).toEqual(['Aliens']);
    expect(results().getAttribute('aria-busy')).toBe('true');
    expect(screen.getByRole('status').textContent).toBe('');
    expect(asked()).toHaveLength(1);
  });

  it('they stay until the results replace them', async () => {
    const { answer } = await searchForAlien();
    await type('al', 800);
    expect(linkNames()).toEqual(['Alien', 'Aliens']);

    await answer();

    expect(linkNames()).toEqual(['Aliens']);
    expect(screen.getByRole('status').textContent).toBe('1 result');
  });

  it('the focus stays in the search if its title is not among the results', async () => {
    const { answer, field } = await searchForAlien();
    await type('al', 800);
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    expect(document.activeElement?.textContent).toBe('Alien');

    await answer();

    expect(document.activeElement).toBe(screen.getByRole('tabpanel'));
  });

  it('they are of the kind of the tab', async () => {
    await searchForAlien();

    fireEvent.click(screen.getByRole('tab', { name: 'tv' }));
    await type('aliens', 0);

    expect(linkNames()).toEqual([]);
  });
});

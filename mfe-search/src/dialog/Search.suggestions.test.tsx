import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildPagedList, buildRequestFailure, buildTitle } from '@portal/shared/testing/builders';
import { fakeDevice } from '@portal/shared/testing/fakePortal';
import type { SearchApi } from '../api.ts';
import { pass, pressEnter, showSearch, type } from '../testing/showSearch.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const six = buildPagedList([1, 2, 3, 4, 5, 6].map((id) => buildTitle({ id, title: `Film ${id}` })));
const links = () => screen.queryAllByRole('link').map((link) => link.textContent);

async function open(popularMovies: SearchApi['popularMovies']) {
  const shown = showSearch(undefined, { popularMovies });
  await pass(0);
  return shown;
}

describe('what is popular now', () => {
  it('is loading, then the first five movies, until something is typed', async () => {
    let answer = () => undefined as void;
    await open(() => new Promise((resolve) => (answer = () => resolve(six))));
    const list = screen.getByRole('list', { name: 'Popular now' });
    expect(list.getAttribute('aria-busy')).toBe('true');
    expect(list.querySelectorAll('[data-skeleton]')).toHaveLength(5);

    answer();
    await pass(0);
    expect(links()).toEqual(['Film 1', 'Film 2', 'Film 3', 'Film 4', 'Film 5']);
    await type('a', 0);

    expect(links()).toEqual([]);
    expect(screen.queryByText('Popular now')).toBeNull();
  });

  it('offers a retry when it failed, without an alert', async () => {
    const popularMovies = vi.fn<SearchApi['popularMovies']>(() =>
      Promise.reject(buildRequestFailure()),
    );
    await open(popularMovies);
    expect(screen.getByText(/couldn't load/)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();

    popularMovies.mockResolvedValue(six);
    const retry = screen.getByRole('button', { name: 'Try again' });
    retry.focus();
    fireEvent.click(retry);
    await pass(0);

    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Popular now' }));

    expect(
      within(screen.getByRole('list', { name: 'Popular now' })).getAllByRole('listitem'),
    ).toHaveLength(5);
  });

  it('renders nothing when empty', async () => {
    await open(() => Promise.resolve(buildPagedList([])));

    expect(screen.queryByText('Popular now')).toBeNull();
  });
});

const alien = () => Promise.resolve(buildPagedList([buildTitle({ title: 'Alien' })]));
const searches = () =>
  within(screen.getByRole('list', { name: 'Recent searches' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

/** Opens the search and submits these texts with Enter, one after the other. */
async function searchFor(texts: readonly string[], services = {}) {
  const shown = showSearch(alien, services);
  for (const text of texts) {
    await type(text, 0);
    await pressEnter();
  }
  await type('', 0);
  return shown;
}

describe('recent searches', () => {
  it('are the six latest that were submitted, newest first, without repeats', async () => {
    await searchFor(['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'THREE', 'eight']);

    expect(searches()).toEqual(['eight', 'THREE', 'seven', 'six', 'five', 'four']);
  });

  it('include searches whose result was followed, not those that were only typed', async () => {
    showSearch(alien);
    await type('passing', 800);
    await type('alien', 800);
    const link = screen.getByRole('link', { name: 'Alien' });
    link.addEventListener('click', (event) => event.preventDefault());

    fireEvent.click(link);
    await type('', 0);

    expect(searches()).toEqual(['alien']);
  });

  it('run again at once, with the focus near the results', async () => {
    const { asked, field } = await searchFor(['one', 'alien']);

    fireEvent.click(screen.getByRole('button', { name: 'one' }));
    await pass(0);

    expect(field.value).toBe('one');
    expect(asked().map(([, query]) => query)).toEqual(['one', 'alien']);
    expect(screen.getByRole('link', { name: 'Alien' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('tabpanel'));
  });

  it('are reached by the arrow keys', async () => {
    const { field } = await searchFor(['one', 'two']);

    fireEvent.keyDown(field, { key: 'ArrowDown' });
    fireEvent.keyDown(document.activeElement ?? field, { key: 'ArrowDown' });

    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'one' }));
  });

  it('can be removed one by one, or all at once', async () => {
    await searchFor(['one', 'two', 'three']);

    fireEvent.click(screen.getByRole('button', { name: 'Remove “two” from recent searches' }));
    expect(searches()).toEqual(['three', 'one']);
    fireEvent.click(screen.getByRole('button', { name: 'Clear recent searches' }));

    expect(screen.queryByText('Recent searches')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('tabpanel'));
  });

  it('last for the visit, and say so, if the portal stores nothing on the device', async () => {
    const { close, services } = await searchFor(['one']);
    close();

    showSearch(alien, services);

    expect(searches()).toEqual(['one']);
    expect(screen.getByText(/^Saved only until you close or reload/)).toBeTruthy();
  });

  it('stay on the device until cleared, and say so, if the portal stores anything there', async () => {
    const deviceMemory = fakeDevice();
    const { close } = await searchFor(['one'], { deviceMemory });
    close();

    showSearch(alien, { deviceMemory });

    expect(searches()).toEqual(['one']);
    expect(screen.getByText('Saved on this device, and nowhere else.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Clear recent searches' }));
    expect(deviceMemory.read('recent searches')).toBeUndefined();
  });

  it('do not claim to stay if the device has no room for them', async () => {
    await searchFor(['one'], { deviceMemory: { ...fakeDevice(), isStored: () => false } });

    expect(screen.getByText(/^Saved only until you close or reload/)).toBeTruthy();
  });

  it('are empty when something else is stored under their name', () => {
    const deviceMemory = fakeDevice({ 'recent searches': { one: 1 } });

    showSearch(alien, { deviceMemory });

    expect(screen.queryByText('Recent searches')).toBeNull();
  });
});

/** A search API that finds a title only for exactly these words. */
const knows =
  (words: string): SearchApi['search'] =>
  (_tab, query) =>
    Promise.resolve(buildPagedList(query === words ? [buildTitle({ title: 'Alien' })] : []));

/** Searches for a text, and waits for the searches with similar texts. */
async function searchForSimilar(text: string) {
  await type(text, 800);
  await pass(10);
  await pass(10);
  await pass(10);
}

describe('a text that finds nothing', () => {
  it('shows the results for a similar one, and says so', async () => {
    const { asked } = showSearch(knows('alien'));

    await searchForSimilar('Allien!');

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

    await searchForSimilar(text);

    expect(screen.getByRole('link').textContent).toBe('Alien');
    expect(screen.getByRole('tabpanel').textContent).toContain(`Results for “${words}”.`);
  });

  it('shows that nothing was found when similar queries find nothing either', async () => {
    const { asked } = showSearch();

    await searchForSimilar('the allien x');

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

    await searchForSimilar('the allien');
    expect(asked()).toHaveLength(1);
    await searchForSimilar('allien!');

    expect(asked().map(([, query]) => query)).toEqual(['the allien', 'allien!', 'allien']);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('tabpanel').textContent).toContain('No results for “allien!”');
  });
});

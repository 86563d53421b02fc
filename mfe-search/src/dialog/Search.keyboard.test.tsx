import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SearchResult } from '@portal/shared/domain/search';
import {
  buildPagedList,
  buildPerson,
  buildRequestFailure,
  buildTitle,
} from '@portal/shared/testing/builders';
import { fakePortal } from '@portal/shared/testing/fakePortal';
import type { SearchApi } from '../api.ts';
import { pass, pressEnter, showSearch, type } from '../testing/showSearch.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const threeTitles = buildPagedList(
  ['Alien', 'Aliens', 'Alien 3'].map((title, index) => buildTitle({ id: index + 1, title })),
);

async function searchForThree() {
  const { field } = showSearch(() => Promise.resolve(threeTitles));
  await type('alien', 800);
  return field;
}

/** Presses a key on the focused element. */
const press = (key: string, modifier: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...modifier });
const focused = () => document.activeElement?.textContent;

describe('the keyboard in the search', () => {
  it('starts in the field, even in a dialog that opens later', () => {
    const { field } = showSearch();

    expect(document.activeElement).toBe(field);
    expect(field.autofocus).toBe(true);
    expect(field.placeholder).toBe('search');
  });

  it('moves from the field into the results and among them', async () => {
    await searchForThree();

    press('ArrowDown');
    expect(focused()).toBe('Alien');
    press('ArrowDown');

    expect(focused()).toBe('Aliens');
  });

  it.each([
    [
      'the arrows reach the movies of a year before the results',
      ['ArrowDown'],
      threeTitles,
      'Movies from 1984',
    ],
    ['then the results', ['ArrowDown', 'ArrowDown'], threeTitles, 'Alien'],
    ['Enter leads to the first result', ['Enter'], threeTitles, 'Alien'],
    [
      'Enter leads to the movies of the year if nothing is found',
      ['Enter'],
      buildPagedList<never>([]),
      'Movies from 1984',
    ],
  ])('has for a year the movies of it: %s', async (_what, keys, found, name) => {
    const { navigation } = fakePortal();
    showSearch(() => Promise.resolve(found), {
      navigation: { ...navigation, hasPage: () => true },
    });
    await type('1984', 800);

    for (const key of keys) {
      if (key === 'Enter') {
        await pressEnter();
      } else {
        press(key);
      }
    }

    expect(focused()).toBe(name);
  });

  it('does not doubt the spelling of a year', async () => {
    showSearch();
    await type('1984', 800);

    expect(screen.getByText(/No more results/)).toBeTruthy();
    expect(screen.queryByText(/Check the spelling/)).toBeNull();
  });

  it('moves from the tabs into the results', async () => {
    await searchForThree();
    screen.getByRole('tab', { name: 'all' }).focus();

    press('ArrowDown');

    expect(focused()).toBe('Alien');
  });

  it.each([
    ['ArrowDown', 'Alien 3'],
    ['ArrowUp', 'Sigourney'],
  ])('moves from the button of a person with %s to "%s"', async (key, expected) => {
    const [first, ...others] = threeTitles.items;
    const person = buildPerson({ id: 5, name: 'Sigourney' });
    const items = [...(first ? [first] : []), person, ...others.slice(1)];
    showSearch(() => Promise.resolve(buildPagedList<SearchResult>(items)));
    await type('alien', 800);
    screen.getByRole('button', { name: 'Follow' }).focus();

    press(key);

    expect(focused()).toBe(expected);
  });

  it('stays in the field during an IME composition', async () => {
    const field = await searchForThree();

    press('ArrowDown', { isComposing: true });

    expect(document.activeElement).toBe(field);
  });

  it('returns to the field from the first result', async () => {
    const field = await searchForThree();

    press('ArrowDown');
    press('ArrowUp');

    expect(document.activeElement).toBe(field);
  });

  it('moves to the last and the first result on End and Home', async () => {
    await searchForThree();
    press('ArrowDown');

    press('End');
    expect(focused()).toBe('Alien 3');
    press('ArrowDown');
    expect(focused()).toBe('Alien 3');
    press('Home');

    expect(focused()).toBe('Alien');
  });

  it('leaves Home and End to the text in the field', async () => {
    const field = await searchForThree();

    expect(press('End')).toBe(true);
    expect(document.activeElement).toBe(field);
  });

  it('ignores keys with a modifier', async () => {
    const field = await searchForThree();

    press('ArrowDown', { altKey: true });

    expect(document.activeElement).toBe(field);
  });

  it('stays in the field when there are no results', async () => {
    const { field } = showSearch();
    await type('alien', 800);

    press('ArrowDown');

    expect(document.activeElement).toBe(field);
  });

  it('searches on the first Enter in the field, and moves to the first result on the second', async () => {
    const { field } = showSearch(() => Promise.resolve(threeTitles));
    await type('alien', 100);

    await pressEnter();
    expect(document.activeElement).toBe(field);
    await pressEnter();

    expect(focused()).toBe('Alien');
  });

  it('stays in the field on Enter while the results load', async () => {
    const { field, asked } = showSearch(() => new Promise(() => undefined));
    await type('alien', 100);

    await pressEnter();
    await pressEnter();

    expect(document.activeElement).toBe(field);
    expect(asked()).toHaveLength(1);
  });

  it('repeats a failed search on Enter', async () => {
    const answer = vi.fn<SearchApi['search']>().mockResolvedValue(threeTitles);
    answer.mockRejectedValueOnce(buildRequestFailure());
    showSearch(answer);
    await type('alien', 800);
    expect(screen.getByRole('alert')).toBeTruthy();

    await pressEnter();
    await pass(0);

    expect(screen.getAllByRole('link')).toHaveLength(3);
  });

  it('leaves Enter on a result to the link', async () => {
    await searchForThree();
    press('ArrowDown');

    expect(press('Enter')).toBe(true);
  });
});

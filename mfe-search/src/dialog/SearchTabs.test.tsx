import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildPagedList, buildRequestFailure, buildTitle } from '@portal/shared/testing/builders';
import { pass, showSearch, type } from '../testing/showSearch.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const tab = (name: string) => screen.getByRole('tab', { name });
const selected = () => screen.getByRole('tab', { selected: true }).textContent;

describe('the tabs of the search', () => {
  it('are all, movie, tv and person; all is selected and has no icon', () => {
    showSearch();

    const tabs = within(screen.getByRole('tablist')).getAllByRole('tab');

    expect(tabs.map(({ textContent }) => textContent)).toEqual(['all', 'movie', 'tv', 'person']);
    const icons = tabs.map((each) => each.querySelector('svg path')?.getAttribute('d') ?? '');
    expect(icons.map((icon) => icon !== '')).toEqual([false, true, true, true]);
    expect(new Set(icons).size).toBe(4);
    expect(selected()).toBe('all');
  });

  it('search at once in the new kind when the text is valid', async () => {
    const { asked } = showSearch();
    await type('alien', 800);

    fireEvent.click(tab('person'));
    await pass(0);

    expect(asked()).toEqual([
      ['all', 'alien', 1],
      ['person', 'alien', 1],
    ]);
  });

  it('search for nothing while the text is too short', async () => {
    const { asked } = showSearch();
    await type('a', 800);

    fireEvent.click(tab('movie'));
    await pass(2000);

    expect(asked()).toEqual([]);
  });

  it('drop the results and errors of the other kind', async () => {
    showSearch((kind) =>
      kind === 'all'
        ? Promise.reject(buildRequestFailure())
        : Promise.resolve(buildPagedList([buildTitle({ title: 'Alien' })])),
    );
    await type('alien', 800);
    expect(screen.getByRole('alert')).toBeTruthy();

    fireEvent.click(tab('movie'));
    await pass(0);

    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('link', { name: 'Alien' })).toBeTruthy();
  });

  it.each([
    ['ArrowRight', 'all', 'movie'],
    ['ArrowRight', 'person', 'all'],
    ['ArrowLeft', 'all', 'person'],
    ['End', 'all', 'person'],
    ['Home', 'tv', 'all'],
  ])('change on %s from %s to %s, together with the focus', (key, from, to) => {
    showSearch();
    fireEvent.click(tab(from));

    fireEvent.keyDown(tab(from), { key });

    expect(selected()).toBe(to);
    expect(document.activeElement).toBe(tab(to));
  });

  it('are a single tab stop', () => {
    showSearch();

    fireEvent.click(tab('tv'));

    expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0, -1]);
  });

  it('name the panel with the results', () => {
    showSearch();

    fireEvent.click(tab('tv'));

    expect(screen.getByRole('tabpanel', { name: 'tv' }).id).toBe(
      tab('tv').getAttribute('aria-controls'),
    );
  });
});

import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { CastCredit, TitleCredit } from '@portal/shared/domain/credits';
import {
  buildCredits,
  buildPagedList,
  buildPerson,
  buildRequestFailure,
  buildTitle,
} from '@portal/shared/testing/builders';
import type { DetailsApi } from '../endpoints.ts';
import { showPage } from '../testing/showPage.tsx';

const findButton = () => screen.findByRole('button', { name: 'Compare with…' });
const list = () => screen.getByRole('list', { name: 'Compare with…' });
const hrefs = () =>
  within(list())
    .queryAllByRole('link')
    .map((link) => link.getAttribute('href'));

/** Opens the choice of candidates and returns the search field. */
async function open() {
  const button = await findButton();
  await act(async () => void fireEvent.click(button));
  expect(button.getAttribute('aria-expanded')).toBe('true');
  const field = await screen.findByRole('searchbox');
  expect(document.activeElement).toBe(field);
  return field;
}

// The code loads on demand. React awaits it only in an asynchronous `act`.
beforeAll(async () => {
  await import('./PairChoice.tsx');
  await act(async () => void showPage('movie'));
  await findButton();
  cleanup();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('"Compare with…"', () => {
  it('suggests similar titles', async () => {
    showPage('movie', {
      similar: () => Promise.resolve(buildPagedList([buildTitle({ id: 7, title: 'Umbra' })])),
    });

    await open();
    await within(list()).findByRole('link', { name: 'Umbra' });
    expect(hrefs()).toEqual(['/together/movie/7/movie/42']);
  });

  it('suggests the cast of the title that a person is best known for', async () => {
    const credit: TitleCredit = { ...buildTitle({ id: 9 }), creditId: 'c', votes: 900 };
    const cast = [42, 5].map((id): CastCredit => ({
      ...buildPerson({ id, name: `Person ${id}` }),
      creditId: `part ${id}`,
    }));
    const titleCredits = vi.fn<DetailsApi['titleCredits']>(() =>
      Promise.resolve(buildCredits<CastCredit, never>(cast)),
    );
    showPage('person', {
      personCredits: (kind) =>
        Promise.resolve(buildCredits<TitleCredit, never>(kind === 'movie' ? [credit] : [])),
      titleCredits,
    });

    await findButton();
    expect(titleCredits).not.toHaveBeenCalled();
    await open();
    await within(list()).findByRole('link', { name: 'Person 5' });
    expect(hrefs()).toEqual(['/together/person/5/42']);
    expect(titleCredits.mock.lastCall?.slice(0, 2)).toEqual(['movie', 9]);
  });

  it('finds others by their names, once the visitor has stopped typing', async () => {
    const search = vi.fn<DetailsApi['search']>(() =>
      Promise.resolve(
        buildPagedList([
          buildPerson({ id: 5 }),
          buildTitle({ id: 8, title: 'Penumbra', kind: 'tv' }),
          buildTitle({ id: 42, title: 'Itself' }),
        ]),
      ),
    );
    showPage('movie', { search });
    const field = await open();
    expect(screen.getByRole('searchbox', { name: 'Search for a title' })).toBe(field);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

    fireEvent.change(field, { target: { value: 'pen' } });
    fireEvent.change(field, { target: { value: 'penumbra ' } });
    expect(search).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(500));
    await act(() => vi.advanceTimersByTimeAsync(1));

    expect(search).toHaveBeenCalledOnce();
    expect(search.mock.lastCall?.slice(0, 3)).toEqual(['all', 'penumbra', 1]);
    expect(hrefs()).toEqual(['/together/movie/42/tv/8']);
    expect(screen.getByText('1 result')).toBeTruthy();
  });

  it('asks at once on Enter, and the next Enter leads to the first one found', async () => {
    const search = vi.fn<DetailsApi['search']>(() =>
      Promise.resolve(buildPagedList([buildTitle({ id: 8, title: 'Penumbra', kind: 'tv' })])),
    );
    showPage('movie', { search });
    const field = await open();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

    fireEvent.change(field, { target: { value: 'penumbra' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    await act(() => vi.advanceTimersByTimeAsync(1));

    expect(search).toHaveBeenCalledOnce();
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Penumbra' }));
  });

  it('leads with the arrow keys from the field to those offered, and back', async () => {
    const similar = [7, 8, 9].map((id) => buildTitle({ id, title: `Film ${id}` }));
    showPage('movie', { similar: () => Promise.resolve(buildPagedList(similar)) });
    const field = await open();
    await within(list()).findByRole('link', { name: 'Film 9' });
    const press = (key: string) => {
      fireEvent.keyDown(document.activeElement ?? field, { key });
      return document.activeElement?.textContent;
    };

    expect(press('ArrowDown')).toBe('Film 7');
    expect(press('ArrowDown')).toBe('Film 8');
    expect(press('End')).toBe('Film 9');
    expect(press('Home')).toBe('Film 7');
    press('ArrowUp');
    expect(document.activeElement).toBe(field);
  });

  it('closes on Escape, with the focus on its button', async () => {
    showPage('movie');
    const field = await open();

    fireEvent.keyDown(field, { key: 'Escape' });

    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(document.activeElement).toBe(await findButton());
  });

  it('closes on a press elsewhere, because it covers the page', async () => {
    showPage('movie');
    const field = await open();

    fireEvent.pointerDown(field);
    expect(screen.queryByRole('searchbox')).toBe(field);
    fireEvent.pointerDown(document.body);

    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('closes when the focus moves on to the page', async () => {
    showPage('movie');
    const field = await open();

    act(() => screen.getByRole('button', { name: 'Compare with…' }).focus());
    expect(screen.queryByRole('searchbox')).toBe(field);
    act(() => screen.getByRole('button', { name: 'Back' }).focus());

    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('says that nothing is found, and why the search failed', async () => {
    const search = vi.fn<DetailsApi['search']>(() => Promise.resolve(buildPagedList([])));
    showPage('movie', { search });
    const field = await open();

    fireEvent.change(field, { target: { value: 'zzz' } });
    expect(await screen.findByText('No results')).toBeTruthy();

    search.mockRejectedValueOnce(buildRequestFailure({ message: 'Away.' }));
    fireEvent.change(field, { target: { value: 'yyy' } });
    expect((await screen.findByRole('alert')).textContent).toContain('Away.');
  });
});

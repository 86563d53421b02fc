import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildPagedList, buildSeen, buildTitle } from '@portal/shared/testing/builders';
import { fakeSeen } from '@portal/shared/testing/fakePortal';
import type { BrowseApi } from '../api.ts';
import { buildService, openPage } from '../testing/openPage.tsx';

afterEach(cleanup);

const TITLES = [buildTitle({ id: 1, title: 'Salt' }), buildTitle({ id: 2, title: 'Reel' })];

async function openMovies(params: Record<string, string>, seenIds: readonly number[]) {
  const discoverMovies = vi.fn<BrowseApi['discoverMovies']>(() =>
    Promise.resolve(buildPagedList(TITLES)),
  );
  const titles = fakeSeen([
    ...seenIds.map((id) => buildSeen({ id })),
    buildSeen({ kind: 'tv', id: 2 }),
  ]);
  const portal = { ...buildService({ discoverMovies }), loadSeen: () => Promise.resolve(titles) };
  const { keepQuery } = await act(async () => openPage('movies', params, portal));
  return { keepQuery, titles, discoverMovies };
}

const links = () =>
  screen.queryAllByRole('link', { name: /^(Salt|Reel)$/ }).map((a) => a.textContent);

describe('"Hide seen"', () => {
  it('is off at first, and in the address when it is on', async () => {
    const { keepQuery, discoverMovies } = await openMovies({}, [1]);
    await vi.waitFor(() => expect(links()).toEqual(['Salt', 'Reel']));

    await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: 'Hide seen' })));

    expect(keepQuery).toHaveBeenLastCalledWith({ seen: 'hide' });
    await vi.waitFor(() => expect(links()).toEqual(['Reel']));
    // Seen titles are filtered in the browser, after the service's response.
    expect(discoverMovies).toHaveBeenCalledOnce();
  });

  it('says how many titles it hides, and can be removed like each filter', async () => {
    const { keepQuery } = await openMovies({ seen: 'hide' }, [1]);
    expect(await screen.findByText("1 title you've seen is hidden.")).toBeTruthy();

    await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Remove Not seen' })));

    expect(keepQuery).toHaveBeenLastCalledWith({});
    await vi.waitFor(() => expect(links()).toEqual(['Salt', 'Reel']));
  });

  it('says so if nothing is left', async () => {
    await openMovies({ seen: 'hide' }, [1, 2]);

    expect(await screen.findByText("You've seen all of these.")).toBeTruthy();
    expect(screen.getByText('0 movies')).toBeTruthy();
  });

  it('counts what is left', async () => {
    await openMovies({ seen: 'hide' }, [1]);

    expect(await screen.findByText('1 movie')).toBeTruthy();
  });

  it('follows changes from elsewhere, and shows a series that was not seen to its end', async () => {
    const { titles } = await openMovies({ seen: 'hide' }, []);
    await vi.waitFor(() => expect(links()).toEqual(['Salt', 'Reel']));

    act(() =>
      titles.mark([buildSeen({ id: 2 }), buildSeen({ id: 1, upTo: { season: 1, episode: 1 } })]),
    );

    await vi.waitFor(() => expect(links()).toEqual(['Salt']));
  });

  it('ignores an unknown value in the address, and says so', async () => {
    await openMovies({ seen: 'all' }, [1]);

    await vi.waitFor(() => expect(links()).toEqual(['Salt', 'Reel']));
    expect(await screen.findByText("Hide seen: “all” isn't valid, so we ignored it.")).toBeTruthy();
  });
});

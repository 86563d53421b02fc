import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildPagedList, buildRequestFailure } from '@portal/shared/testing/builders';
import type { BrowseApi } from '../api.ts';
import { buildService, openPage } from '../testing/openPage.tsx';

afterEach(cleanup);

describe('the page of a genre', () => {
  it('lists its movies, with a link to its series', async () => {
    const discoverMovies = vi
      .fn<BrowseApi['discoverMovies']>()
      .mockResolvedValue(buildPagedList([]));
    openPage('genre', { id: '18', from: '1990' }, buildService({ discoverMovies }));

    expect(await screen.findByRole('link', { name: 'Drama series' })).toHaveProperty(
      'href',
      expect.stringMatching(/\/series\?genres=18$/),
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Drama movies' })).toBeTruthy();
    expect(document.title).toBe('Drama movies');
    await screen.findByText('No movies match these filters.');
    expect(discoverMovies.mock.calls[0]?.[0]).toMatchObject({
      genreIds: [18],
      from: '1990-01-01',
    });
    const genres = within(screen.getByRole('group', { name: 'Genres' }));
    expect(genres.getByRole('checkbox', { name: 'Drama' })).toHaveProperty('disabled', true);
    expect(screen.queryByRole('link', { name: 'Remove Drama' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Remove From 1990' }).getAttribute('href')).toBe(
      '/genre/18',
    );
    fireEvent.click(genres.getByRole('checkbox', { name: 'Comedy' }));
    await vi.waitFor(() => expect(discoverMovies.mock.lastCall?.[0].genreIds).toEqual([18, 35]));
  });

  it('lists the series of a genre that no movie has', async () => {
    openPage('genre', { id: '10765' });

    expect(await screen.findByRole('link', { name: 'Pepper' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Sci-Fi series' })).toBeTruthy();
    expect(document.title).toBe('Sci-Fi series');
  });

  it('keeps the focus on its heading, which names it once that is known', async () => {
    openPage('genre', { id: '18' });
    const heading = screen.getByRole('heading', { level: 1, name: 'Genre' });
    heading.tabIndex = -1;
    heading.focus();

    await screen.findByRole('link', { name: 'Salt' });

    expect(document.activeElement).toBe(heading);
    expect(heading.textContent).toBe('Drama movies');
  });

  it('says that an unknown genre does not exist', async () => {
    openPage('genre', { id: '4242' });

    expect((await screen.findByRole('alert')).textContent).toContain(
      "We couldn't find this genre.",
    );
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
  });

  it('says why the genres failed to load, and retries on demand', async () => {
    const movieGenres = vi
      .fn<BrowseApi['movieGenres']>()
      .mockRejectedValueOnce(buildRequestFailure({ message: 'The service is away.' }))
      .mockResolvedValue([{ id: 27, name: 'Horror' }]);
    openPage('genre', { id: '27' }, buildService({ movieGenres }));

    expect((await screen.findByRole('alert')).textContent).toContain('The service is away.');
    expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('link', { name: 'Salt' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Horror movies' })).toBeTruthy();
  });
});

import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildRequestFailure } from '@portal/shared/testing/builders';
import { never } from '@portal/shared/testing/never';
import type { DetailsApi } from '../endpoints.ts';
import { buildMovie } from '../testing/buildDetails.ts';
import { factsOnPage, findHeading, showPage } from '../testing/showPage.tsx';

// The code of the regions loads on demand. React awaits it only in an asynchronous `act`.
beforeAll(async () => {
  await act(async () => void showPage('movie'));
  await screen.findByRole('region', { name: 'Facts' });
  cleanup();
});
afterEach(cleanup);

const notFound = () =>
  Promise.reject(
    buildRequestFailure({
      kind: 'notFound',
      message: 'The resource you requested could not be found.',
    }),
  );

describe('the movie page while it loads', () => {
  it('is busy, says so in its heading, and lets the visitor go back', () => {
    const portal = showPage('movie', { movie: never });

    fireEvent.click(screen.getByRole('button', { name: 'Back' }));

    expect(screen.getByRole('status').getAttribute('aria-busy')).toBe('true');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Loading…');
    expect(portal.visits).toEqual(['back']);
  });

  it('keeps the focus on a button when the movie arrives', async () => {
    let arrive = () => undefined as void;
    const movie = new Promise<ReturnType<typeof buildMovie>>((resolve) => {
      arrive = () => resolve(buildMovie());
    });
    showPage('movie', { movie: () => movie });
    screen.getByRole('button', { name: 'Share' }).focus();

    arrive();
    await findHeading();

    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Share' }));
  });

  it('has the brand as its title', () => {
    showPage('movie', { movie: never });

    expect(document.title).toBe('Cine Pop');
  });
});

describe('the movie page when the movie fails', () => {
  it('shows the message of the service, keeps Back, and shows no regions', async () => {
    showPage('movie', { movie: notFound });

    const alert = await screen.findByRole('alert');

    expect(alert.textContent).toContain(
      'The resource you requested could not be found.Please try again later!',
    );
    expect(screen.getByRole('button', { name: 'Back' })).toBeTruthy();
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('has its own title, and links to the search and the dashboard', async () => {
    document.title = 'The page before';
    const openSearch = vi.fn();
    showPage('movie', { movie: notFound }, '42', { openSearch });

    await screen.findByRole('alert');
    fireEvent.click(screen.getByRole('button', { name: 'Find something else' }));

    expect(document.title).toBe("We couldn't load this page.");
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(document.title);
    expect(openSearch).toHaveBeenCalledOnce();
    expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/');
  });

  it('retries only on demand', async () => {
    const movie = vi
      .fn<DetailsApi['movie']>()
      .mockRejectedValueOnce(buildRequestFailure())
      .mockResolvedValueOnce(buildMovie({ title: 'Salt' }));
    showPage('movie', { movie });

    await screen.findByRole('alert');
    expect(movie).toHaveBeenCalledOnce();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('heading', { level: 1, name: 'Salt' })).toBeTruthy();
  });
});

describe('the movie page', () => {
  it('shows title, tagline, overview and poster, with the original title in the tab', async () => {
    const salt = buildMovie({
      title: 'Salt',
      originalTitle: 'Das Salz',
      overview: 'The mine closes.',
      tagline: 'Taste it.',
    });
    showPage('movie', { movie: () => Promise.resolve(salt) });

    expect(await screen.findByRole('heading', { level: 1, name: 'Salt' })).toBeTruthy();
    expect(screen.getByText('The mine closes.')).toBeTruthy();
    expect(screen.getByText('Taste it.')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Salt' })).toBeTruthy();
    expect(document.title).toBe('Das Salz');
  });

  it('shows the original title if it is different', async () => {
    const salt = buildMovie({ title: 'Salt', originalTitle: 'ملح' });
    showPage('movie', { movie: () => Promise.resolve(salt) });
    await findHeading();
    expect(screen.getByText('Original title:').parentElement?.textContent).toBe(
      'Original title: ملح',
    );
    cleanup();

    showPage('movie', { movie: () => Promise.resolve({ ...salt, originalTitle: 'Salt' }) });
    await findHeading();

    expect(screen.queryByText(/^Original title:/)).toBeNull();
  });

  it('folds a long overview', async () => {
    const overview = 'The mine closes. '.repeat(60);
    showPage('movie', { movie: () => Promise.resolve(buildMovie({ overview })) });

    fireEvent.click(await screen.findByRole('button', { name: 'Read more', expanded: false }));

    expect(screen.getByRole('button', { name: 'Read less', expanded: true })).toBeTruthy();
  });

  it('writes texts of the service in the direction of their own script', async () => {
    const movie = buildMovie({
      title: 'ملح',
      tagline: 'طعم',
      overview: 'منجم',
      genres: [{ id: 18, name: 'دراما' }],
    });
    showPage('movie', { movie: () => Promise.resolve(movie) });
    await findHeading();

    const directions = ['ملح', 'طعم', 'منجم', 'دراما'].map((text) => {
      const place = screen.getByText(text).closest('[dir], bdi');
      return place?.localName === 'bdi' ? 'auto' : place?.getAttribute('dir');
    });

    expect(directions).toEqual(['auto', 'auto', 'auto', 'auto']);
  });

  it.each([
    ['is missing', undefined],
    ['does not load', '/gone.jpg'],
  ])(
    'has a background in the colors of the poster when the still %s',
    async (_what, backdropPath) => {
      const movie = buildMovie({ title: 'Salt', posterPath: '/salt.jpg', backdropPath });
      showPage('movie', { movie: () => Promise.resolve(movie) });
      await findHeading();
      const still = document.querySelector('img[src*="gone"]');
      if (still) {
        fireEvent.error(still);
      }

      const decoration = [...document.querySelectorAll('img[alt=""]')];

      expect(decoration.map((picture) => picture.getAttribute('src'))).toEqual([
        '/t/p/w500/salt.jpg',
      ]);
    },
  );

  it('shows its facts in their order', async () => {
    showPage('movie', {
      movie: () => Promise.resolve(buildMovie({ rating: 7.849, date: '2020-03-05' })),
    });

    await findHeading();

    expect(factsOnPage()).toEqual([
      ['Rating', '7.8 / 10'],
      ['Duration', '2h 5mins'],
      ['Country of origin', 'Germany, Soviet Union'],
      ['Language', 'German'],
      ['Released on', '5 March, 2020'],
    ]);
  });

  it('leaves out unknown facts', async () => {
    const sparse = buildMovie({
      rating: undefined,
      runtimeMinutes: undefined,
      countries: [],
      language: undefined,
      date: undefined,
    });
    showPage('movie', {
      movie: () => Promise.resolve({ ...sparse, tagline: undefined, overview: undefined }),
    });

    await findHeading();

    expect(factsOnPage()).toEqual([['Rating', 'Not rated yet']]);
  });

  it('leaves no gaps without a tagline and an overview', async () => {
    const sparse = { ...buildMovie(), tagline: undefined, overview: undefined };
    showPage('movie', { movie: () => Promise.resolve(sparse) });

    await findHeading();

    expect(
      [...document.querySelectorAll('article p')].map((line) => line.textContent),
    ).not.toContain('');
  });

  it('shows nothing of a response of another kind', async () => {
    // A deliberately wrong type, as from a corrupted cache.
    const series = { ...buildMovie({ title: 'Kin' }), kind: 'tv' } as unknown as ReturnType<
      typeof buildMovie
    >;
    const movie = vi.fn<DetailsApi['movie']>().mockResolvedValue(series);
    const portal = showPage('movie', { movie });

    await vi.waitFor(() => expect(portal.queryClient.isFetching()).toBe(0));

    expect(screen.queryByText('Kin')).toBeNull();
  });

  it('adds the movie to the favorites and removes it again', async () => {
    const portal = showPage('movie', { movie: () => Promise.resolve(buildMovie({ id: 42 })) });

    fireEvent.click(await screen.findByRole('button', { name: 'Add to favorite', pressed: false }));
    expect(portal.favorites.has('movie', 42)).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Added', pressed: true }));

    expect(portal.favorites.has('movie', 42)).toBe(false);
  });

  it('requests the movie of the address', async () => {
    const movie = vi.fn<DetailsApi['movie']>().mockResolvedValue(buildMovie());
    showPage('movie', { movie }, '603');

    await findHeading();

    expect(movie.mock.calls.map(([id]) => id)).toEqual([603]);
  });
});

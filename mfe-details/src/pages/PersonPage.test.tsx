import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildCredits, buildRequestFailure, buildTitle } from '@portal/shared/testing/builders';
import { never } from '@portal/shared/testing/never';
import { importCareer, importElsewhere, importPhotos } from '../onDemand.ts';
import { buildPersonDetail } from '../testing/buildDetails.ts';
import { factsOnPage, findHeading, showPage } from '../testing/showPage.tsx';

// The code of the regions loads on demand. React awaits it only in an asynchronous `act`.
beforeAll(async () => {
  await act(async () => {
    showPage('person');
    await Promise.all([importCareer(), importElsewhere(), importPhotos()]);
  });
  cleanup();
});
afterEach(cleanup);

describe('the person page', () => {
  it('shows name, portrait and facts, with the name in the tab', async () => {
    showPage('person', {
      person: () => Promise.resolve(buildPersonDetail({ name: 'Ada Moreau' })),
    });

    expect(await screen.findByRole('heading', { level: 1, name: 'Ada Moreau' })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Ada Moreau' })).toBeTruthy();
    expect(document.title).toBe('Ada Moreau');
    expect(factsOnPage()).toEqual([
      ['Born on', '5 March, 1920'],
      ['Birth place', 'Kiel, Germany'],
      ['Department', 'Acting'],
    ]);
  });

  it('lets the visitor follow the person', async () => {
    const portal = showPage('person', {
      person: () => Promise.resolve(buildPersonDetail({ id: 42, name: 'Ada Moreau' })),
    });
    const button = await screen.findByRole('button', { name: 'Follow', pressed: false });

    await act(async () => fireEvent.click(button));

    expect(screen.getByRole('button', { name: 'Following', pressed: true })).toBeTruthy();
    expect((await portal.loadFollowed?.())?.current()).toMatchObject([
      { kind: 'person', id: 42, name: 'Ada Moreau' },
    ]);
  });

  it('says when the person died', async () => {
    showPage('person', {
      person: () => Promise.resolve(buildPersonDetail({ deathday: '1999-12-31' })),
    });

    await findHeading();

    expect(factsOnPage()).toContainEqual(['Died on', '31 December, 1999']);
  });

  it('leaves out unknown birthday and biography', async () => {
    showPage('person', {
      person: () =>
        Promise.resolve(buildPersonDetail({ birthday: undefined, biography: undefined })),
    });

    await findHeading();

    expect(factsOnPage().map(([term]) => term)).toEqual(['Birth place', 'Department']);
    expect(screen.queryByRole('region', { name: 'Biography' })).toBeNull();
  });

  it('shows a short biography in full', async () => {
    showPage('person', {
      person: () =>
        Promise.resolve(buildPersonDetail({ biography: 'Born by the sea.\n\nStayed there.' })),
    });

    const biography = within(await screen.findByRole('region', { name: 'Biography' }));

    expect(biography.getByText('Stayed there.')).toBeTruthy();
    expect(biography.queryByRole('button')).toBeNull();
  });

  it('unfolds a long biography', async () => {
    showPage('person', {
      person: () => Promise.resolve(buildPersonDetail({ biography: 'By the sea. '.repeat(200) })),
    });

    fireEvent.click(await screen.findByRole('button', { name: 'Read more', expanded: false }));

    expect(screen.getByRole('button', { name: 'Read less', expanded: true })).toBeTruthy();
  });
});

describe('the credits of the person page', () => {
  it('are the movies, then the series, each in a separate list', async () => {
    showPage('person', {
      personCredits: (kind) =>
        kind === 'movie'
          ? Promise.reject(buildRequestFailure({ message: 'The movies are away.' }))
          : Promise.resolve(buildCredits([])),
    });

    const movies = within(await screen.findByRole('region', { name: 'Movie Credits' }));
    const series = within(screen.getByRole('region', { name: 'TV Credits' }));

    expect((await movies.findByRole('alert')).textContent).toContain('The movies are away.');
    expect(await series.findByText('No TV credits listed.')).toBeTruthy();
  });

  it('list the other work of a person without acting credits, and only the kinds with titles', async () => {
    const work = { creditId: 'c1', job: 'Director', jobDepartment: 'Directing' };
    showPage('person', {
      personCredits: (kind) =>
        Promise.resolve(buildCredits([], kind === 'movie' ? [{ ...buildTitle(), ...work }] : [])),
    });

    const movies = within(await screen.findByRole('region', { name: 'Movie Credits' }));

    expect((await movies.findByRole('link')).textContent).toBe(buildTitle().title);
    expect(movies.getByText('Director')).toBeTruthy();
    await vi.waitFor(() => expect(screen.queryByRole('region', { name: 'TV Credits' })).toBeNull());
  });

  it('say so when there are none of either kind, without placeholder frames', async () => {
    showPage('person');

    const sentence = await screen.findByText('No TV credits listed.');

    expect(await screen.findByText('No movie credits listed.')).toBeTruthy();
    expect(sentence.closest('section')?.querySelector('[aria-hidden]')).toBeNull();
  });

  it.each([
    [5, false],
    [6, true],
  ])('with %i titles have the best known ones above: %s', async (count, isShown) => {
    const credits = Array.from({ length: count }, (_, index) => ({
      ...buildTitle({ id: index + 1 }),
      creditId: `c${index}`,
    }));
    showPage('person', {
      personCredits: (kind) => Promise.resolve(buildCredits(kind === 'movie' ? credits : [])),
    });
    await within(await screen.findByRole('region', { name: 'Career' })).findAllByRole('link');

    await vi.waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Known for' }) !== null).toBe(isShown),
    );
  });

  it.each([
    [
      'follow the career of a person whose department is not acting',
      'Directing',
      ['Career', 'Movie Credits', 'TV Credits'],
    ],
    ['come before all other work of an actor', 'Acting', ['Movie Credits', 'TV Credits', 'Career']],
  ])('stand where they matter: they %s', async (_, department, order) => {
    const work = { creditId: 'c1', job: 'Director', jobDepartment: 'Directing' };
    showPage('person', {
      person: () => Promise.resolve(buildPersonDetail({ department })),
      personCredits: (kind) =>
        Promise.resolve(buildCredits([], [{ ...buildTitle({ kind }), ...work }])),
    });

    await within(await screen.findByRole('region', { name: 'Career' })).findAllByRole('link');

    const names = screen
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent)
      .filter((name) => order.includes(name));
    expect(names).toEqual(order);
  });

  it('are busy while they load', async () => {
    showPage('person', { personCredits: never });

    const movies = within(await screen.findByRole('region', { name: 'Movie Credits' }));

    expect(movies.getByRole('list').getAttribute('aria-busy')).toBe('true');
  });

  it('are sorted newest first, undated last, every title once with all its parts', async () => {
    const credit = (id: number, title: string, date: string | undefined, character?: string) => ({
      ...buildTitle({ id, title, date }),
      creditId: `${title}-${character}`,
      character,
    });
    const credits = [
      credit(1, 'Salt', '1999-01-01', 'The twin'),
      credit(2, 'Umbra', undefined),
      credit(3, 'Kin', '2024-05-02', 'Herself'),
      credit(1, 'Salt', '1999-01-01', 'The other twin'),
    ];
    showPage('person', {
      personCredits: (kind) => Promise.resolve(buildCredits(kind === 'movie' ? credits : [])),
    });

    const movies = within(await screen.findByRole('region', { name: 'Movie Credits' }));

    expect((await movies.findAllByRole('link')).map((link) => link.textContent)).toEqual([
      'Kin',
      'Salt',
      'Umbra',
    ]);
    expect(movies.getByText('The twin / The other twin')).toBeTruthy();
  });
});

import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Destination } from '@portal/contract/Portal';
import { buildCredits, buildPerson, buildRequestFailure } from '@portal/shared/testing/builders';
import { buildMovie, buildSeries } from '../testing/buildDetails.ts';
import { factsOnPage, findHeading, showPage } from '../testing/showPage.tsx';

afterEach(cleanup);

const ada = buildPerson({ id: 5, name: 'Ada Moreau' });
const kenji = buildPerson({ id: 6, name: 'Kenji Watanabe' });
const crew = [
  { ...kenji, creditId: 'a', job: 'Screenplay', jobDepartment: 'Writing' },
  { ...ada, creditId: 'b', job: 'Director', jobDepartment: 'Directing' },
  { ...ada, creditId: 'c', job: 'Writer', jobDepartment: 'Writing' },
  { ...kenji, creditId: 'd', job: 'Assistant Director', jobDepartment: 'Directing' },
];

describe('the makers of a title', () => {
  it('are after the other facts of a movie, with links, each with all jobs', async () => {
    showPage('movie', { titleCredits: () => Promise.resolve(buildCredits([], crew)) });
    await screen.findByText('Director');

    expect(factsOnPage().slice(-2)).toEqual([
      ['Director', 'Ada Moreau'],
      ['Writer', 'Ada Moreau, Kenji Watanabe'],
    ]);
    const facts = screen.getByText('Director').closest('dl');
    expect([...(facts?.querySelectorAll('a') ?? [])].map((link) => link.pathname)).toEqual([
      '/person/5',
      '/person/5',
      '/person/6',
    ]);
  });

  it('are writers by their department, whatever the job is called', async () => {
    const jobs = ['Teleplay', 'Novel', 'Short Story', 'Characters', 'Comic Book'];
    const writers = jobs.map((job, index) => ({
      ...buildPerson({ id: 10 + index, name: `Author of the ${job}` }),
      creditId: job,
      job,
      jobDepartment: 'Writing',
    }));
    const supervisor = {
      ...buildPerson({ id: 30, name: 'Nobody of them' }),
      creditId: 'x',
      job: 'Script Supervisor',
      jobDepartment: 'Directing',
    };
    const withoutDepartment = {
      ...buildPerson({ id: 31, name: 'Ilse Brandt' }),
      creditId: 'y',
      job: 'Screenplay',
    };
    showPage('movie', {
      titleCredits: () =>
        Promise.resolve(buildCredits([], [supervisor, ...writers, withoutDepartment])),
    });
    await screen.findByText('Writer');

    expect(factsOnPage().at(-1)).toEqual([
      'Writer',
      [...jobs.map((job) => `Author of the ${job}`), 'Ilse Brandt'].join(', '),
    ]);
    expect(screen.queryByText('Director')).toBeNull();
  });

  it('is left out of a movie without a known crew, and while the credits fail', async () => {
    showPage('movie', { titleCredits: () => Promise.reject(buildRequestFailure()) });
    await screen.findByRole('alert');

    expect(screen.queryByText('Director')).toBeNull();
    expect(screen.queryByText('Writer')).toBeNull();
  });

  it('are the creators of a series', async () => {
    showPage('series', { series: () => Promise.resolve(buildSeries({ creators: [ada] })) });
    await findHeading();

    expect(factsOnPage()).toContainEqual(['Created by', 'Ada Moreau']);
  });
});

describe('the genres of a title', () => {
  const movie = () => Promise.resolve(buildMovie({ genres: [{ id: 18, name: 'Drama' }] }));

  it('are links where the site has a page for them', async () => {
    showPage('movie', { movie }, '42', {
      hasPage: (page) => page === 'genre',
      href: (to) => ('page' in to ? `/${to.page}/${to.params?.['id']}` : '/'),
    });

    const genre = await screen.findByRole('link', { name: 'Drama' });

    expect(genre.getAttribute('href')).toBe('/genre/18');
  });

  it('lead from a series to series', async () => {
    const series = () => Promise.resolve(buildSeries({ genres: [{ id: 80, name: 'Crime' }] }));
    showPage('series', { series }, '42', {
      hasPage: (page) => page === 'genre' || page === 'allSeries',
      href: (to) => ('page' in to ? `/${to.page}` : '/'),
    });

    const genre = await screen.findByRole('link', { name: 'Crime' });

    expect(genre.getAttribute('href')).toBe('/allSeries?genres=80');
  });

  it.each([undefined, () => false])('are text where it has none', async (hasPage) => {
    showPage('movie', { movie }, '42', hasPage && { hasPage });

    expect((await screen.findByText('Drama')).closest('a')).toBeNull();
  });
});

describe('country and year of a title', () => {
  const lists = {
    hasPage: (page: string) => page === 'movies',
    href: (to: Destination) => ('page' in to ? `/${to.page}` : '/'),
  };
  const movie = buildMovie({ countries: ['DE', 'SU'], date: '1925-12-21' });

  it('lead to the other titles of that country and year', async () => {
    showPage('movie', { movie: () => Promise.resolve(movie) }, '42', lists);
    await findHeading();

    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('Soviet Union')).toBe('/movies?country=SU');
    expect(hrefOf('1925')).toBe('/movies?from=1925&to=1925');
    expect(factsOnPage()).toContainEqual(['Released on', '21 December, 1925']);
    expect(factsOnPage()).toContainEqual(['Country of origin', 'Germany, Soviet Union']);
  });

  it('are text where the site has no such list', async () => {
    showPage('movie', { movie: () => Promise.resolve(movie) });
    await findHeading();

    expect(screen.queryByRole('link', { name: '1925' })).toBeNull();
    expect(factsOnPage()).toContainEqual(['Released on', '21 December, 1925']);
  });

  it('leave out a date that is not known', async () => {
    const unknown = { ...movie, date: undefined };
    showPage('movie', { movie: () => Promise.resolve(unknown) }, '42', lists);
    await findHeading();

    expect(screen.queryByText('Released on')).toBeNull();
  });
});

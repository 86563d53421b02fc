import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { buildCredits } from '@portal/shared/testing/buildPagedList';
import { buildPerson } from '@portal/shared/testing/buildPerson';
import { buildRequestFailure } from '@portal/shared/testing/buildRequestFailure';
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

describe('who made a title', () => {
  it('stands after the other facts of a movie, by name with links, each with all jobs', async () => {
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

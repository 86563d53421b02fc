import { QueryClient } from '@tanstack/react-query';
import type { BreadcrumbList, Movie, Person, TVSeries } from 'schema-dts';
import { describe, expect, it } from 'vitest';
import { breadcrumbs } from '@portal/shared/domain/breadcrumbs';
import { buildRequestFailure } from '@portal/shared/testing/builders';
import { fakePortal } from '@portal/shared/testing/fakePortal';
import {
  failureHead,
  movieHead,
  movieThing,
  personHead,
  personThing,
  seriesHead,
  seriesThing,
} from './head.ts';
import { buildMovie, buildPersonDetail, buildSeries } from './testing/buildDetails.ts';

/**
 * Type check: fails to compile if the schema.org type lacks a property or has a different type for
 * it.
 */
function known<Thing>() {
  return <Given extends Thing>(
    given: Given & Readonly<Record<Exclude<keyof Given, KeysOf<Thing>>, never>>,
  ) => given;
}

type KeysOf<Thing> = Thing extends object ? keyof Thing : never;

const portal = fakePortal({ config: { brand: ['Film', 'Night'] } });
const movie = buildMovie({
  id: 42,
  title: 'The Raven',
  originalTitle: 'Der Rabe',
  backdropPath: '/still.jpg',
});

describe('the head of a movie page', () => {
  it('has the original title as in the tab, and adds the year in a preview', () => {
    expect(movieHead(portal, movie)).toMatchObject({
      title: 'Der Rabe',
      description: movie.overview,
      canonicalPath: '/movie/42',
      openGraph: { type: 'video.movie', title: 'Der Rabe (2020)' },
    });
    expect(movieHead(portal, { ...movie, date: undefined }).openGraph?.title).toBe('Der Rabe');
  });

  it('shows the backdrop with its size, otherwise the poster, otherwise nothing', () => {
    const imageOf = (facts: Partial<typeof movie>) =>
      movieHead(portal, { ...movie, ...facts }).image;

    expect(imageOf({})).toEqual({
      url: '/t/p/w1280/still.jpg',
      widthPx: 1280,
      heightPx: 720,
      alt: 'The Raven',
    });
    expect(imageOf({ backdropPath: undefined, posterPath: '/poster.jpg' })).toEqual({
      url: '/t/p/w780/poster.jpg',
      widthPx: 780,
      heightPx: 1170,
      alt: 'The Raven',
    });
    expect(imageOf({ backdropPath: '//evil.example/a', posterPath: undefined })).toBeUndefined();
  });

  it('uses the tagline when there is no overview', () => {
    const { description } = movieHead(portal, { ...movie, overview: undefined });

    expect(description).toBe('Nobody asked the sea.');
  });

  it('describes the movie in the vocabulary of schema.org', () => {
    const thing = known<Movie>()(movieThing(portal, movie));

    expect(thing).toEqual({
      '@type': 'Movie',
      name: 'The Raven',
      alternateName: 'Der Rabe',
      url: '/movie/42',
      image: '/t/p/w1280/still.jpg',
      description: movie.overview,
      genre: ['Drama'],
      inLanguage: 'de',
      countryOfOrigin: [
        { '@type': 'Country', name: 'Germany' },
        { '@type': 'Country', name: 'Soviet Union' },
      ],
      datePublished: '2020-03-05',
      duration: 'PT125M',
    });
    expect(movieHead(portal, movie).jsonLd?.[0]).toEqual(thing);
  });

  it.each(['cn', 'xx'])('names no language for "%s", which is not a standard code', (code) => {
    expect(movieThing(portal, { ...movie, language: code }).inLanguage).toBeUndefined();
  });

  it('contains the breadcrumbs of the page', () => {
    const list = known<BreadcrumbList>()(
      breadcrumbs(portal, [{ name: movie.title, item: '/movie/42' }]),
    );

    expect(list).toEqual({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Film Night', item: '/' },
        { '@type': 'ListItem', position: 2, name: 'The Raven', item: '/movie/42' },
      ],
    });
    expect(movieHead(portal, movie).jsonLd?.[1]).toEqual(list);
  });
});

describe('the head of a series page', () => {
  it('describes the series, with the number of its seasons without the specials', () => {
    const seasons = [0, 1, 2].map((number) => ({
      id: number + 1,
      name: `Season ${number}`,
      number,
      episodeCount: 8,
    }));
    const series = buildSeries({ id: 42, seasons });
    const thing = known<TVSeries>()(seriesThing(portal, series));

    expect(thing).toMatchObject({
      '@type': 'TVSeries',
      startDate: '2020-03-05',
      numberOfSeasons: 2,
    });
    expect(seriesHead(portal, series)).toMatchObject({
      title: series.originalTitle,
      canonicalPath: '/tv/42',
      openGraph: { type: 'video.tv_show' },
      jsonLd: [thing, { '@type': 'BreadcrumbList' }],
    });
  });
});

describe('the head of a person page', () => {
  it('describes the person, with the portrait', () => {
    const person = buildPersonDetail({
      id: 42,
      name: 'Ada',
      profilePath: '/ada.jpg',
      deathday: '1990-01-02',
    });
    const thing = known<Person>()(personThing(portal, person));

    expect(thing).toEqual({
      '@type': 'Person',
      name: 'Ada',
      url: '/person/42',
      image: '/t/p/h632/ada.jpg',
      description: 'Born by the sea.',
      birthDate: '1920-03-05',
      deathDate: '1990-01-02',
      birthPlace: { '@type': 'Place', name: 'Kiel, Germany' },
    });
    expect(personHead(portal, person)).toMatchObject({
      title: 'Ada',
      description: 'Born by the sea.',
      canonicalPath: '/person/42',
      openGraph: { type: 'profile' },
      image: { url: '/t/p/h632/ada.jpg', widthPx: 421, heightPx: 632, alt: 'Ada' },
      jsonLd: [thing, { '@type': 'BreadcrumbList' }],
    });
  });
});

describe('the head of a page that cannot be shown', () => {
  it.each([
    ['notFound', 404],
    ['server', 503],
    ['timeout', 503],
  ] as const)(
    'for a failure "%s", has the status %i and the heading as its title',
    async (kind, status) => {
      const queryClient = new QueryClient();
      const queryFn = () => Promise.reject(buildRequestFailure({ kind }));
      await queryClient.prefetchQuery({ queryKey: ['movie'], queryFn, retry: false });

      expect(failureHead(queryClient, [['movie']], "We couldn't load this page.")).toEqual({
        status,
        title: "We couldn't load this page.",
      });
    },
  );
});

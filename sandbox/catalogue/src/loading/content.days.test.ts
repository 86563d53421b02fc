import { describe, expect, it } from 'vitest';
import { addDays, dateOn, isRealDate } from '../calendar.ts';
import { createLibrary } from '../library/createLibrary.ts';
import { episodesAround } from '../library/episodesAround.ts';
import { createDays } from '../lists/dayLists.ts';
import { createSimilar } from '../similar/createSimilar.ts';
import { loadContent } from './loadContent.ts';

const library = createLibrary(loadContent());
const similar = createSimilar(library);

/**
 * Leap days, month and year boundaries, daylight saving changes, and one day in every week of a
 * year.
 */
const DAYS = [
  '2024-02-28',
  '2024-02-29',
  '2024-03-01',
  '2025-02-28',
  '2025-03-30',
  '2025-10-26',
  '2025-12-31',
  '2026-01-01',
  '2027-07-01',
  '2028-02-29',
  '2099-12-31',
  '2100-02-28',
  ...Array.from({ length: 53 }, (_, week) => addDays('2026-01-01', week * 7 + (week % 7))),
];
const TODAY = '2026-01-01';
const THREE_PAGES = 41;

describe.each(DAYS)('the content on %s', (today) => {
  const lists = createDays(library, () => today)();

  it('fills three pages of every list that depends on the date', () => {
    const lengths = {
      upcoming: lists.upcoming().movies.length,
      nowPlaying: lists.nowPlaying().movies.length,
      onTheAir: lists.onTheAir().length,
    };

    expect(Object.entries(lengths).filter(([, length]) => length < THREE_PAGES)).toEqual([]);
  });

  it('lists only released movies as playing, and only unreleased ones as upcoming', () => {
    expect(
      lists.nowPlaying().movies.filter(({ released }) => dateOn(released, today) > today),
    ).toEqual([]);
    expect(
      lists.upcoming().movies.filter(({ released }) => dateOn(released, today) <= today),
    ).toEqual([]);
  });

  it('has only valid dates', () => {
    const days = [
      ...library.movies.map(({ released }) => released),
      ...library.series.flatMap(({ firstAired, lastAired, seasons }) => [
        firstAired,
        lastAired,
        ...seasons.map(({ started }) => started),
      ]),
    ];

    expect(
      days.map((day) => dateOn(day, today)).filter((date) => date !== '' && !isRealDate(date)),
    ).toEqual([]);
  });

  it('has every next episode in the future, on the date its season gives', () => {
    const wrong = library.series.filter((series) => {
      const { last, next } = episodesAround(series, today);
      const season = series.seasons.find(({ number }) => number === next?.seasonNumber);
      const onItsDay =
        season === undefined ||
        next === undefined ||
        next.date === addDays(dateOn(season.started, today), (next.number - 1) * 7);
      return (
        (next !== undefined && next.date < today) ||
        (last !== undefined && last.date > today) ||
        !onItsDay
      );
    });

    expect(wrong.map(({ id }) => id)).toEqual([]);
  });
});

/** Every day of a leap year, to cover all 366 calendar days. */
const YEAR = Array.from({ length: 366 }, (_, day) => addDays('2028-01-01', day));

describe('the content on every day of a year', () => {
  it('starts the popular series with other series than those on the air', () => {
    const wrong = YEAR.filter((today) => {
      const opening = createDays(library, () => today)()
        .onTheAir()
        .slice(0, 10);
      const popular = library.series.slice(0, 10);
      return (
        popular.filter((series) => opening.includes(series)).length > 3 ||
        // The first six cards of a rail are visible without scrolling.
        popular.slice(0, 6).some((series) => opening.slice(0, 6).includes(series))
      );
    });

    expect(wrong).toEqual([]);
  });
});

describe('the hero on every day of a year', () => {
  it('has a trailer for each of its six movies', () => {
    const without = YEAR.flatMap((today) =>
      createDays(library, () => today)()
        .upcoming()
        .movies.slice(0, 6)
        .filter(
          ({ videos }) =>
            !videos.some(({ site, type }) => site === 'YouTube' && type === 'Trailer'),
        ),
    );

    expect(without.map(({ title }) => title)).toEqual([]);
  });
});

describe('the content on any day', () => {
  it('fills three pages of the lists that do not depend on the date', () => {
    const lists = createDays(library, () => TODAY)();
    const lengths = {
      movies: library.movies.length,
      series: library.series.length,
      people: library.people.length,
      topRatedMovies: lists.topRatedMovies().length,
    };

    expect(Object.entries(lengths).filter(([, length]) => length < THREE_PAGES)).toEqual([]);
  });

  it('ends a season before the next one begins', () => {
    const wrong = library.series.filter(({ invented, seasons }) => {
      const regular = seasons.filter(({ number }) => number > 0);
      return (
        invented &&
        regular.some(({ episodes, started }, index) => {
          const next = regular[index + 1];
          return (
            next !== undefined &&
            addDays(dateOn(started, TODAY), (episodes - 1) * 7) >= dateOn(next.started, TODAY)
          );
        })
      );
    });

    expect(wrong.map(({ title }) => title)).toEqual([]);
  });

  it('has three pages of similar titles for each title', () => {
    const short = [
      ...library.movies.filter((movie) => similar.movies(movie).length < THREE_PAGES),
      ...library.series.filter((series) => similar.series(series).length < THREE_PAGES),
    ];

    expect(short.map(({ title }) => title)).toEqual([]);
  });

  it('has the promised number of movies, series and people', () => {
    expect(library.movies.length).toBeGreaterThanOrEqual(140);
    expect(
      library.series.filter(({ seasons }) => seasons.length > 0).length,
    ).toBeGreaterThanOrEqual(44);
    expect(library.people.length).toBeGreaterThanOrEqual(400);
  });
});

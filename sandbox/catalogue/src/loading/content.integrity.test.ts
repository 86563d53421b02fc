import { describe, expect, it } from 'vitest';
import { foldText } from '@portal/shared/domain/foldText';
import { isRealDate } from '../calendar.ts';
import { createLibrary } from '../library/createLibrary.ts';
import { creditId } from '../wire/titleCredits.ts';
import { loadContent } from './loadContent.ts';

const content = loadContent();
const library = createLibrary(content);
const titles = [...content.films, ...content.series];
const libraryTitles = [...library.movies, ...library.series];

const VIDEO_TYPES = [
  'Trailer',
  'Teaser',
  'Clip',
  'Featurette',
  'Behind the Scenes',
  'Bloopers',
  'Opening Credits',
  'Recap',
];
const DEPARTMENTS = [
  'Acting',
  'Directing',
  'Writing',
  'Production',
  'Camera',
  'Sound',
  'Art',
  'Editing',
  'Visual Effects',
  'Crew',
];
const STATES = ['Returning Series', 'Planned', 'In Production', 'Ended', 'Canceled', 'Pilot'];
const TYPES = ['Scripted', 'Miniseries', 'Documentary', 'News', 'Reality', 'Talk Show', 'Video'];

/** Number of opening words to compare. Texts that share them look formulaic. */
const OPENING_WORDS = 3;

function repeated(texts: readonly string[]): readonly string[] {
  return texts.filter((text, index) => text !== '' && texts.indexOf(text) !== index);
}

describe('the content files', () => {
  it('use no overview, tagline or biography twice', () => {
    expect(repeated(titles.map(({ overview }) => overview))).toEqual([]);
    expect(repeated(titles.map(({ tagline }) => tagline))).toEqual([]);
    expect(repeated(content.people.map(({ biography }) => biography))).toEqual([]);
  });

  it('start no two overviews with the same words', () => {
    const openings = titles.map(({ overview }) =>
      foldText(overview).split(' ').slice(0, OPENING_WORDS).join(' '),
    );

    expect(repeated(openings)).toEqual([]);
  });

  it('hold plain text', () => {
    const texts = [
      ...titles.flatMap(({ overview, tagline }) => [overview, tagline]),
      ...content.people.map(({ biography }) => biography),
    ];

    expect(texts.filter((text) => /<|>|&\w+;|\s{2}|^\s|\s$/.test(text))).toEqual([]);
  });

  it('have votes and a rating together, or neither', () => {
    expect(
      titles
        .filter(({ rating, votes }) => (rating === 0) !== (votes === 0))
        .map(({ where }) => where),
    ).toEqual([]);
  });

  it('use only the types and departments that the service has', () => {
    expect(
      titles.flatMap(({ videos }) => videos).filter(({ type }) => !VIDEO_TYPES.includes(type)),
    ).toEqual([]);
    expect(
      content.people.filter(
        ({ department }) => department !== undefined && !DEPARTMENTS.includes(department),
      ),
    ).toEqual([]);
    expect(
      content.series.filter(({ status }) => !STATES.includes(status)).map(({ where }) => where),
    ).toEqual([]);
    expect(
      content.series.filter(({ type }) => !TYPES.includes(type)).map(({ where }) => where),
    ).toEqual([]);
  });

  it('give every video a unique key in the format of the video site', () => {
    const keys = titles.flatMap(({ videos }) => videos.map(({ key }) => key));

    expect(keys.filter((key) => !/^[\w-]{11}$/.test(key))).toEqual([]);
    expect(repeated(keys)).toEqual([]);
  });

  it('give invented titles keys that no video of the video site can have', () => {
    // A real key's last character encodes only four bits, so it is one of these 16.
    const lastLetters = /[AEIMQUYcgkosw048]$/;
    const invented = titles.filter((title) => title.invented);
    const keys = invented.flatMap(({ videos }) => videos.map(({ key }) => key));

    expect(keys.length).toBeGreaterThan(0);
    expect(keys.filter((key) => lastLetters.test(key))).toEqual([]);
  });

  it('give a trailer to a third of the titles', () => {
    const withTrailer = titles.filter(({ videos }) =>
      videos.some(({ site, type }) => site === 'YouTube' && type === 'Trailer'),
    );

    expect(withTrailer.length).toBeGreaterThan(titles.length / 3);
  });

  it('have nobody die before being born', () => {
    expect(
      content.people.filter(
        ({ birthday, deathday }) => birthday && deathday && birthday >= deathday,
      ),
    ).toEqual([]);
    expect(
      content.people
        .flatMap(({ birthday, deathday }) => [birthday, deathday])
        .filter((date) => date && !isRealDate(date)),
    ).toEqual([]);
  });

  it('let no series end before it began, nor a season come before the one it follows', () => {
    const dayOf = (day: (typeof content.series)[number]['firstAired']): number =>
      day.kind === 'fromToday'
        ? day.days
        : day.kind === 'fixed'
          ? Date.parse(day.date) / 86_400_000
          : Number.NaN;

    for (const { firstAired, lastAired, seasons, where } of content.series) {
      const starts = seasons
        .filter(({ number }) => number > 0)
        .map(({ started }) => dayOf(started))
        .filter((day) => !Number.isNaN(day));
      expect(dayOf(lastAired) < dayOf(firstAired), where).toBe(false);
      expect(starts, where).toEqual([...starts].sort((one, other) => one - other));
    }
  });

  it('count the episodes of known seasons as the total', () => {
    const wrong = content.series.filter(({ episodes, seasons }) => {
      const known = seasons.filter(({ number }) => number > 0);
      return (
        known.length > 0 && known.reduce((sum, season) => sum + season.episodes, 0) !== episodes
      );
    });

    expect(wrong.map(({ where }) => where)).toEqual([]);
  });

  it('have nobody in more episodes than the series has', () => {
    const wrong = content.series.filter(({ cast, episodes }) =>
      cast.some((line) => (line.episodes ?? 0) > episodes),
    );

    expect(wrong.map(({ where }) => where)).toEqual([]);
  });

  it('give invented titles invented casts', () => {
    const real = new Set(
      content.people.filter(({ invented }) => !invented).map(({ name }) => name),
    );
    const wrong = titles.filter(
      ({ cast, invented }) => invented && cast.some(({ name }) => real.has(name)),
    );

    expect(wrong.map(({ where }) => where)).toEqual([]);
  });

  it('give every person at least one credit', () => {
    const idle = library.people.filter(
      (person) => library.partsOf(person).length + library.jobsOf(person).length === 0,
    );

    expect(idle.map(({ name }) => name)).toEqual([]);
  });
});

describe('the credits', () => {
  it('are the same for titles and for people', () => {
    const fromTitles = libraryTitles
      .flatMap((title) => [...library.castOf(title), ...library.crewOf(title)])
      .map(creditId);
    const fromPeople = library.people
      .flatMap((person) => [...library.partsOf(person), ...library.jobsOf(person)])
      .map(creditId);

    expect([...fromPeople].sort()).toEqual([...fromTitles].sort());
    expect(repeated(fromTitles)).toEqual([]);
  });

  it('are as many as the files list', () => {
    const named =
      titles.reduce((sum, { cast }) => sum + cast.length, 0) +
      content.films.reduce(
        (sum, { directors, writers }) => sum + directors.length + writers.length,
        0,
      ) +
      content.series.reduce((sum, { createdBy }) => sum + createdBy.length, 0);

    const linked = library.people.reduce(
      (sum, person) => sum + library.partsOf(person).length + library.jobsOf(person).length,
      0,
    );

    expect(linked).toBe(named);
  });
});

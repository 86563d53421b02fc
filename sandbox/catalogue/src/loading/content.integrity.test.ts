import { describe, expect, it } from 'vitest';
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

function repeated(texts: readonly string[]): readonly string[] {
  return texts.filter((text, index) => text !== '' && texts.indexOf(text) !== index);
}

describe('the content files', () => {
  it('hold plain text', () => {
    const texts = [
      ...titles.flatMap(({ overview, tagline }) => [overview, tagline]),
      ...content.people.map(({ biography }) => biography),
    ];

    expect(texts.filter((text) => /<|>|&\w+;|\s{2}|^\s|\s$/.test(text))).toEqual([]);
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

  it('give invented titles invented casts', () => {
    const real = new Set(
      content.people.filter(({ invented }) => !invented).map(({ name }) => name),
    );
    const wrong = titles.filter(
      ({ cast, invented }) => invented && cast.some(({ name }) => real.has(name)),
    );

    expect(wrong.map(({ where }) => where)).toEqual([]);
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

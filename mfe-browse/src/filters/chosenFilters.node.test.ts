import { describe, expect, it } from 'vitest';
import { allFilters } from '../testing/allFilters.ts';
import { reference } from '../testing/referenceData.ts';
import { chosenFilters, servicesAsOne } from './chosenFilters.ts';
import { noFilters } from './Filters.ts';

const everything = { ...allFilters, network: 7, seen: 'hide' } as const;
const named = {
  ...reference,
  keyword: { id: 5, name: 'rain' },
  company: { id: 6, name: 'Lumen' },
  network: { id: 7, name: 'Kanal 9' },
};

describe('chosenFilters', () => {
  it('names every filter, in the order of the form', () => {
    expect(chosenFilters(everything, named).map(({ key, label }) => [key, label])).toEqual([
      ['keyword', 'Keyword: rain'],
      ['company', 'Company: Lumen'],
      ['network', 'Network: Kanal 9'],
      ['genre 18', 'Drama'],
      ['genre 35', 'Comedy'],
      ['without 27', 'Not Horror'],
      ['from', 'From 1990'],
      ['to', 'Until 1999'],
      ['country', 'Country: France'],
      ['language', 'Language: French'],
      ['certification', 'Age rating: PG-13 (US)'],
      ['runtime', 'up to 2h'],
      ['rating', 'Rated 7.5 or better'],
      ['votes', '200 or more votes'],
      ['service 8', 'On Open Reel'],
      ['service 9', 'On Lanternhouse'],
      ['seen', 'Not seen'],
    ]);
  });

  it('names what the service does not know, or has not said yet, by its number or code', () => {
    const labels = chosenFilters(allFilters, {}).map(({ label }) => label);

    expect(labels.slice(0, 5)).toEqual([
      'Keyword: #5',
      'Company: #6',
      'Genre #18',
      'Genre #35',
      'Not Genre #27',
    ]);
    expect(labels.slice(7, 9)).toEqual(['Country: FR', 'Language: fr']);
    expect(labels.slice(-2)).toEqual(['On Service #8', 'On Service #9']);
  });

  it('leaves the others without each of them', () => {
    const rests = Object.fromEntries(
      chosenFilters(everything, named).map(({ key, rest }) => [key, rest]),
    );

    expect(rests).toMatchObject({
      keyword: { ...everything, keyword: undefined },
      'genre 18': { ...everything, genres: [35] },
      'without 27': { ...everything, without: [] },
      to: { ...everything, to: undefined },
      'service 9': { ...everything, services: [8] },
      seen: { ...everything, seen: undefined },
    });
  });

  it('is empty without filters', () => {
    expect(chosenFilters(noFilters, {})).toEqual([]);
  });
});

describe('servicesAsOne', () => {
  it('takes several services as one filter, in their place', () => {
    const together = servicesAsOne(chosenFilters(everything, named));

    expect(together.map(({ key }) => key).slice(-3)).toEqual(['votes', 'services', 'seen']);
    expect(together.at(-2)).toEqual({
      key: 'services',
      label: 'My services',
      rest: { ...everything, services: undefined },
    });
  });

  it.each([{ services: undefined }, { services: [8] }])('leaves $services as it is', (given) => {
    const chosen = chosenFilters({ ...noFilters, ...given, to: 1999 }, named);

    expect(servicesAsOne(chosen)).toEqual(chosen);
  });
});

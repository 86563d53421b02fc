import { describe, expect, it } from 'vitest';
import { allFilters } from '../testing/allFilters.ts';
import { reference } from '../testing/referenceData.ts';
import { noFilters, writeFilters } from './Filters.ts';
import { readFilters } from './readFilters.ts';

describe('readFilters', () => {
  it('reads digits of any width, and says once what an address repeats', () => {
    const { filters } = readFilters({ from: '１９９０', to: ' 1999' }, {});
    const { problems } = readFilters({ genres: 'x,x,x' }, {});

    expect(filters).toMatchObject({ from: 1990, to: 1999 });
    expect(problems).toHaveLength(1);
  });

  it('reads what writeFilters writes', () => {
    expect(writeFilters(allFilters)).toEqual({
      genres: '18,35',
      without: '27',
      keyword: '5',
      company: '6',
      from: '1990',
      to: '1999',
      country: 'FR',
      language: 'fr',
      certification: 'US.PG-13',
      runtime: '120',
      rating: '7.5',
      votes: '200',
      services: '8|9',
      region: 'US',
      sort: 'rating',
    });
    expect(readFilters(writeFilters(allFilters), reference)).toEqual({
      filters: allFilters,
      problems: [],
    });
    expect(writeFilters(noFilters)).toEqual({});
    expect(readFilters({}, reference)).toEqual({ filters: noFilters, problems: [] });
  });

  it.each([
    ['genres', '18,abc', 'Genres: “abc” is not valid and was ignored.'],
    ['genres', '18,99', 'Genres: “99” is not valid and was ignored.'],
    ['genres', '18,-1', 'Genres: “-1” is not valid and was ignored.'],
    ['without', '1e3', 'Without genres: “1e3” is not valid and was ignored.'],
    ['keyword', 'rain', 'Keyword: “rain” is not valid and was ignored.'],
    ['company', '007', 'Company: “007” is not valid and was ignored.'],
    ['from', '19', 'Year from: “19” is not valid and was ignored.'],
    ['from', '0099', 'Year from: “0099” is not valid and was ignored.'],
    ['to', 'soon', 'Year to: “soon” is not valid and was ignored.'],
    ['country', 'France', 'Country: “France” is not valid and was ignored.'],
    ['country', 'ZZ', 'Country: “ZZ” is not valid and was ignored.'],
    ['language', 'FR', 'Language: “FR” is not valid and was ignored.'],
    ['certification', 'US.12', 'Age rating: “US.12” is not valid and was ignored.'],
    ['certification', 'FR.12', 'Age rating: “FR.12” is not valid and was ignored.'],
    ['certification', 'adult', 'Age rating: “adult” is not valid and was ignored.'],
    ['runtime', '0', 'Longest runtime: “0” is not valid and was ignored.'],
    ['rating', '11', 'Least rating: “11” is not valid and was ignored.'],
    ['rating', '7.55', 'Least rating: “7.55” is not valid and was ignored.'],
    ['votes', '1.5', 'Least votes: “1.5” is not valid and was ignored.'],
    ['region', 'Germany', 'Where I live: “Germany” is not valid and was ignored.'],
    ['region', 'FR', 'Where I live: “FR” is not valid and was ignored.'],
    ['services', '8|9', 'My services: the address does not name a country, so they were ignored.'],
    ['sort', 'constructor', 'Sort by: “constructor” is not valid and was ignored.'],
  ])('reports an invalid value: %s=%s', (name, text, problem) => {
    const { filters, problems } = readFilters({ [name]: text }, reference);

    expect(problems).toEqual([problem]);
    expect(filters).toEqual({ ...noFilters, genres: text.startsWith('18') ? [18] : [] });
  });

  it.each([
    ['8|9', [8, 9], []],
    ['9,8,9', [9, 8], []],
    ['8|7', [8], ['My services: “7” is not valid and was ignored.']],
    ['x|', undefined, ['My services: “x” is not valid and was ignored.']],
  ])('reads the services %s of a country', (services, expected, problems) => {
    const read = readFilters({ services, region: 'US' }, reference);

    expect(read.filters.services).toEqual(expected);
    expect(read.problems).toEqual(problems);
  });

  it('does not check services before the providers have loaded', () => {
    const read = readFilters({ services: '7', region: 'FR' }, {});

    expect(read).toEqual({
      filters: { ...noFilters, services: [7], region: 'FR' },
      problems: [],
    });
  });

  it.each([
    [{ certification: 'PG-13' }, 'US.PG-13'],
    [{ certification: '12', country: 'DE' }, 'DE.12'],
    [{ certification: 'PG-13', country: 'FR' }, 'US.PG-13'],
    [{ certification: 'US.PG-13', country: 'DE' }, 'US.PG-13'],
  ])('takes an age rating without a country for one of the country of %o', (params, expected) => {
    const { filters, problems } = readFilters(params, reference);

    expect(filters.certification).toBe(expected);
    expect(problems).toEqual([]);
  });

  it('leaves out the age rating of series', () => {
    const ofSeries = { ...reference, ratingSystems: [] };
    const { filters, problems } = readFilters({ certification: 'US.PG' }, ofSeries);

    expect(filters).toEqual(noFilters);
    expect(problems).toHaveLength(1);
  });

  it('leaves out a keyword that the service does not know, and one of which it says nothing stays', () => {
    const params = { keyword: '5', company: '6' };
    const { filters, problems } = readFilters(params, { ...reference, keyword: { id: 5 } });

    expect(filters).toEqual({ ...noFilters, company: 6 });
    expect(problems).toEqual(['Keyword: “5” is not valid and was ignored.']);
  });

  it('cuts off long values', () => {
    const { problems } = readFilters({ sort: 'x'.repeat(10_000) }, reference);

    expect(problems.join('').length).toBeLessThan(100);
  });

  it('limits the number of genres', () => {
    const { problems } = readFilters({ genres: 'x,'.repeat(10_000) }, reference);

    expect(problems.length).toBeLessThan(100);
  });

  it('reports years that contradict each other, and ignores both', () => {
    const { filters, problems } = readFilters({ from: '2000', to: '1990' }, reference);

    expect(filters).toEqual(noFilters);
    expect(problems).toEqual(['Year from 2000 is after year to 1990, so both were ignored.']);
  });

  it('reports a genre that is both included and excluded, and ignores it', () => {
    const { filters, problems } = readFilters({ genres: '18,35', without: '27,18' }, reference);

    expect(filters).toEqual({ ...noFilters, genres: [35], without: [27] });
    expect(problems).toEqual(['Drama is in both Genres and Without genres, so it was ignored.']);
  });

  it('never excludes the genre that the page is about, and does not repeat it', () => {
    const { filters, problems } = readFilters({ genres: '18,35', without: '18' }, reference, 18);

    expect(filters).toEqual({ ...noFilters, genres: [35] });
    expect(problems).toHaveLength(1);
  });

  it('does not check codes and genres until the lists of the service have loaded', () => {
    const { filters, problems } = readFilters(
      { genres: '99', country: 'ZZ', language: 'zz', certification: 'ZZ.1', sort: 'popular' },
      {},
    );

    expect(filters).toEqual({
      ...noFilters,
      genres: [99],
      country: 'ZZ',
      language: 'zz',
      certification: 'ZZ.1',
    });
    expect(problems).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { allFilters } from '../testing/allFilters.ts';
import { reference } from '../testing/referenceData.ts';
import { describeProblems } from './describeProblems.ts';
import { noFilters, writeFilters } from './Filters.ts';
import { readFilters } from './readFilters.ts';

/** Reads the filters, with a sentence for each problem. */
function read(...given: Parameters<typeof readFilters>) {
  const { filters, problems } = readFilters(...given);
  return { filters, problems: describeProblems(problems, given[1]) };
}

describe('readFilters', () => {
  it('reads digits of any width, and says once what an address repeats', () => {
    const { filters } = read({ from: '１９９０', to: ' 1999' }, {});
    const { problems } = read({ genres: 'x,x,x' }, {});

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
    expect(read(writeFilters(allFilters), reference)).toEqual({
      filters: allFilters,
      problems: [],
    });
    expect(writeFilters(noFilters)).toEqual({});
    expect(read({}, reference)).toEqual({ filters: noFilters, problems: [] });
  });

  it.each([
    ['genres', '18,abc', "Genres: “abc” isn't valid, so we ignored it."],
    ['genres', '18,99', "Genres: “99” isn't valid, so we ignored it."],
    ['genres', '18,-1', "Genres: “-1” isn't valid, so we ignored it."],
    ['without', '1e3', "Exclude genres: “1e3” isn't valid, so we ignored it."],
    ['keyword', 'rain', "Keyword: “rain” isn't valid, so we ignored it."],
    ['company', '007', "Company: “007” isn't valid, so we ignored it."],
    ['from', '19', "From year: “19” isn't valid, so we ignored it."],
    ['from', '0099', "From year: “0099” isn't valid, so we ignored it."],
    ['to', 'soon', "To year: “soon” isn't valid, so we ignored it."],
    ['country', 'France', "Country: “France” isn't valid, so we ignored it."],
    ['country', 'ZZ', "Country: “ZZ” isn't valid, so we ignored it."],
    ['language', 'FR', "Language: “FR” isn't valid, so we ignored it."],
    ['certification', 'US.12', "Age rating: “US.12” isn't valid, so we ignored it."],
    ['certification', 'FR.12', "Age rating: “FR.12” isn't valid, so we ignored it."],
    ['certification', 'adult', "Age rating: “adult” isn't valid, so we ignored it."],
    ['runtime', '0', "Max. runtime: “0” isn't valid, so we ignored it."],
    ['rating', '11', "Min. rating: “11” isn't valid, so we ignored it."],
    ['rating', '7.55', "Min. rating: “7.55” isn't valid, so we ignored it."],
    ['votes', '1.5', "Min. votes: “1.5” isn't valid, so we ignored it."],
    ['region', 'Germany', "My country: “Germany” isn't valid, so we ignored it."],
    ['region', 'FR', "My country: “FR” isn't valid, so we ignored it."],
    ['services', '8|9', 'Choose a country to filter by your services.'],
    ['network', '7', "Network: “7” isn't valid, so we ignored it."],
    ['status', 'ended', "Status: “ended” isn't valid, so we ignored it."],
    ['offers', 'rent,theft', "Offers: “rent,theft” isn't valid, so we ignored it."],
    ['sort', 'constructor', "Sort by: “constructor” isn't valid, so we ignored it."],
  ])('reports an invalid value: %s=%s', (name, text, problem) => {
    const { filters, problems } = read({ [name]: text }, reference);

    expect(problems).toEqual([problem]);
    expect(filters).toEqual({ ...noFilters, genres: text.startsWith('18') ? [18] : [] });
  });

  it.each([
    ['8|9', [8, 9], []],
    ['9,8,9', [9, 8], []],
    ['8|7', [8], ["My services: “7” isn't valid, so we ignored it."]],
    ['x|', undefined, ["My services: “x” isn't valid, so we ignored it."]],
  ])('reads the services %s of a country', (services, expected, problems) => {
    const found = read({ services, region: 'US' }, reference);

    expect(found.filters.services).toEqual(expected);
    expect(found.problems).toEqual(problems);
  });

  it('does not check services before the providers have loaded', () => {
    const found = read({ services: '7', region: 'FR' }, {});

    expect(found).toEqual({
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
    const { filters, problems } = read(params, reference);

    expect(filters.certification).toBe(expected);
    expect(problems).toEqual([]);
  });

  it('leaves out the age rating of series', () => {
    const ofSeries = { ...reference, ratingSystems: [] };
    const { filters, problems } = read({ certification: 'US.PG' }, ofSeries);

    expect(filters).toEqual(noFilters);
    expect(problems).toHaveLength(1);
  });

  it.each([
    ['7', {}, 7],
    ['７', {}, 7],
    ['7', { id: 7, name: 'Kanal 9' }, 7],
    ['7', { id: 7 }, undefined],
    ['7|8', {}, undefined],
    ['0', {}, undefined],
  ])('reads the network %s of series, of which the service says %o', (network, known, expected) => {
    const ofSeries = { ratingSystems: [], ...('id' in known && { network: known }) };
    const { filters, problems } = read({ network }, ofSeries);

    expect(filters.network).toBe(expected);
    expect(problems).toHaveLength(expected === undefined ? 1 : 0);
  });

  it('leaves out a keyword that the service does not know, and one of which it says nothing stays', () => {
    const params = { keyword: '5', company: '6' };
    const { filters, problems } = read(params, { ...reference, keyword: { id: 5 } });

    expect(filters).toEqual({ ...noFilters, company: 6 });
    expect(problems).toEqual(["Keyword: “5” isn't valid, so we ignored it."]);
  });

  it('cuts off long values', () => {
    const { problems } = read({ sort: 'x'.repeat(10_000) }, reference);

    expect(problems.join('').length).toBeLessThan(100);
  });

  it('limits the number of genres', () => {
    const { problems } = read({ genres: 'x,'.repeat(10_000) }, reference);

    expect(problems.length).toBeLessThan(100);
  });

  it('reports years that contradict each other, and ignores both', () => {
    const { filters, problems } = read({ from: '2000', to: '1990' }, reference);

    expect(filters).toEqual(noFilters);
    expect(problems).toEqual(['“From” (2000) is later than “To” (1990), so we ignored both.']);
  });

  it('reports a genre that is both included and excluded, and ignores it', () => {
    const { filters, problems } = read({ genres: '18,35', without: '27,18' }, reference);

    expect(filters).toEqual({ ...noFilters, genres: [35], without: [27] });
    expect(problems).toEqual(['Drama is in both Genres and Exclude genres, so we ignored it.']);
  });

  it('never excludes the genre that the page is about, and does not repeat it', () => {
    const { filters, problems } = read({ genres: '18,35', without: '18' }, reference, 18);

    expect(filters).toEqual({ ...noFilters, genres: [35] });
    expect(problems).toHaveLength(1);
  });

  it('does not check codes and genres until the lists of the service have loaded', () => {
    const { filters, problems } = read(
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

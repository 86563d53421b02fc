import { describe, expect, it } from 'vitest';
import { ask } from './testing/ask.ts';
import { at } from './testing/at.ts';
import { buildCatalogue } from './testing/buildCatalogue.ts';
import { buildFilm } from './testing/buildFilm.ts';
import { buildPerson } from './testing/buildPerson.ts';
import { buildSeries } from './testing/buildSeries.ts';

const catalogue = buildCatalogue({
  films: [
    buildFilm({
      id: 1,
      popularity: 1,
      cast: [
        { name: 'Bo', character: 'The clerk' },
        { name: 'Ada', character: 'The twin' },
        { name: 'Ada', character: 'The other twin' },
      ],
      directors: ['Ada'],
      writers: ['Ada'],
    }),
    ...[2, 3, 4].map((id) =>
      buildFilm({ id, popularity: id, cast: [{ name: 'Ada', character: '' }] }),
    ),
  ],
  series: [
    buildSeries({
      id: 1,
      popularity: 3.5,
      createdBy: ['Ada'],
      cast: [{ name: 'Bo', character: 'Dan', episodes: 12 }],
    }),
    buildSeries({
      id: 2,
      invented: true,
      episodes: 60,
      createdBy: ['Bo'],
      cast: [{ name: 'Bo', character: 'Max' }],
      firstAired: { kind: 'unknown' },
    }),
  ],
  people: [
    buildPerson({ id: 1, name: 'Ada' }),
    buildPerson({ id: 2, name: 'Bo' }),
    buildPerson({ id: 3, name: 'Cy' }),
  ],
});

describe('createCatalogue: credits', () => {
  it('numbers the cast in billing order without gaps, with two numbers for two parts', async () => {
    const { body } = await ask(catalogue, '/3/movie/1/credits');

    expect(at(body, 'id')).toBe(1);
    expect(at(body, 'cast.*.name')).toEqual(['Bo', 'Ada', 'Ada']);
    expect(at(body, 'cast.*.order')).toEqual([0, 1, 2]);
    expect(at(body, 'cast.*.cast_id')).toEqual([1, 2, 3]);
    expect(at(body, 'crew.*.job')).toEqual(['Director', 'Writer']);
  });

  it('gives a series cast no cast_id', async () => {
    const { body } = await ask(catalogue, '/3/tv/1/credits');

    expect(at(body, 'cast.0')).not.toHaveProperty('cast_id');
    expect(at(body, 'crew.*.job')).toEqual(['Creator']);
  });

  it('describes a credit in the same way for the title and for the person', async () => {
    const title = await ask(catalogue, '/3/movie/1/credits');
    const person = await ask(catalogue, '/3/person/1/movie_credits');

    const fromTitle = [
      at(title.body, 'cast.*.credit_id'),
      at(title.body, 'crew.*.credit_id'),
    ].flat();
    const fromPerson = [
      at(person.body, 'cast.*.credit_id'),
      at(person.body, 'crew.*.credit_id'),
    ].flat();
    expect(new Set(fromTitle).size).toBe(5);
    expect(fromPerson).toEqual(expect.arrayContaining(fromTitle.slice(1)));
    expect(fromTitle.every((id) => /^[0-9a-f]{24}$/.test(String(id)))).toBe(true);
  });

  it('returns the number of episodes a person appears in, 0 if unknown', async () => {
    const { body } = await ask(catalogue, '/3/person/2/tv_credits');

    expect(at(body, 'cast')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: 1, episode_count: 12, first_credit_air_date: '1990-01-01' }),
        expect.objectContaining({ id: 2, episode_count: 60, first_credit_air_date: null }),
      ]),
    );
    const creator = await ask(catalogue, '/3/person/1/tv_credits');
    expect(at(creator.body, 'crew.0')).toMatchObject({ id: 1, job: 'Creator', episode_count: 0 });
  });

  it('lists the three most popular titles of a person in known_for, each once', async () => {
    const { body } = await ask(catalogue, '/3/search/person?query=ada');

    expect(at(body, 'results.0.known_for.*.media_type')).toEqual(['movie', 'tv', 'movie']);
    expect(at(body, 'results.0.known_for.*.id')).toEqual([4, 1, 3]);
  });

  it('returns an empty known_for for a person without credits', async () => {
    const { body } = await ask(catalogue, '/3/search/person?query=cy');

    expect(at(body, 'results.0.known_for')).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { parseFilterRules } from './FilterRules.ts';

describe('parseFilterRules', () => {
  it('reads ids of every kind as references', () => {
    const rules = parseFilterRules('{ "movies": [42], "series": [42], "people": [7] }');

    expect([...rules.refs]).toEqual(['movie/42', 'tv/42', 'person/7']);
  });

  it('hides nothing and answers 404 for an empty object', () => {
    const { refs, keywords, certificationAbove, hidesAdult, status } = parseFilterRules('{}');

    expect([refs.size, keywords.size, certificationAbove, hidesAdult, status]).toEqual([
      0,
      0,
      undefined,
      false,
      404,
    ]);
  });

  it.each([
    ['no JSON', '{', 'its content is not valid JSON.'],
    [
      'a text as id',
      '{ "keywords": ["sad"] }',
      'its content is wrong at keywords.0: it has to be the number of an id.',
    ],
    [
      'another status',
      '{ "status": 410 }',
      'its content is wrong at status: it has to be 404 or 451.',
    ],
    [
      'a country by name',
      '{ "certificationAbove": { "country": "Germany", "movies": "12" } }',
      'its content is wrong at certificationAbove.country: it has to be a country such as US.',
    ],
    ['an unknown field', '{ "titles": [1] }', 'its content is wrong: Unrecognized key: "titles".'],
  ])('refuses %s in one sentence', (_, text, sentence) => {
    expect(() => parseFilterRules(text)).toThrow(sentence);
  });
});

import { describe, expect, it } from 'vitest';
import { similarQueries } from './similarQueries.ts';

describe('similarQueries', () => {
  it.each([
    ['alien', []],
    ['aliens', ['alines', 'alien']],
    ['haet', ['heat']],
    ['gladaitor', ['gladatior', 'gladiator', 'gladaito']],
    ['heat 1995', ['heat (1995)', 'heat']],
    ['Heat (1995)', ['heat 1995', 'heat']],
    ['1995', []],
    ['tt0113277', []],
    ['Amélie', ['amelie', 'ameli']],
    ['spider-man: homecoming', ['spider man homecoming', 'spider man', 'spider homecoming']],
    ['the godffather', ['the godfather', 'godffather']],
    ['teh general', ['general']],
    ['teh kid', ['teh', 'kid']],
    ['lord fo the rings', ['lord fo the', 'lord rings', 'fo the rings']],
    ['lawrnece of arabia', ['lawrnece of', 'lawrnece arabia', 'of arabia']],
    ['the', []],
    ['alien x', ['alien']],
    ['rocky 2', ['rocky']],
    [
      'Mississippi burning trees',
      ['misisipi burning tres', 'mississippi burning', 'burning trees'],
    ],
    ['Amélie Poullain', ['amelie poullain', 'amelie poulain', 'amelie']],
    ['七人', []],
    ['a b', []],
    ['qqqq', []],
    // Contains characters that nobody types by mistake, so there are no similar queries.
    ['fish & chips? 100% über/é #1', []],
    ['<b>bold', []],
    ['https://portal.example/movie', []],
    ['?!', []],
  ])('for "%s" are %j', (query, queries) => {
    expect(similarQueries(query)).toEqual(queries);
  });
});

import { describe, expect, it } from 'vitest';
import { similarQueries } from './similarQueries.ts';

describe('similarQueries', () => {
  it.each([
    ['alien', []],
    ['aliens', ['alien']],
    ['Amélie', ['amelie', 'ameli']],
    ['spider-man: homecoming', ['spider man homecoming', 'spider man']],
    ['the godffather', ['the godfather', 'the']],
    ['alien x', ['alien']],
    ['rocky 2', ['rocky']],
    ['Mississippi burning trees', ['misisipi burning tres', 'mississippi burning']],
    ['Amélie Poullain', ['amelie poullain', 'amelie poulain']],
    ['七人', []],
    ['a b', []],
    ['qqqq', []],
    // Meant as they are.
    ['fish & chips? 100% über/é #1', []],
    ['<b>bold', []],
    ['https://portal.example/movie', []],
    ['?!', []],
  ])('for "%s" are %j', (query, queries) => {
    expect(similarQueries(query)).toEqual(queries);
  });
});

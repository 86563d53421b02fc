import { describe, expect, it } from 'vitest';
import { parseUpstreamRules } from './UpstreamRules.ts';

const REVIEWS = {
  name: 'reviews',
  address: 'https://reviews.example/v1/',
  paths: ['/reviews/'],
};
const SECRET = { header: 'x-api-key', variable: 'REVIEWS_KEY' };

const parse = (entries: readonly object[], environment = {}) =>
  parseUpstreamRules(JSON.stringify(entries), environment);

describe('parseUpstreamRules', () => {
  it('reads a service with its secret from a variable, and a small budget by default', () => {
    const { services, paths } = parse([{ ...REVIEWS, secret: SECRET }], {
      REVIEWS_KEY: ' s3cret ',
    });

    expect(services).toEqual([
      {
        name: 'reviews',
        address: 'https://reviews.example/v1',
        secret: { header: 'x-api-key', value: 's3cret' },
        paths: ['/reviews/'],
        callsPerSecond: 10,
        callsAtOnce: 5,
      },
    ]);
    expect(paths.get('reviews')).toEqual(['/reviews/']);
    expect(paths.get('tmdb')).toContain('/movie/');
  });

  it('limits the movie-database service to other paths', () => {
    expect(parse([{ name: 'tmdb', paths: ['/movie/'] }]).paths.get('tmdb')).toEqual(['/movie/']);
  });

  it.each([
    ['two names alike', [REVIEWS, REVIEWS], '"reviews" is there twice'],
    [
      'another address of tmdb',
      [{ ...REVIEWS, name: 'tmdb' }],
      'wrong at 0.name: tmdb has no other settings than its paths.',
    ],
    [
      'a name like a version',
      [{ ...REVIEWS, name: '3' }],
      'wrong at 0.name: it has to be a name such as reviews.',
    ],
    [
      'credentials in the address',
      [{ ...REVIEWS, address: 'https://a:b@c.example' }],
      'wrong at 0.address: it has to be an http or https address without query and credentials.',
    ],
    [
      'no paths',
      [{ ...REVIEWS, paths: [] }],
      'wrong at 0.paths: it has to name the paths that sections may call.',
    ],
    [
      'a path that climbs',
      [{ ...REVIEWS, paths: ['/reviews/../'] }],
      'wrong at 0.paths.0: it has to be a path such as /reviews/.',
    ],
    [
      'a header of the gateway',
      [{ ...REVIEWS, secret: { ...SECRET, header: 'Host' } }],
      'wrong at 0.secret.header: the gateway sets this header itself.',
    ],
    [
      'a secret that is not set',
      [{ ...REVIEWS, secret: SECRET }],
      'UPSTREAMS names the variable REVIEWS_KEY for "reviews", but it has to be set to the value of the header x-api-key.',
    ],
  ])('refuses %s', (_, entries, sentence) => {
    expect(() => parse(entries)).toThrow(sentence);
  });
});

import { describe, expect, it } from 'vitest';
import { ask } from './testing/ask.ts';
import { buildCatalogue } from './testing/buildCatalogue.ts';
import { buildFilm } from './testing/buildFilm.ts';

const content = { films: [buildFilm({ id: 7 })] };

describe('createCatalogue: credentials', () => {
  it('requires no credentials by default', async () => {
    const { status } = await ask(buildCatalogue(content), '/3/movie/7');

    expect(status).toBe(200);
  });

  it.each(['/3/movie/7', '/3/movie/popular', '/3/nonsense', '/3/movie/abc'])(
    'refuses %s without credentials when strict',
    async (path) => {
      const { body, status } = await ask(buildCatalogue(content, { strictAuth: true }), path);

      expect(status).toBe(401);
      expect(body).toEqual({
        status_code: 7,
        status_message: 'Invalid API key: You must be granted a valid key.',
        success: false,
      });
    },
  );

  it.each([
    ['a Bearer token', '/3/movie/7', { Authorization: 'Bearer token' }],
    ['an api_key', '/3/movie/7?api_key=key', {}],
  ])('accepts %s when strict', async (_name, path, headers) => {
    const { status } = await ask(buildCatalogue(content, { strictAuth: true }), path, { headers });

    expect(status).toBe(200);
  });

  it.each([
    ['an empty Bearer token', '/3/movie/7', { Authorization: 'Bearer ' }],
    ['an empty api_key', '/3/movie/7?api_key=', {}],
    ['another scheme', '/3/movie/7', { Authorization: 'Basic dXNlcg==' }],
  ])('refuses %s when strict', async (_name, path, headers) => {
    const { status } = await ask(buildCatalogue(content, { strictAuth: true }), path, { headers });

    expect(status).toBe(401);
  });

  it('answers preflight requests without credentials, because browsers send none with them', async () => {
    const { status } = await ask(buildCatalogue(content, { strictAuth: true }), '/3/movie/7', {
      method: 'OPTIONS',
    });

    expect(status).toBe(204);
  });
});

import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { readCookie } from './readCookie.ts';

async function read(cookie: string) {
  const app = new Hono().get('/', (context) => context.json(readCookie(context, 'share') ?? null));
  const response = await app.request('/', { headers: { cookie } });
  const value: unknown = await response.json();
  return value ?? undefined;
}

describe('readCookie', () => {
  it.each([
    ['share=12', '12'],
    ['theme=dark; share=12', '12'],
    ['theme=dark;share=12;', '12'],
    ['share=12; share=13', '12'],
    ['share=pr-12.a_b', 'pr-12.a_b'],
  ])('of %j is %s', async (cookie, value) => {
    expect(await read(cookie)).toBe(value);
  });

  it.each([
    '',
    'share',
    'share=',
    'share=%31%32',
    'share="12"',
    'share=1 2',
    'share=12,theme=dark',
    'theme=dark, share=12',
    'theme=dark;\tshare=12',
    'share=12\t; theme=dark',
    'SHARE=12',
    'share =12',
    'share= 12',
    'xshare=12',
    'share=%; share=12',
  ])('of %j is absent, as for a proxy that compares the text', async (cookie) => {
    expect(await read(cookie)).toBeUndefined();
  });
});

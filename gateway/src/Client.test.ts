// @vitest-environment node
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { type Client, readClient } from './Client.ts';

async function clientOf(
  remote: string | undefined,
  headers: Record<string, string> = {},
): Promise<Client> {
  const app = new Hono().get('/', (context) => context.json(readClient(context, () => remote)));
  return (await app.request('http://portal.example/', { headers })).json();
}

describe('readClient', () => {
  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('knows this machine by %s', async (remote) => {
    expect(await clientOf(remote)).toMatchObject({ isThisMachine: true, isHttps: false });
  });

  it.each(['203.0.113.7', '10.0.0.7', '2001:db8::1', undefined])(
    'takes %s for another machine',
    async (remote) => {
      expect(await clientOf(remote)).toMatchObject({ isThisMachine: false });
    },
  );

  it.each([
    ['x-forwarded-for', '127.0.0.1'],
    ['forwarded', 'for=127.0.0.1'],
  ])('takes a proxy on this machine for whom it asks for (%s)', async (name, value) => {
    expect(await clientOf('127.0.0.1', { [name]: value })).toMatchObject({ isThisMachine: false });
  });

  it.each(['127.0.0.1', '10.1.2.3', '172.20.0.2', '192.168.1.1', 'fd12::1', 'fe80::1'])(
    'believes a proxy at %s, and of what it forwards the last',
    async (remote) => {
      const headers = {
        'x-forwarded-for': '198.51.100.1, 203.0.113.7',
        'x-forwarded-proto': 'https',
      };

      expect(await clientOf(remote, headers)).toMatchObject({
        address: '203.0.113.7',
        isHttps: true,
      });
    },
  );

  it.each(['203.0.113.9', '172.15.0.1', '172.32.0.1', '2001:db8::1'])(
    'believes nobody else, such as %s',
    async (remote) => {
      const headers = { 'x-forwarded-for': '198.51.100.1', 'x-forwarded-proto': 'https' };

      expect(await clientOf(remote, headers)).toEqual({
        address: remote,
        isHttps: false,
        isThisMachine: false,
      });
    },
  );
});

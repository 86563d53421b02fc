import { describe, expect, it, vi } from 'vitest';
import type { Compress, Encoding } from '../http/body.ts';
import { createPageBody } from './pageCache.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** A page body whose encodings differ. */
function buildBody() {
  const encoder = (encoding: Encoding) =>
    [encoding, vi.fn<Compress>(async () => bytesOf(encoding))] as const;
  const encoders = [encoder('br'), encoder('gzip')] as const;
  const { encodedFor } = createPageBody(bytesOf('plain'), encoders);
  return {
    /** Returns the encoding and the decoded text that a client receives. */
    async send(acceptEncoding?: string) {
      const { encoding, bytes } = await encodedFor(acceptEncoding);
      return [encoding, new TextDecoder().decode(bytes)];
    },
    /** How often each compression ran, best encoding first. */
    count: () => encoders.map(([, compress]) => compress.mock.calls.length),
  };
}

describe('createPageBody', () => {
  it('is sent in the best encoding that the client accepts', async () => {
    const { send } = buildBody();

    expect(await send('gzip, br')).toEqual(['br', 'br']);
    expect(await send('gzip')).toEqual(['gzip', 'gzip']);
    expect(await send('zstd')).toEqual([undefined, 'plain']);
    expect(await send()).toEqual([undefined, 'plain']);
  });

  it('is not compressed before an encoding is requested', async () => {
    const { send, count } = buildBody();

    await send('gzip, br');

    expect(count()).toEqual([1, 0]);
  });

  it('is compressed once, even for concurrent requests', async () => {
    const { send, count } = buildBody();

    await Promise.all([send('br'), send('br')]);
    await send('br');

    expect(count()).toEqual([1, 0]);
  });

  it('is compressed again after a failure', async () => {
    const compress = vi
      .fn<Compress>()
      .mockRejectedValueOnce(new Error('No memory.'))
      .mockResolvedValue(bytesOf('br'));
    const { encodedFor } = createPageBody(bytesOf('plain'), [['br', compress]]);

    await expect(encodedFor('br')).rejects.toThrow('No memory.');
    expect(await encodedFor('br')).toMatchObject({ encoding: 'br' });
  });
});

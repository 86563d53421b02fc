import { describe, expect, it, vi } from 'vitest';
import type { Compress, Encoding } from '../http/body.ts';
import type { Payer } from '../limits/visitorBudget.ts';
import { createPageBody, createPageCache, type MadePage } from './pageCache.ts';

function buildMade(text: string, isComplete = true): MadePage {
  const bytes = new TextEncoder().encode(text);
  const page = {
    status: 200,
    contentSecurityPolicy: "default-src 'self'",
    body: createPageBody(bytes, []),
    etag: `W/"${text}"`,
    isPart: false,
    outcome: 'fine',
    parts: [],
  } as const;
  return { page, isComplete };
}

/** A cache with a manual clock. */
function buildCache() {
  let now = 1_000;
  const cached = createPageCache(() => now);
  return {
    pass: (ms: number) => (now += ms),
    /** The text of the cached page. */
    async show(make: (payer: Payer) => Promise<MadePage>, key = '/', visitor = 'a visitor') {
      const { body } = await cached(key, { visitor, pay: () => undefined }, make);
      return new TextDecoder().decode(body.plain);
    },
  };
}

const making = (text: string, isComplete?: boolean) =>
  vi.fn(() => Promise.resolve(buildMade(text, isComplete)));

/** A page whose rendering is resolved by the test. */
function makingLater() {
  const ends: { resolve(made: MadePage): void; reject(error: Error): void }[] = [];
  const promise = new Promise<MadePage>((resolve, reject) => void ends.push({ resolve, reject }));
  return {
    make: vi.fn((_payer: Payer) => promise),
    end: (text: string) => ends[0]?.resolve(buildMade(text)),
    fail: (message: string) => ends[0]?.reject(new Error(message)),
  };
}

/** Lets the callbacks of settled promises run. */
const settle = () => new Promise<void>((resolve) => void setImmediate(resolve));

describe('createPageCache', () => {
  it('makes one page for all simultaneous requests', async () => {
    const { show } = buildCache();
    const { make, end } = makingLater();
    const visits = [show(make), show(make), show(make)];

    end('first');

    expect(await Promise.all(visits)).toEqual(['first', 'first', 'first']);
    expect(make).toHaveBeenCalledOnce();
  });

  it('lets all who wait for a page wait for its data', async () => {
    const { show } = buildCache();
    const { make, end } = makingLater();
    const first = show(make, '/', 'first');
    const joined = vi.fn();
    make.mock.calls[0]?.[0].onJoin?.(joined);

    const second = show(make, '/', 'second');
    await settle();

    expect(joined.mock.calls).toEqual([['second']]);
    end('a page');
    expect(await Promise.all([first, second])).toEqual(['a page', 'a page']);
  });

  it('makes a page again for those who joined one that is cut short, once for all', async () => {
    const { show } = buildCache();
    const cutShort = { ...buildMade('a part', false), isCutShort: true };
    const make = vi.fn(() => Promise.resolve(cutShort));
    const whole = making('whole');

    const visits = [show(make), show(whole), show(whole)];

    expect(await Promise.all(visits)).toEqual(['a part', 'whole', 'whole']);
    expect(whole).toHaveBeenCalledOnce();
  });

  it('separates pages with different keys', async () => {
    const { show } = buildCache();
    await show(making('home'), '/');

    expect(await show(making('movie'), '/movie/1')).toBe('movie');
  });

  it('sends the same page for ten seconds', async () => {
    const { show, pass } = buildCache();
    await show(making('first'));
    const again = making('second');
    pass(10_000);

    expect(await show(again)).toBe('first');
    expect(again).not.toHaveBeenCalled();
  });

  it('sends the old page after that while it makes a new one, once', async () => {
    const { show, pass } = buildCache();
    await show(making('first'));
    const { make, end } = makingLater();
    pass(10_001);

    const meanwhile = [await show(make), await show(make)];
    end('second');
    await settle();

    expect(meanwhile).toEqual(['first', 'first']);
    expect(make).toHaveBeenCalledOnce();
    expect(await show(making('third'))).toBe('second');
  });

  it('makes a page that is older than a minute before it sends it', async () => {
    const { show, pass } = buildCache();
    await show(making('first'));
    pass(60_001);

    expect(await show(making('second'))).toBe('second');
  });

  it('does not cache an incomplete page', async () => {
    const { show } = buildCache();

    expect(await show(making('frame', false))).toBe('frame');
    expect(await show(making('whole'))).toBe('whole');
  });

  it('does not replace a complete page with an incomplete one until it is old', async () => {
    const { show, pass } = buildCache();
    await show(making('whole'));
    pass(10_001);
    await show(making('frame', false));
    await settle();

    expect(await show(making('frame', false))).toBe('whole');
    pass(60_001);
    expect(await show(making('frame', false))).toBe('frame');
  });

  it('returns a page even if it has been evicted while it was made', async () => {
    const { show } = buildCache();
    const { make, end } = makingLater();
    const slow = show(make, '/slow');
    for (let other = 0; other < 320; other += 1) {
      await show(making('x'.repeat(150_000)), `/${other}`);
    }

    end('slow');

    expect(await slow).toBe('slow');
  });

  it('rejects if the first page cannot be made, and tries again at the next visit', async () => {
    const { show } = buildCache();

    await expect(show(() => Promise.reject(new Error('No.')))).rejects.toThrow('No.');
    expect(await show(making('first'))).toBe('first');
  });

  it('returns the old page when the new one cannot be made', async () => {
    const { show, pass } = buildCache();
    await show(making('first'));
    pass(10_001);
    const { make, fail } = makingLater();
    await show(make);
    fail('No.');
    await settle();

    expect(await show(making('second'))).toBe('first');
    await settle();
    expect(await show(making('third'))).toBe('second');
  });
});

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

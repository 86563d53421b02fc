import { describe, expect, it, vi } from 'vitest';
import { followDocument, type FoundDocument, type Reading } from './followDocument.ts';

/** A document whose text is its tag; `undefined` removes it. */
function buildDocument(first?: string) {
  let text = first;
  const parse = vi.fn(({ tag }: FoundDocument, before: { text: string } | undefined) => {
    if (tag === 'bad') {
      throw new Error('It cannot be used.');
    }
    return { text: tag, continues: before?.text };
  });
  const follow = followDocument({
    read: async (tag): Promise<Reading> => {
      if (text === undefined) {
        return { status: 'missing' };
      }
      return text === tag ? { status: 'unchanged' } : { status: 'found', tag: text };
    },
    parse,
    missing: () => new Error('It is missing.'),
  });
  return { follow, parse, write: (next?: string) => (text = next) };
}

describe('followDocument', () => {
  it('returns the same value until the document changes', async () => {
    const { follow, write, parse } = buildDocument('one');
    const first = await follow();

    expect(await follow()).toBe(first);
    expect(parse).toHaveBeenCalledOnce();

    write('two');
    expect(await follow()).toEqual({ text: 'two', continues: 'one' });
  });

  it('fails as long as the document cannot be used, and then continues from the last good one', async () => {
    const { follow, write } = buildDocument('one');
    const first = await follow();
    write('bad');

    await expect(follow()).rejects.toThrow('It cannot be used.');
    await expect(follow()).rejects.toThrow('It cannot be used.');

    write('one');
    expect(await follow()).toBe(first);
    write('two');
    expect(await follow()).toEqual({ text: 'two', continues: 'one' });
  });

  it('fails while the document is missing', async () => {
    const { follow, write } = buildDocument();
    await expect(follow()).rejects.toThrow('It is missing.');

    write('one');
    expect(await follow()).toEqual({ text: 'one', continues: undefined });
    write(undefined);
    await expect(follow()).rejects.toThrow('It is missing.');
  });
});

import { describe, expect, it, vi } from 'vitest';
import { followDocument } from './follow.ts';

/** A document whose tag is its own text; `undefined` removes it. */
function buildDocument(first?: string) {
  let text = first;
  const onChange = vi.fn();
  const parse = vi.fn((bytes: Uint8Array, before: { text: string } | undefined) => {
    const found = new TextDecoder().decode(bytes);
    if (found === 'bad') {
      throw new Error('It cannot be used.');
    }
    return { text: found, continues: before?.text };
  });
  const { newest, refresh, state } = followDocument({
    async read(tag) {
      if (text === undefined) {
        return { status: 'missing' };
      }
      const bytes = new TextEncoder().encode(text);
      return text === tag ? { status: 'unchanged' } : { status: 'found', bytes, tag: text };
    },
    parse,
    missing: 'It is missing.',
    onChange,
  });
  return {
    refresh,
    state,
    parse,
    onChange,
    read: async () => (await newest()).content,
    write: (next?: string) => (text = next),
  };
}

describe('followDocument', () => {
  it('returns the same value until the document changes', async () => {
    const { read, write, parse } = buildDocument('one');
    const first = await read();

    expect(await read()).toBe(first);
    expect(parse).toHaveBeenCalledOnce();

    write('two');
    expect(await read()).toEqual({ text: 'two', continues: 'one' });
  });

  it('fails as long as the document cannot be used, and then continues from the last good one', async () => {
    const { read, write } = buildDocument('one');
    const first = await read();
    write('bad');

    await expect(read()).rejects.toThrow('It cannot be used.');
    await expect(read()).rejects.toThrow('It cannot be used.');

    write('one');
    expect(await read()).toBe(first);
    write('two');
    expect(await read()).toEqual({ text: 'two', continues: 'one' });
  });

  it('fails while the document is missing', async () => {
    const { read, write } = buildDocument();
    await expect(read()).rejects.toThrow('It is missing.');

    write('one');
    expect(await read()).toEqual({ text: 'one', continues: undefined });
    write(undefined);
    await expect(read()).rejects.toThrow('It is missing.');
  });

  it('keeps the last good value with the problem of the newest one, and reports each once', async () => {
    const { refresh, state, write, onChange } = buildDocument('one');
    await refresh();
    write('bad');

    await refresh();
    await refresh();

    expect(state()).toMatchObject({ value: { tag: 'one' }, problem: 'It cannot be used.' });
    expect(onChange).toHaveBeenCalledTimes(2);
    write('two');
    await refresh();
    expect(state()).toEqual({
      value: { tag: 'two', content: { text: 'two', continues: 'one' } },
      confirmedAt: expect.any(Number),
    });
  });
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMutationStore } from './mutationStore.mjs';

let folder;
const mutation = { file: 'source.ts', find: 'a', replace: 'b', breaks: 'it is b' };
const test = { file: 'source.test.ts', name: 'is a' };
const open = () => createMutationStore(folder, path.join(folder, '.cache/results.json'));
const write = (name, text) => writeFileSync(path.join(folder, name), text);

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'mutation-store-'));
  write('source.ts', 'a');
  write('source.test.ts', 'expect(a)');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('createMutationStore', () => {
  it('remembers the result of a test from run to run, with a mutation and without', () => {
    open().keep(mutation, test, { status: 'failed', words: 'b is not a' });
    open().keep(undefined, test, { status: 'passed' });

    expect(open().read(mutation, test)).toEqual({ status: 'failed', words: 'b is not a' });
    expect(open().read(undefined, test)).toEqual({ status: 'passed' });
  });

  it('does not confuse a mutation with a differently worded one', () => {
    open().keep(mutation, test, { status: 'failed' });

    expect(open().read({ ...mutation, breaks: 'it is no longer a' }, test)).toBeDefined();
  });

  it.each(['source.ts', 'source.test.ts'])('forgets results when %s changes', (name) => {
    open().keep(mutation, test, { status: 'failed' });
    write(name, 'other');

    expect(open().read(mutation, test)).toBeUndefined();
  });

  it('forgets results when the mutation changes', () => {
    open().keep(mutation, test, { status: 'failed' });

    expect(open().read({ ...mutation, replace: 'c' }, test)).toBeUndefined();
  });
});

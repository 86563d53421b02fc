import { describe, expect, it } from 'vitest';
import { fullPreviewName } from './previewName.ts';

describe('fullPreviewName', () => {
  it('gives a new preview a name that nobody can guess', () => {
    const names = Array.from({ length: 100 }, () => fullPreviewName('pr-12', ['pr-1']));

    expect(new Set(names).size).toBe(100);
    expect(names.every((name) => /^pr-12-[0-9a-f]{12}$/.test(name))).toBe(true);
  });

  it.each(['pr-12', 'pr-12-0123456789ab'])('finds the preview %s by its short name', (name) => {
    expect(fullPreviewName('pr-12', ['pr-1-0123456789ab', 'pr-12-3', name])).toBe(name);
  });

  it('takes a name with random characters as it is', () => {
    expect(fullPreviewName('pr-12-0123456789ab', [])).toBe('pr-12-0123456789ab');
  });
});

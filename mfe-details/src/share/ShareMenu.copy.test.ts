import { afterEach, describe, expect, it, vi } from 'vitest';
import { copyText } from './ShareMenu.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('copyText', () => {
  it('is false on a page that came unencrypted, where there is no clipboard at all', async () => {
    vi.stubGlobal('navigator', {});

    expect(await copyText('https://portal.example/movie/42')).toBe(false);
  });
});

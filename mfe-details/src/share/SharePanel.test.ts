import { afterEach, describe, expect, it, vi } from 'vitest';
import { copyText } from './SharePanel.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('copyText', () => {
  it('returns false on an unencrypted page, where there is no clipboard', async () => {
    vi.stubGlobal('navigator', {});

    expect(await copyText('https://portal.example/movie/42')).toBe(false);
  });
});

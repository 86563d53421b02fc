import { describe, expect, it } from 'vitest';
import { digest } from './digest.ts';

describe('digest', () => {
  it('returns 32 hexadecimal digits, the same for the same text', () => {
    expect(digest('Nosferatu')).toMatch(/^[0-9a-f]{32}$/);
    expect(digest('Nosferatu')).toBe(digest('Nosferatu'));
  });

  it('digests bytes as the text that they encode', () => {
    expect(digest(new TextEncoder().encode('Nosferatu'))).toBe(digest('Nosferatu'));
  });

  it('gives 50,000 similar texts different first 24 digits', () => {
    const digests = Array.from({ length: 50_000 }, (_, index) =>
      digest(`credit movie ${index}`).slice(0, 24),
    );

    expect(new Set(digests).size).toBe(50_000);
  });
});

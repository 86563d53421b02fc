import { describe, expect, it } from 'vitest';
import { apiClientOf } from './apiClientOf.ts';

const buildOptions = () => ({ baseUrl: '/api/3', token: 'public' });

describe('apiClientOf', () => {
  it('gives the same client for the same configuration', () => {
    const options = buildOptions();

    expect(apiClientOf(options)).toBe(apiClientOf(options));
  });

  it('gives each configuration a client of its own, also when two say the same', () => {
    expect(apiClientOf(buildOptions())).not.toBe(apiClientOf(buildOptions()));
  });
});

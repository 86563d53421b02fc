import { expect, it } from 'vitest';
import { newRepository } from './newSection.ts';

const REVIEWS = { name: 'reviews', route: '/reviews', owner: 'team reviews' };

it('names the bundlers that a section can be generated for', () => {
  expect(() => newRepository(REVIEWS, { bundler: 'esbuild' })).toThrow(
    'There is no template for the bundler "esbuild"; the bundlers are: rspack, vite, webpack.',
  );
});

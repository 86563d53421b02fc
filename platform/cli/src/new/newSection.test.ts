import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { root } from '@portal/build/root';
import { newRepository } from './newSection.ts';

const NOTES = { name: 'notes', route: '/notes', owner: 'team notes' };

it('names the bundlers that a section can be generated for', async () => {
  await expect(newRepository(NOTES, { bundler: 'esbuild' })).rejects.toThrow(
    'There is no template for the bundler "esbuild"; the bundlers are: rspack, vite.',
  );
});

it('writes nothing with packages that would come from whoever owns their scope', async () => {
  vi.stubEnv('npm_config_userconfig', path.join(import.meta.dirname, 'no.npmrc'));

  await expect(newRepository(NOTES, {})).rejects.toThrow(
    'npm does not know where the packages of @portal come from. Set their registry with npm config set @portal:registry <address>, or name a folder with their tarballs with --packages; see "The scope and the registry" in docs/own-repository.md.',
  );

  vi.unstubAllEnvs();
  expect(existsSync(path.join(root, NOTES.name))).toBe(false);
});

// @vitest-environment node
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { apps } from '../apps.js';
import { affectedPackages } from './affectedPackages.mjs';
import { readPackages } from './readPackages.mjs';

const packages = readPackages(path.resolve(import.meta.dirname, '..'));
const everyFolder = [...packages.map(({ folder }) => folder), 'tools'];
const everyApp = Object.keys(apps);
/** All that `shared` is compiled into, and those that check it. */
const usersOfShared = ['catalogue', 'e2e', 'gateway', 'mfe-dashboard', 'mfe-details', 'mfe-search', 'shared', 'shell', 'shipping'];

function affected(files, foldersWithOtherLock = []) {
  return affectedPackages(files, { packages, apps, hasOtherLock: (folder) => foldersWithOtherLock.includes(folder) });
}

describe('affectedPackages', () => {
  it('checks and builds a section, and nothing else, for a change in it', () => {
    expect(affected(['mfe-details/src/movie/MoviePage.tsx', 'mfe-details/src/texts.ts'])).toEqual({ folders: ['mfe-details'], apps: ['details'] });
  });

  it('checks and builds everybody who is made from what has changed', () => {
    const { folders, apps: built } = affected(['shared/src/ui/Rail.tsx']);

    expect(folders).toEqual(expect.arrayContaining(usersOfShared));
    expect(folders).not.toContain('bench');
    expect(built).toEqual(everyApp);
  });

  it('follows who uses whom over several steps', () => {
    expect(affected(['catalogue/content/movies.json'])).toEqual({ folders: ['catalogue', 'gateway'], apps: [] });
  });

  it('does nothing for a page of text', () => {
    expect(affected(['README.md', 'docs/architecture.md', 'docs/decisions/001-declarative-router.md', 'catalogue/README.md', '.gitignore'])).toEqual({ folders: [], apps: [] });
  });

  it.each([
    ['docs/contracts.md', ['shared']],
    ['docs/registry.schema.json', ['shipping']],
    ['docs/specification.md', ['tools']],
    ['mfe-search/README.md', ['tools']],
  ])('runs the checks that read %s', (file, folders) => {
    expect(affected([file])).toEqual({ folders, apps: [] });
  });

  it('takes a test for a matter of its own package, and of the list that names it', () => {
    expect(affected(['shared/src/domain/todayIso.test.ts', 'e2e/search.spec.ts'])).toEqual({ folders: ['e2e', 'shared', 'tools'], apps: [] });
  });

  it('checks the tools, too, when the registry that they read changes', () => {
    const { folders } = affected(['shared/src/registry/registrySchema.ts']);

    expect(folders).toEqual([...usersOfShared, 'tools']);
  });

  it.each(['rspack.base.js', 'tools/buildVersion.mjs', 'tools/sourceVersion.mjs'])('builds every app when %s changes', (file) => {
    const { folders, apps: built } = affected([file]);

    expect(built).toEqual(everyApp);
    expect(folders).toContain('tools');
  });

  it('checks the tools alone for a new line in the table of apps', () => {
    expect(affected(['apps.js'])).toEqual({ folders: ['tools'], apps: [] });
  });

  it.each(['package.json', 'tsconfig.base.json', 'eslint.config.js', 'vitest.config.ts', 'tools/borders.mjs', 'nobody-knows-this'])('checks and builds everything when %s changes', (file) => {
    expect(affected([file])).toEqual({ folders: everyFolder, apps: everyApp });
  });

  it('asks of the lock file who is made with other libraries', () => {
    expect(affected(['pnpm-lock.yaml', 'pnpm-workspace.yaml'], ['mfe-search'])).toEqual({ folders: ['mfe-search'], apps: ['search'] });
    expect(affected(['pnpm-lock.yaml'], [])).toEqual({ folders: [], apps: [] });
    expect(affected(['pnpm-lock.yaml'], ['.'])).toEqual({ folders: everyFolder, apps: everyApp });
  });

  it('passes over a package that is gone', () => {
    expect(affected(['mfe-gone/src/section.ts'])).toEqual({ folders: [], apps: [] });
  });
});

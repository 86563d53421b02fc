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
const usersOfShared = [
  'catalogue',
  'e2e',
  'gateway',
  'mfe-dashboard',
  'mfe-details',
  'mfe-search',
  'shared',
  'shell',
  'shipping',
];

const noStories = { kind: 'none' };
const everyStory = { kind: 'all' };
const storiesOf = (...sections) => ({ kind: 'some', isWhole: true, sections, files: [] });

function affected(files, foldersWithOtherLock = []) {
  return affectedPackages(files, {
    packages,
    apps,
    hasOtherLock: (folder) => foldersWithOtherLock.includes(folder),
  });
}

describe('affectedPackages', () => {
  it('checks, builds and visits a section, and nothing else, for a change in it', () => {
    const result = { folders: ['mfe-details'], apps: ['details'], stories: storiesOf('details') };

    expect(
      affected(['mfe-details/src/movie/NewPart.tsx', 'mfe-details/src/movie/NewPart.module.css']),
    ).toEqual(result);
  });

  it('visits each section that has changed', () => {
    expect(affected(['mfe-search/src/texts.ts', 'mfe-details/package.json']).stories).toEqual(
      storiesOf('details', 'search'),
    );
  });

  it('checks and builds everybody who is made from what has changed', () => {
    const { folders, apps: built, stories } = affected(['shared/src/ui/Rail.tsx']);

    expect(folders).toEqual(expect.arrayContaining(usersOfShared));
    expect(folders).not.toContain('bench');
    expect(built).toEqual(everyApp);
    expect(stories).toEqual(everyStory);
  });

  it('follows who uses whom over several steps', () => {
    expect(affected(['posters/package.json'])).toEqual({
      folders: ['catalogue', 'gateway', 'posters'],
      apps: [],
      stories: everyStory,
    });
  });

  it.each([
    'shell/src/main.tsx',
    'gateway/src/createGateway.ts',
    'shipping/src/ship.ts',
    'e2e/openSearch.ts',
    'e2e/faults/faults.ts',
  ])('runs every story when %s changes', (file) => {
    expect(affected([file, 'mfe-search/src/texts.ts']).stories).toEqual(everyStory);
  });

  it('does nothing for a page of text', () => {
    const texts = [
      'README.md',
      'docs/architecture.md',
      'docs/decisions/001-declarative-router.md',
      'catalogue/README.md',
      '.gitignore',
    ];

    expect(affected(texts)).toEqual({ folders: [], apps: [], stories: noStories });
  });

  it.each([
    ['docs/contracts.md', ['shared']],
    ['docs/registry.schema.json', ['shipping']],
    ['docs/specification.md', ['tools']],
    ['docs/operations.md', ['tools']],
    ['mfe-search/README.md', ['tools']],
  ])('runs the checks that read %s', (file, folders) => {
    expect(affected([file])).toEqual({ folders, apps: [], stories: noStories });
  });

  it('takes a test for a matter of its own package, and of the list that names it', () => {
    expect(affected(['shared/src/domain/todayIso.test.ts', 'tools/borders.test.mjs'])).toEqual({
      folders: ['shared', 'tools'],
      apps: [],
      stories: noStories,
    });
  });

  it('runs the stories of a file that has changed, and no others', () => {
    const stories = { kind: 'some', isWhole: false, sections: [], files: ['search.spec.ts'] };

    expect(affected(['e2e/search.spec.ts'])).toEqual({
      folders: ['e2e', 'tools'],
      apps: [],
      stories,
    });
  });

  it.each([
    'shared/src/registry/registrySchema.ts',
    'gateway/src/createGateway.ts',
    'e2e/faults/faults.ts',
    'mfe-search/src/index.ts',
    'mfe-details/src/movie/MoviePage.tsx',
  ])('checks the tools, too, when %s changes, which they read', (file) => {
    expect(affected([file]).folders).toEqual(expect.arrayContaining([file.split('/')[0], 'tools']));
  });

  it.each(['rspack.base.js', 'tools/buildVersion.mjs', 'tools/sourceVersion.mjs'])(
    'builds every app when %s changes',
    (file) => {
      const { folders, apps: built, stories } = affected([file]);

      expect(built).toEqual(everyApp);
      expect(folders).toContain('tools');
      expect(stories).toEqual(everyStory);
    },
  );

  it('checks the tools, and runs every story, for a new line in the table of apps', () => {
    expect(affected(['apps.js'])).toEqual({ folders: ['tools'], apps: [], stories: everyStory });
  });

  it.each(['tools/newSection.mjs', 'tools/sectionTemplate/src/__Name__Page.test.tsx.txt'])(
    'runs the stories of the whole site, which use the commands, when %s changes',
    (file) => {
      expect(affected([file])).toEqual({ folders: ['tools'], apps: [], stories: storiesOf() });
    },
  );

  it('runs no story for what is only to be broken', () => {
    expect(affected(['tools/mutations/frame.mjs', 'tools/mutation/runTests.mjs'])).toEqual({
      folders: ['tools'],
      apps: [],
      stories: noStories,
    });
  });

  it('has no story for what no visitor meets', () => {
    expect(affected(['bench/bytes.mjs'])).toEqual({
      folders: ['bench'],
      apps: [],
      stories: noStories,
    });
  });

  it.each([
    'package.json',
    'tsconfig.base.json',
    'eslint.config.js',
    'vitest.config.ts',
    'tools/borders.mjs',
    '.ci/run',
    'nobody-knows-this',
  ])('checks and builds everything when %s changes', (file) => {
    expect(affected([file])).toEqual({ folders: everyFolder, apps: everyApp, stories: everyStory });
  });

  it('asks of the lock file who is made with other libraries', () => {
    expect(affected(['pnpm-lock.yaml', 'pnpm-workspace.yaml'], ['mfe-search'])).toEqual({
      folders: ['mfe-search'],
      apps: ['search'],
      stories: storiesOf('search'),
    });
    expect(affected(['pnpm-lock.yaml'], [])).toEqual({ folders: [], apps: [], stories: noStories });
    expect(affected(['pnpm-lock.yaml'], ['.'])).toEqual({
      folders: everyFolder,
      apps: everyApp,
      stories: everyStory,
    });
  });

  it('passes over a package that is gone', () => {
    expect(affected(['mfe-gone/src/section.ts'])).toEqual({
      folders: [],
      apps: [],
      stories: noStories,
    });
  });
});

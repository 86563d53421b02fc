import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SECTION_CONTRACT } from '@portal/contract/Section';
import { findTarball, writeRepository, writeSection } from './writeSection.ts';

const REVIEWS = { name: 'reviews', route: '/reviews', owner: 'team reviews' };
let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'portal-'));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function read(file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}

describe('writeSection', () => {
  it('writes a section with its route, its owner and the contract of today', () => {
    writeSection(root, REVIEWS);

    expect(JSON.parse(read('mfe-reviews/package.json'))).toMatchObject({
      name: '@portal/mfe-reviews',
      portal: {
        owner: 'team reviews',
        contract: SECTION_CONTRACT,
        pages: { reviews: { path: '/reviews', label: 'Reviews', outline: 'grid' } },
        links: [{ page: 'reviews', label: 'Reviews', order: 50 }],
      },
    });
  });

  it('puts no link into the bar to a page with a variable part', () => {
    writeSection(root, { ...REVIEWS, route: '/reviews/:id' });

    expect(JSON.parse(read('mfe-reviews/package.json')).portal.links).toEqual([]);
  });

  it('names files and their content after the section, and leaves no word of the template', () => {
    const written = writeSection(root, REVIEWS);

    expect(written).toContain('mfe-reviews/src/ReviewsPage.tsx');
    expect(read('mfe-reviews/src/section.ts')).toContain(
      "import { ReviewsPage } from './ReviewsPage.tsx';",
    );
    for (const file of written) {
      expect(`${file}\n${read(file)}`).not.toMatch(/__[A-Za-z]+__|\.txt$/m);
    }
  });

  it('names only files in its README that it has written', () => {
    const written = writeSection(root, REVIEWS);

    const named = read('mfe-reviews/README.md').match(/(?<=`)src\/[^`]+/g) ?? [];
    expect(named).not.toEqual([]);
    expect(written).toEqual(expect.arrayContaining(named.map((file) => `mfe-reviews/${file}`)));
  });

  it('does not overwrite an existing folder', () => {
    mkdirSync(path.join(root, 'mfe-reviews'));

    expect(() => writeSection(root, REVIEWS)).toThrow('There is already a folder mfe-reviews');
  });
});

describe('writeRepository', () => {
  it('needs the tarballs of all packages, and writes nothing without them', () => {
    const packages = path.join(root, 'packages');

    for (const prepare of [() => undefined, () => mkdirSync(packages)]) {
      prepare();
      const source = { folder: packages };
      expect(() => writeRepository(root, REVIEWS, { bundler: 'rspack', source })).toThrow(
        `There is no package portal-contract in ${packages}; npm run pack writes them.`,
      );
      expect(existsSync(path.join(root, 'reviews'))).toBe(false);
    }
  });

  it.each([
    ['rspack', []],
    ['vite', ['@vitejs/plugin-react', 'vite']],
  ])('writes the configuration of %s alone, and installs it', (bundler, packages) => {
    const source = { registry: 'https://packages.example/' };
    const written = writeRepository(root, REVIEWS, { bundler, source });

    const configurations = written.filter((file) => /(rspack|vite)\.config/.test(file));
    expect(configurations).toEqual([`reviews/${bundler}.config.js`]);
    const { devDependencies } = JSON.parse(read('reviews/package.json'));
    expect(Object.keys(devDependencies)).toEqual(Object.keys(devDependencies).toSorted());
    expect(Object.keys(devDependencies)).toEqual(
      expect.arrayContaining(['@portal/cli', 'vitest', ...packages]),
    );
    expect(read('reviews/.npmrc')).toBe('@portal:registry=https://packages.example/\n');
    expect(read('reviews/.gitattributes')).toContain('* text=auto eol=lf\n');
    expect(read('reviews/README.md')).toContain('the portal with this section, with hot reload\n');
    const named = read('reviews/README.md').match(/(?<=`)src\/[^`]+/g) ?? [];
    expect(written).toEqual(expect.arrayContaining(named.map((file) => `reviews/${file}`)));
    for (const file of written) {
      expect(`${file}\n${read(file)}`).not.toMatch(/__[A-Za-z]+__|\.txt$/m);
    }
  });
});

describe('findTarball', () => {
  const write = (name: string) => writeFileSync(path.join(root, name), '');

  it('takes the version that the command generates sections with', () => {
    write('portal-cli-1.0.0.tgz');
    write('portal-cli-1.1.0.tgz');

    expect(findTarball(root, 'cli', { version: '^1.1.0', from: path.join(root, 'reviews') })).toBe(
      'file:../portal-cli-1.1.0.tgz',
    );
  });

  it('refuses those of another version', () => {
    write('portal-cli-1.1.0.tgz');

    expect(() => findTarball(root, 'cli', { version: '^1.0.0', from: root })).toThrow(
      `${root} has portal-cli-1.1.0.tgz, but this command goes with portal-cli 1.0.0; use the command and the packages of one release.`,
    );
  });

  it('takes any in the repository, where packages have no version of their own', () => {
    write('portal-cli-1.1.0.tgz');

    expect(findTarball(root, 'cli', { version: 'workspace:*', from: root })).toBe(
      'file:portal-cli-1.1.0.tgz',
    );
  });
});

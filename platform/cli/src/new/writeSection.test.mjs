import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { apps } from '../../../build/src/apps.mjs';
import { writeSection } from './writeSection.mjs';

const REVIEWS = { name: 'reviews', route: '/reviews', owner: 'team reviews' };
let root;

/** The parts of a project that a new section is written into. */
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'portal-'));
  copyFileSync(
    path.resolve(import.meta.dirname, '../../../build/src/apps.mjs'),
    path.join(root, 'apps.js'),
  );
  mkdirSync(path.join(root, 'platform/contract/src'), { recursive: true });
  writeFileSync(
    path.join(root, 'platform/contract/src/Section.ts'),
    'export const SECTION_CONTRACT = 3;\n',
  );
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function read(file) {
  return readFileSync(path.join(root, file), 'utf8');
}

describe('writeSection', () => {
  it('writes a section with its route, its owner and the contract of today', () => {
    writeSection(root, REVIEWS);

    expect(JSON.parse(read('mfe-reviews/package.json'))).toMatchObject({
      name: '@portal/mfe-reviews',
      portal: {
        owner: 'team reviews',
        contract: 3,
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

  it('adds the section to the end of the table of apps, without moving others', async () => {
    writeSection(root, REVIEWS);
    const { apps: extended } = await import(
      /* @vite-ignore */ pathToFileURL(path.join(root, 'apps.js')).href
    );

    const { reviews, ...others } = extended;
    expect(others).toEqual(apps);
    expect(Object.keys(extended).at(-1)).toBe('reviews');
    expect(reviews).toMatchObject({
      folder: 'mfe-reviews',
      exposes: { './section': './src/section.ts' },
    });
  });

  it('writes a second section after the first', () => {
    writeSection(root, REVIEWS);

    writeSection(root, { ...REVIEWS, name: 'quizzes', route: '/quizzes' });

    expect(read('apps.js')).toContain("  'reviews',\n  'quizzes',\n];");
  });

  it('does not overwrite an existing folder', () => {
    mkdirSync(path.join(root, 'mfe-reviews'));
    const before = read('apps.js');

    expect(() => writeSection(root, REVIEWS)).toThrow('There is already a folder mfe-reviews');
    expect(read('apps.js')).toBe(before);
  });

  it('writes nothing when the table has an unexpected form', () => {
    writeFileSync(path.join(root, 'apps.js'), 'export const apps = {};\n');

    expect(() => writeSection(root, REVIEWS)).toThrow('The table in apps.js');
    expect(existsSync(path.join(root, 'mfe-reviews'))).toBe(false);
  });
});

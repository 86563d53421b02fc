import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SECTION_CONTRACT } from '@portal/contract/Section';
import { writeSection } from './writeSection.ts';

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

  it('does not overwrite an existing folder', () => {
    mkdirSync(path.join(root, 'mfe-reviews'));

    expect(() => writeSection(root, REVIEWS)).toThrow('There is already a folder mfe-reviews');
  });
});

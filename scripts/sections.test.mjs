import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { apps, sectionNames } from '../platform/build/src/apps.mjs';
import { portalSchema } from '../platform/site/src/registry/jsonSchemas.ts';

const root = path.resolve(import.meta.dirname, '..');
const template = path.join(root, 'platform/cli/src/new/sectionTemplate');
const sections = sectionNames.map((name) => apps[name]);

/** Fills in a template file for a section. */
function fillTemplate(file, { name }) {
  return readFileSync(path.join(template, `${file}.txt`), 'utf8')
    .replaceAll('__name__', name)
    .replaceAll('__contract__', '1')
    .replaceAll('__links__', '[]')
    .replaceAll('__owner__', `team ${name}`);
}

function headings(text) {
  return text.match(/^#+ .*$/gm);
}

/** Returns the cells of all table rows. */
function tableRows(text) {
  return text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

/**
 * Files in which a section's name has a different meaning: a slot in the frame, a UI text, or part
 * of a URL.
 */
const OTHER_MEANINGS = {
  search: [
    'readPortalPage.ts',
    'routing/followLinks.ts',
    'search-dialog/SearchDialog.tsx',
    'section-loading/catchUp.ts',
    'texts.ts',
  ],
};

describe('the shell', () => {
  const source = path.join(root, 'shell/src');
  const files = readdirSync(source, { recursive: true }).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !file.startsWith('testing'),
  );

  it.each(sections)('does not name the section "$name"', ({ name }) => {
    const named = new RegExp(`(['"\`])${name}\\1|\\b${name}: \\{`);
    const naming = files.filter((file) =>
      named.test(readFileSync(path.join(source, file), 'utf8')),
    );

    expect(naming.toSorted()).toEqual(OTHER_MEANINGS[name] ?? []);
  });
});

describe.each(sections)('the section "$name"', (section) => {
  const readIt = (file) => readFileSync(path.join(root, section.folder, file), 'utf8');

  it('has the scripts of a new section, and the shared packages', () => {
    const { name, version, scripts, portal, dependencies } = JSON.parse(readIt('package.json'));
    const fresh = JSON.parse(fillTemplate('package.json', section));

    expect(name).toBe(fresh.name);
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(scripts).toEqual(fresh.scripts);
    expect(portalSchema.parse(portal)).toEqual(portal);
    expect(dependencies).toMatchObject({
      '@portal/shared': 'workspace:*',
      react: 'catalog:',
      'react-dom': 'catalog:',
      '@tanstack/react-query': 'catalog:',
      axios: 'catalog:',
    });
  });

  it.each(['tsconfig.json', 'rspack.config.js', 'src/index.ts', 'src/alone.ts'])(
    'has the same %s as a new section',
    (file) => {
      expect(readIt(file)).toBe(fillTemplate(file, section));
    },
  );

  it('has for each page the name that visitors see, and its skeleton while it loads', () => {
    for (const page of Object.values(JSON.parse(readIt('package.json')).portal.pages)) {
      expect(page).toMatchObject({ label: expect.any(String), outline: expect.any(String) });
    }
  });

  it('has a README of one page in the common form, which names its owner and its pages', () => {
    const text = readIt('README.md');
    const { portal } = JSON.parse(readIt('package.json'));

    expect(headings(text)).toEqual(headings(fillTemplate('README.md', section)));
    expect(text.split('\n').length).toBeLessThan(70);
    expect(text).toContain(portal.owner);
    for (const [page, { path: address }] of Object.entries(portal.pages)) {
      const where = address === undefined ? 'none' : `\`${address}\``;
      expect(tableRows(text).find(([name]) => name === page)?.[1]).toSatisfy((cell) =>
        cell?.startsWith(where),
      );
    }
  });
});

import { forwardRef, memo } from 'react';
import { describe, expect, it } from 'vitest';
import { assertParts, parseSection } from './Section.ts';

const Page = () => null;
const load = () => Promise.resolve();

/** A section module that fulfills the contract except for the given properties. */
function buildModule(facts: Readonly<Record<string, unknown>> = {}) {
  return { createSection: () => ({ contract: 2, pages: { movie: { Page, load } }, ...facts }) };
}

describe('parseSection', () => {
  it('returns the section with the pages that the registry names', () => {
    const section = parseSection(buildModule(), ['movie']);

    expect(section).toEqual({ contract: 2, pages: { movie: { Page, load } } });
  });

  it('leaves out pages that the registry does not name', () => {
    const section = parseSection(
      buildModule({ pages: { movie: { Page, load }, draft: { Page, load } } }),
      ['movie'],
    );

    expect(Object.keys(section.pages)).toEqual(['movie']);
  });

  it.each([
    ['memo', memo(Page)],
    ['forwardRef', forwardRef(Page)],
  ])('takes a component that is wrapped in %s', (_, Wrapped) => {
    const section = parseSection(buildModule({ pages: { movie: { Page: Wrapped, load } } }), [
      'movie',
    ]);

    expect(section.pages['movie']?.Page).toBe(Wrapped);
  });

  it('rethrows an error from "createSection" unchanged', () => {
    const mistake = new Error('No configuration.');
    const module = {
      createSection() {
        throw mistake;
      },
    };

    expect(() => parseSection(module, [])).toThrow(mistake);
  });

  it.each([
    ['nothing', undefined],
    ['null, as a loader may give', null],
    ['a text', 'createSection'],
    ['a module without it', {}],
    ['a module with something else under its name', { createSection: { contract: 2, pages: {} } }],
  ])('refuses %s for exporting no function', (_, module) => {
    expect(() => parseSection(module, [])).toThrow(
      'The module exports no function "createSection".',
    );
  });

  it.each([undefined, null, 'section', 1])('refuses %s as a section', (section) => {
    expect(() => parseSection({ createSection: () => section }, [])).toThrow(
      '"createSection" returned no section.',
    );
  });

  it.each([1, 3, '2', undefined])('refuses contract %s and says what to do', (contract) => {
    expect(() => parseSection(buildModule({ contract }), ['movie'])).toThrow(
      `The section speaks contract ${String(contract)}, the shell speaks contract 2: build it again with packages of contract 2.`,
    );
  });

  it.each([undefined, null, 'movie'])('refuses %s as pages', (pages) => {
    expect(() => parseSection(buildModule({ pages }), [])).toThrow('The section has no pages.');
  });

  it.each([
    ['is missing', {}],
    ['is nothing', { movie: null }],
    ['has no component', { movie: { load } }],
    ['has a text for a component', { movie: { Page: 'div', load } }],
    ['has null for a component', { movie: { Page: null, load } }],
    ['has no function "load"', { movie: { Page } }],
    ['has a promise for "load"', { movie: { Page, load: load() } }],
  ])('refuses a section whose page %s, and names the page', (_, pages) => {
    expect(() => parseSection(buildModule({ pages }), ['movie'])).toThrow(
      'The page "movie" needs a component "Page" and a function "load".',
    );
  });

  it('takes the parts that the registry names', () => {
    const parts = { reviews: { Part: Page }, draft: { Part: Page } };

    const section = parseSection(buildModule({ parts }), []);

    expect(() => assertParts(section, ['reviews'])).not.toThrow();
    expect(parseSection(buildModule({ parts: 'none' }), ['movie'])).not.toHaveProperty('parts');
  });

  it.each([undefined, null, {}, { reviews: null }, { reviews: { Part: 'div' } }])(
    'refuses %j as the parts of a section that has to have one',
    (parts) => {
      expect(() => assertParts(parseSection(buildModule({ parts }), []), ['reviews'])).toThrow(
        'The part "reviews" needs a component "Part".',
      );
    },
  );

  it('does not mistake an inherited property for a page', () => {
    expect(() => parseSection(buildModule(), ['constructor'])).toThrow(
      'The page "constructor" needs',
    );
  });
});

import { describe, expect, it } from 'vitest';
import { assertParts, parseSection } from '@portal/contract/Section';
import manifest from '../package.json';
import * as module from './section.ts';

describe('the section "reviews"', () => {
  it('keeps the contract of the shell and has the pages and parts that it declares', () => {
    const { pages, fills } = manifest.portal;
    const parts = Object.values(fills).map(({ part }) => part);

    const section = parseSection(module, Object.keys(pages));

    expect(() => assertParts(section, parts)).not.toThrow();
  });
});

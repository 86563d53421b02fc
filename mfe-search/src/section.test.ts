import { describe, expect, it } from 'vitest';
import { parseSection } from '@portal/contract/Section';
import manifest from '../package.json';
import * as module from './section.ts';

describe('the section "search"', () => {
  it('keeps the contract of the shell and has the pages that it declares', () => {
    expect(() => parseSection(module, Object.keys(manifest.portal.pages))).not.toThrow();
  });
});

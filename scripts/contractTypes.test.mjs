import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import frozen from '../platform/contract/src/frozen.json';
import { markersIn, page, typeText, withTypes } from './contractTypes.mjs';
import { formatPage } from './generated.mjs';

const text = readFileSync(page, 'utf8');

describe('docs/contracts.md', () => {
  it('shows every type of the contract', () => {
    const shown = markersIn(text).flatMap((marker) => marker.split(' ').slice(1));

    expect(shown.toSorted()).toEqual(Object.keys(frozen.types).toSorted());
  });

  it('shows them as they are; if not: npm run contract', async () => {
    expect(formatPage(page, withTypes(text))).toBe(text);
  });
});

describe('typeText', () => {
  it('is an interface with its members, or the definition of any other type', () => {
    const is = {
      extends: ' extends Title',
      added: 'readonly added: number;',
      has: 'has(): boolean;',
    };

    expect(typeText('Favorite', is)).toBe(
      'interface Favorite extends Title {\n  readonly added: number;\n  has(): boolean;\n}',
    );
    expect(typeText('Kind', { Kind: "'movie' | 'tv'" })).toBe("type Kind = 'movie' | 'tv';");
  });
});

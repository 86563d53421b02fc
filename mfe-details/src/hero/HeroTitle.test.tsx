import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { HeroTitle } from './HeroTitle.tsx';

afterEach(cleanup);

function showTitle(title: string): HTMLElement {
  render(<HeroTitle>{title}</HeroTitle>);
  return screen.getByRole('heading', { level: 1, name: title });
}

describe('HeroTitle', () => {
  it.each([
    ['Salt', '8'],
    ['The Harmonium Man’s Daughters-in-Law', '10'],
    ['Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbau', '45'],
  ])('scales with the longest word of "%s"; a hyphen separates words', (title, width) => {
    expect(showTitle(title).dataset['wordWidth']).toBe(width);
  });

  it('has no style attribute, which the policy of a rendered page forbids', () => {
    expect(showTitle('Salt').hasAttribute('style')).toBe(false);
  });

  it('is smaller when the title is a sentence', () => {
    expect(showTitle('Salt').dataset['long']).toBeUndefined();
    expect(
      showTitle('The Incomplete and Partly Disputed History of the Municipal Brass Orchestra')
        .dataset['long'],
    ).toBe('true');
  });
});

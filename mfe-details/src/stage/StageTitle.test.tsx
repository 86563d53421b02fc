import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { StageTitle } from './StageTitle.tsx';

afterEach(cleanup);

function showTitle(title: string): HTMLElement {
  render(<StageTitle>{title}</StageTitle>);
  return screen.getByRole('heading', { level: 1, name: title });
}

describe('StageTitle', () => {
  it('is as large as its longest word allows; a hyphen divides words', () => {
    expect(
      showTitle('The Harmonium Man’s Daughters-in-Law').style.getPropertyValue('--longest-word'),
    ).toBe('9');
  });

  it('is smaller when the title is a sentence', () => {
    expect(showTitle('Salt').dataset['long']).toBeUndefined();
    expect(
      showTitle('The Incomplete and Partly Disputed History of the Municipal Brass Orchestra')
        .dataset['long'],
    ).toBe('true');
  });
});

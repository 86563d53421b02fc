import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { LongText } from './LongText.tsx';

afterEach(cleanup);

describe('LongText', () => {
  it('shows a short text in full, in its paragraphs', () => {
    render(<LongText text={'Salt.\n\nSalt.\r\nSea.'} foldedLines={6} />);

    expect(screen.getAllByText('Salt.')).toHaveLength(2);
    expect(screen.getByText('Sea.')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each([
    ['of many letters', 'By the sea. '.repeat(60)],
    ['of many paragraphs', 'Salt.\n'.repeat(7)],
  ])('folds a text %s until the visitor unfolds it, and folds it again', (_what, text) => {
    const { container } = render(<LongText text={text} foldedLines={6} />);
    const isFolded = () => container.querySelector('[data-folded]') !== null;
    const button = screen.getByRole('button', { name: 'Read more', expanded: false });
    const controlled = document.getElementById(button.getAttribute('aria-controls') ?? '');
    expect(controlled?.querySelector('p')).not.toBeNull();
    expect(isFolded()).toBe(true);

    fireEvent.click(button);
    expect(isFolded()).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'Read less', expanded: true }));

    expect(isFolded()).toBe(true);
  });
});

import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { focusHeading } from './focusHeading.ts';

afterEach(cleanup);

const show = () =>
  render(
    <>
      <button>Above</button>
      <h1>Favorites</h1>
      <h2>3 titles</h2>
      <button>Below</button>
      <h2>Seen</h2>
    </>,
  );

describe('focusHeading', () => {
  it('focuses the nearest heading above an element', () => {
    show();

    focusHeading(screen.getByRole('button', { name: 'Below' }));

    expect(document.activeElement?.textContent).toBe('3 titles');
  });

  it('focuses the heading of the page without an element, or without a heading above it', () => {
    show();

    focusHeading();
    expect(document.activeElement?.textContent).toBe('Favorites');

    screen.getByRole('button', { name: 'Above' }).focus();
    focusHeading(screen.getByRole('button', { name: 'Above' }));
    expect(document.activeElement?.textContent).toBe('Favorites');
  });
});

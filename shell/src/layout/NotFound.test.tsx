import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ShellContext } from '../services/ShellContext.ts';
import { fakeShell } from '../testing/fakeShell.ts';
import { NotFound } from './NotFound.tsx';

afterEach(cleanup);

describe('NotFound', () => {
  it('says that the page does not exist, and links home', () => {
    render(
      <ShellContext value={fakeShell()}>
        <NotFound />
      </ShellContext>,
    );

    expect(document.title).toBe('Page not found');
    expect(screen.getByRole('heading', { level: 1, name: 'Uh oh..' })).toBeDefined();
    expect(screen.getByText('404!')).toBeDefined();
    expect(screen.getByText('This page is more lost than Nemo ever was.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/');
  });
});

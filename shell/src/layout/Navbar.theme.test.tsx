import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ShellContext } from '../services/ShellContext.ts';
import { fakeShell } from '../testing/fakeShell.ts';
import { ThemeButton } from './Navbar.tsx';

afterEach(cleanup);

function drawButton() {
  const shell = fakeShell();
  render(
    <ShellContext value={shell}>
      <ThemeButton />
    </ShellContext>,
  );
  return shell;
}

describe('ThemeButton', () => {
  it('shows at first that it follows the theme of the system', () => {
    drawButton();

    expect(screen.getByRole('button').getAttribute('aria-label')).toBe('Theme: system');
  });

  it('switches the theme, and says visibly and to screen readers which one is active', () => {
    const { theme, announcer } = drawButton();

    fireEvent.click(screen.getByRole('button', { name: 'Theme: system' }));

    expect(theme.choice$.value).toBe('dark');
    expect(screen.getByRole('button', { name: 'Theme: dark' }).title).toBe('Theme: dark');
    expect(announcer.sentence$.value).toBe('Theme: dark');
  });
});

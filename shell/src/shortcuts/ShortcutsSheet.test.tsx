import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ShellContext } from '../ShellContext.ts';
import { fakeShell } from '../testing/fakeShell.ts';
import { ShortcutsSheet } from './ShortcutsSheet.tsx';

afterEach(cleanup);

function renderSheet() {
  const shell = fakeShell();
  render(
    <ShellContext value={shell}>
      <ShortcutsSheet />
    </ShellContext>,
  );
  return shell;
}

describe('ShortcutsSheet', () => {
  it('lists the shortcuts in groups under headings', () => {
    renderSheet();

    expect(
      screen.getAllByRole('heading').map(({ tagName, textContent }) => `${tagName} ${textContent}`),
    ).toEqual(['H3 Everywhere', 'H3 Rows', 'H3 Grids', 'H3 Search results', 'H3 Photos']);
  });

  it.each([
    ['Search', '/'],
    ['Go home', 'g h'],
    ['Show these shortcuts', '?'],
    ['Close dialog', 'Esc'],
    ['Previous or next card', '← →'],
    ['Open the card', 'Enter'],
    ['Next card', '← → ↑ ↓'],
    ['Search, then first result', 'Enter'],
    ['Previous or next photo', '← →'],
  ])('has for "%s" the keys %s', (action, keys) => {
    renderSheet();

    const term = screen.getByText(action, { selector: 'dt' });
    const drawn = [...(term.parentElement?.querySelectorAll('kbd') ?? [])].map(
      (key) => (key.querySelector('[aria-hidden]') ?? key).textContent,
    );
    expect(drawn.join(' ')).toBe(keys);
  });

  it('names symbol keys for screen readers', () => {
    renderSheet();

    const definition = screen.getByText('Go home').parentElement?.querySelector('dd');
    expect(definition?.textContent).toBe('gthenh');
    expect(screen.getByText('slash')).toBeDefined();
    expect(screen.getByText('question mark')).toBeDefined();
  });

  it('turns single keys off and on again', () => {
    const shell = renderSheet();
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Single-key shortcuts' });
    expect(box.checked).toBe(true);

    fireEvent.click(box);

    expect(shell.shortcuts.isOn$.value).toBe(false);
    expect(box.checked).toBe(false);
  });
});

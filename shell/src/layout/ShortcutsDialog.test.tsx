import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ShellContext } from '../services/ShellContext.ts';
import { fakeShell } from '../testing/fakeShell.ts';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';

afterEach(cleanup);

function openShortcuts() {
  const handleClose = vi.fn();
  const shell = fakeShell();
  render(
    <ShellContext value={shell}>
      <ShortcutsDialog onClose={handleClose} />
    </ShellContext>,
  );
  return {
    handleClose,
    shell,
    dialog: within(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })),
  };
}

describe('ShortcutsDialog', () => {
  it('says what the keyboard does, in groups under headings', () => {
    const { dialog } = openShortcuts();

    expect(
      dialog.getAllByRole('heading').map(({ tagName, textContent }) => `${tagName} ${textContent}`),
    ).toEqual([
      'H2 Keyboard shortcuts',
      'H3 Everywhere',
      'H3 In a row of cards',
      'H3 In the search',
    ]);
  });

  it.each([
    ['Search', '/'],
    ['Go home', 'g h'],
    ['Show these shortcuts', '?'],
    ['Close what is open', 'Esc'],
    ['Previous or next card', '← →'],
    ['Open the card', 'Enter'],
  ])('has keys for "%s": %s', (action, keys) => {
    const { dialog } = openShortcuts();

    const term = dialog.getByText(action, { selector: 'dt' });
    const drawn = [...(term.parentElement?.querySelectorAll('kbd') ?? [])].map(
      (key) => (key.querySelector('[aria-hidden]') ?? key).textContent,
    );
    expect(drawn.join(' ')).toBe(keys);
  });

  it('names keys that are signs to those who hear them', () => {
    const { dialog } = openShortcuts();

    const definition = dialog.getByText('Go home').parentElement?.querySelector('dd');
    expect(definition?.textContent).toBe('gthenh');
    expect(dialog.getByText('slash')).toBeDefined();
    expect(dialog.getByText('question mark')).toBeDefined();
  });

  it('turns single keys off and on again', () => {
    const { dialog, shell } = openShortcuts();
    const box = dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Single-key shortcuts' });
    expect(box.checked).toBe(true);

    fireEvent.click(box);

    expect(shell.shortcuts.isOn$.value).toBe(false);
    expect(box.checked).toBe(false);
  });

  it('closes by its button', () => {
    const { dialog, handleClose } = openShortcuts();

    fireEvent.click(dialog.getByRole('button', { name: 'Close keyboard shortcuts' }));

    expect(handleClose).toHaveBeenCalledOnce();
  });
});

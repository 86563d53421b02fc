import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const Sheet = () => <p>All that the keyboard does</p>;

async function openShortcuts(loadSheet: () => Promise<ComponentType>) {
  const handleClose = vi.fn();
  await act(async () => {
    render(<ShortcutsDialog onClose={handleClose} loadSheet={loadSheet} />);
  });
  return {
    handleClose,
    dialog: within(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })),
  };
}

describe('ShortcutsDialog', () => {
  it('can be closed while the sheet loads', async () => {
    const { dialog, handleClose } = await openShortcuts(() => new Promise(() => undefined));

    fireEvent.click(dialog.getByRole('button', { name: 'Close keyboard shortcuts' }));

    expect(handleClose).toHaveBeenCalledOnce();
  });

  it('says that the sheet could not be loaded, and retries', async () => {
    const loadSheet = vi
      .fn(async (): Promise<ComponentType> => Sheet)
      .mockRejectedValueOnce(new Error('offline'));
    const { dialog } = await openShortcuts(loadSheet);
    expect(within(await dialog.findByRole('alert')).getByRole('heading').textContent).toBe(
      'Keyboard shortcuts could not be loaded.',
    );

    await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Try again' })));

    expect(dialog.queryByRole('alert')).toBeNull();
    expect(await dialog.findByText('All that the keyboard does')).toBeDefined();
  });
});

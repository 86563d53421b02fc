import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { LoadModule } from '../section-loading/federatedLoader.ts';
import { ShellContext } from '../ShellContext.ts';
import { fakeShell } from '../testing/fakeShell.ts';
import { SearchDialog } from './SearchDialog.tsx';

afterEach(cleanup);

/** Opens the search with this module loader and returns the close handler. */
async function openSearch(loadModule: LoadModule) {
  const handleClose = vi.fn();
  const shell = fakeShell({ loadModule });
  await act(
    async () =>
      void render(
        <ShellContext value={shell}>
          <SearchDialog onClose={handleClose} />
        </ShellContext>,
      ),
  );
  return handleClose;
}

describe('SearchDialog', () => {
  it('opens before the section has loaded, and can be closed', async () => {
    const handleClose = await openSearch(() => new Promise(() => undefined));

    fireEvent.click(screen.getByRole('button', { name: 'Close search' }));

    expect(handleClose).toHaveBeenCalledOnce();
  });

  it('stays open when the section fails to load, and says so', async () => {
    await openSearch(() => Promise.reject(new Error('Away.')));

    expect(screen.getByRole('alert').textContent).toContain('The search could not be loaded.');
    expect(screen.queryByRole('link', { name: 'Back to home' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Close search' })).toBeDefined();
  });
});

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { LoadModule } from '../sections/createSectionLoader.ts';
import { ShellContext } from '../services/ShellContext.ts';
import { buildSectionModule } from '../testing/buildSectionModule.ts';
import { fakeShell } from '../testing/fakeShell.ts';
import { SearchDialog } from './SearchDialog.tsx';

afterEach(cleanup);

const loadSearch: LoadModule = () => Promise.resolve(buildSectionModule(() => <input type="search" aria-label="search" />, ['search']));

/** Opens the search over a network that does this; with the handler of its end. */
async function openSearch(loadModule: LoadModule = loadSearch) {
  const handleClose = vi.fn();
  const shell = fakeShell({ loadModule });
  await act(async () => void render(<ShellContext value={shell}><SearchDialog onClose={handleClose} /></ShellContext>));
  return handleClose;
}

const theDialog = () => screen.getByRole<HTMLDialogElement>('dialog', { hidden: true });

describe('SearchDialog', () => {
  it('shows the search section in a modal dialog', async () => {
    const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');

    await openSearch();

    expect(showModal).toHaveBeenCalledOnce();
    expect(theDialog().contains(screen.getByRole('searchbox'))).toBe(true);
  });

  it('stands there before the section has come', async () => {
    await openSearch(() => new Promise(() => undefined));

    expect(theDialog().textContent).toContain('Loading The search…');
  });

  it('stays when the section cannot be had, and says so', async () => {
    await openSearch(() => Promise.reject(new Error('Away.')));

    expect(screen.getByRole('alert').textContent).toContain('The search could not be loaded.');
    expect(screen.getByRole('button', { name: 'Close search' })).toBeDefined();
  });

  it.each([
    ['the close button', () => fireEvent.click(screen.getByRole('button', { name: 'Close search' }))],
    ['a click on the backdrop', () => pressAndRelease(theDialog(), theDialog())],
    ['Escape', () => fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Escape' })],
  ])('closes by %s', async (_, close) => {
    const handleClose = await openSearch();

    close();

    expect(handleClose).toHaveBeenCalled();
    expect(theDialog().open).toBe(false);
  });

  it.each([
    ['a click inside', () => pressAndRelease(screen.getByRole('searchbox'), screen.getByRole('searchbox'))],
    ['text that is marked from inside out onto the backdrop', () => pressAndRelease(screen.getByRole('searchbox'), theDialog())],
    ['another key', () => fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' })],
    ['Escape that ends the writing of a character', () => fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Escape', isComposing: true })],
  ])('stays open after %s', async (_, use) => {
    const handleClose = await openSearch();

    use();

    expect(handleClose).not.toHaveBeenCalled();
    expect(theDialog().open).toBe(true);
  });

  it('is closed while it is still in the page, so that the browser hands focus back', async () => {
    let wasInPage = false;
    await openSearch();
    vi.spyOn(theDialog(), 'close').mockImplementation(function (this: HTMLDialogElement) {
      wasInPage = this.isConnected;
    });

    cleanup();

    expect(wasInPage).toBe(true);
  });
});

/** Presses the pointer on one element and lets go on another; the browser gives the click to what holds both. */
function pressAndRelease(from: Element, to: Element): void {
  fireEvent.pointerDown(from);
  fireEvent.mouseDown(from);
  fireEvent.mouseUp(to);
  fireEvent.click(to);
}

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from './Dialog.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function openDialog() {
  const handleClose = vi.fn();
  render(
    <Dialog variant="sheet" heading="Notes" closeLabel="Close notes" onClose={handleClose}>
      <input type="search" aria-label="Note" />
    </Dialog>,
  );
  return handleClose;
}

const theDialog = () => screen.getByRole<HTMLDialogElement>('dialog', { hidden: true });
const theField = () => screen.getByRole('searchbox');

describe('Dialog', () => {
  it('is a modal dialog of the browser with a name', () => {
    const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');

    openDialog();

    expect(showModal).toHaveBeenCalledOnce();
    expect(screen.getByRole('dialog', { name: 'Notes' }).contains(theField())).toBe(true);
  });

  it.each([
    [
      'the close button',
      () => fireEvent.click(screen.getByRole('button', { name: 'Close notes' })),
    ],
    ['a click on the backdrop', () => pressAndRelease(theDialog(), theDialog())],
    ['Escape', () => fireEvent.keyDown(theField(), { key: 'Escape' })],
  ])('closes by %s', (_, close) => {
    const handleClose = openDialog();

    close();

    expect(handleClose).toHaveBeenCalledOnce();
  });

  it('closes when the browser closes it, as with Back on a phone', () => {
    const handleClose = openDialog();

    theDialog().close();

    expect(handleClose).toHaveBeenCalledOnce();
  });

  it.each([
    ['a click inside', () => pressAndRelease(theField(), theField())],
    [
      'text that is marked from inside out onto the backdrop',
      () => pressAndRelease(theField(), theDialog()),
    ],
    ['another key', () => fireEvent.keyDown(theField(), { key: 'Enter' })],
    [
      'Escape that ends the writing of a character',
      () => fireEvent.keyDown(theField(), { key: 'Escape', isComposing: true }),
    ],
  ])('stays open after %s', (_, use) => {
    const handleClose = openDialog();

    use();

    expect(handleClose).not.toHaveBeenCalled();
  });

  it('closes before it is removed from the page, so that the browser returns focus', () => {
    let wasInPage = false;
    openDialog();
    vi.spyOn(theDialog(), 'close').mockImplementation(function (this: HTMLDialogElement) {
      wasInPage = this.isConnected;
    });

    cleanup();

    expect(wasInPage).toBe(true);
  });
});

/**
 * Presses the pointer on one element and releases it on a different one. Browsers then dispatch the
 * click on their common ancestor.
 */
function pressAndRelease(from: Element, to: Element): void {
  fireEvent.pointerDown(from);
  fireEvent.mouseDown(from);
  fireEvent.mouseUp(to);
  fireEvent.click(to);
}

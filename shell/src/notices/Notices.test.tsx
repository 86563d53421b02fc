import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { fakePortal } from '@portal/shared/testing/fakePortal';
import { Layout } from '../layout/Layout.tsx';
import { type NoticesView, ShellContext } from '../ShellContext.ts';
import { fakeShell } from '../testing/fakeShell.ts';
import { createNotices, type ShownNotice } from './createNotices.ts';
import { createNoticesView } from './Notices.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

beforeEach(() => void vi.useFakeTimers());

/** Waits until a new live region shows its notices. */
const passDelay = () => act(async () => vi.advanceTimersByTime(100));

async function renderLayout() {
  const notices = createNotices();
  const noticesView$ = new BehaviorSubject<NoticesView | undefined>(createNoticesView(notices));
  const shell = fakeShell({ portal: fakePortal(), noticesView$ });
  const at = (place: string) => (
    <ShellContext value={shell}>
      <Layout entryKey={place}>
        <button type="button">Add</button>
      </Layout>
    </ShellContext>
  );
  const { rerender } = render(at('a'));
  return {
    /** Does not wait for the live region. */
    showEarly: async (notice: ShownNotice) => act(async () => notices.show(notice)),
    show: async (notice: ShownNotice) => {
      await act(async () => notices.show(notice));
      await passDelay();
    },
    go: (place: string) => act(async () => rerender(at(place))),
  };
}

function openDialog(): HTMLDialogElement {
  const dialog = document.body.appendChild(document.createElement('dialog'));
  onTestFinished(() => dialog.remove());
  dialog.showModal();
  return dialog;
}

const button = (name: string) => screen.getByRole('button', { name });
const undo = (onAction = () => undefined) => ({ text: 'Seen.', action: 'Undo', onAction });

describe('a notice', () => {
  it('is a status that leaves the focus where it is', async () => {
    const { show } = await renderLayout();
    button('Add').focus();

    await show(undo());

    expect(screen.getByText('Seen.').closest('[role="status"]')).not.toBeNull();
    expect(document.activeElement).toBe(button('Add'));
  });

  it('acts once and disappears; the focus returns to where it was', async () => {
    const { show } = await renderLayout();
    const handleAction = vi.fn(() => undefined);
    await show(undo(handleAction));
    button('Add').focus();
    act(() => button('Undo').focus());

    fireEvent.click(button('Undo'));

    expect(handleAction).toHaveBeenCalledOnce();
    expect(screen.queryByText('Seen.')).toBeNull();
    expect(document.activeElement).toBe(button('Add'));
  });

  it('can be closed without acting', async () => {
    const { show } = await renderLayout();
    const handleAction = vi.fn(() => undefined);
    await show(undo(handleAction));

    fireEvent.click(button('Close'));

    expect(screen.queryByText('Seen.')).toBeNull();
    expect(handleAction).not.toHaveBeenCalled();
  });

  it('replaces the previous one with the same action', async () => {
    const { show } = await renderLayout();

    await show(undo());
    await show({ ...undo(), text: 'Not seen.' });

    expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1);
    expect(screen.getByText('Not seen.')).toBeDefined();
  });

  it('goes by itself, unless the focus is in it or it asks something', async () => {
    const { show } = await renderLayout();
    const wait = () => act(async () => vi.advanceTimersByTime(20_000));
    await show({ text: 'Keep it?', action: 'Keep', isQuestion: true });
    await show(undo());
    act(() => button('Undo').focus());

    await wait();
    expect(screen.getByText('Seen.')).toBeTruthy();

    act(() => button('Add').focus());
    await wait();
    expect(screen.queryByText('Seen.')).toBeNull();

    await wait();
    expect(screen.getByText('Keep it?')).toBeTruthy();
  });

  it.each([
    { bottom: 700, place: 'bottom' },
    { bottom: 790, place: 'top' },
  ])('is at the $place, not over what was pressed', async ({ bottom, place }) => {
    const { show } = await renderLayout();
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(
      this: Element,
    ) {
      return this.matches('button')
        ? new DOMRect(0, bottom - 44, 90, 44)
        : new DOMRect(0, 740, 390, 60);
    });
    onTestFinished(() => void vi.restoreAllMocks());
    button('Add').focus();

    await show(undo());

    const view = screen.getByText('Seen.').closest('[role="status"]');
    expect(view?.hasAttribute('data-at-top')).toBe(place === 'top');
  });

  it('is in the dialog on top, in a live region that exists before its text, and then in the page', async () => {
    const { showEarly } = await renderLayout();
    const [below, dialog] = [openDialog(), openDialog()];

    await showEarly(undo());
    expect(dialog.querySelector('[role="status"]')?.textContent).toBe('');
    await passDelay();
    expect(within(dialog).getByText('Seen.').closest('[role="status"]')).not.toBeNull();

    // React removes a dialog before its event arrives.
    await act(async () => {
      dialog.close();
      dialog.remove();
    });
    await passDelay();
    expect(within(below).getByText('Seen.')).toBeTruthy();

    await act(async () => below.close());
    await passDelay();
    expect(screen.getByRole('button', { name: 'Undo' }).closest('[role="status"]')).not.toBeNull();
  });

  it('returns the focus to its dialog if what had it is gone', async () => {
    const { show } = await renderLayout();
    const dialog = openDialog();
    dialog.tabIndex = -1;
    const pressed = dialog.appendChild(document.createElement('button'));
    pressed.focus();
    await show(undo());
    act(() => within(dialog).getByText('Undo').closest('button')?.focus());
    pressed.remove();

    fireEvent.click(within(dialog).getByText('Undo'));

    expect(document.activeElement).toBe(dialog);
  });

  it('ends with the page', async () => {
    const { show, go } = await renderLayout();
    await show(undo());
    await show({ text: 'This list disappears when you close the tab.', action: 'Keep' });

    await go('b');

    expect(screen.queryByText('Seen.')).toBeNull();
    expect(screen.queryByText('This list disappears when you close the tab.')).toBeNull();
  });
});

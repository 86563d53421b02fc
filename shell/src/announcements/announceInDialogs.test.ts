import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ANNOUNCEMENTS_ID } from '../layout/mainContent.ts';
import { announceInDialogs } from './announceInDialogs.ts';
import { createAnnouncer } from './announcer.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

/** Renders the frame's live region. */
function startAnnouncing() {
  const wrapper = document.body.appendChild(document.createElement('span'));
  wrapper.className = 'VisuallyHidden';
  wrapper.appendChild(document.createElement('span')).id = ANNOUNCEMENTS_ID;
  const announcer = createAnnouncer();
  announceInDialogs(document, announcer.sentence$);
  return announcer.announce;
}

function openDialog(): HTMLDialogElement {
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.showModal();
  return dialog;
}

const regionsIn = (dialog: Element) => [...dialog.querySelectorAll('[role="status"]')];

describe('announceInDialogs', () => {
  it('announces in the open dialog, in a live region that exists before its text', () => {
    const announce = startAnnouncing();
    const dialog = openDialog();

    announce('You are back online.');
    expect(regionsIn(dialog).map(({ textContent }) => textContent)).toEqual(['']);
    vi.advanceTimersByTime(100);

    expect(regionsIn(dialog).map(({ textContent }) => textContent)).toEqual([
      'You are back online.',
    ]);
    expect(dialog.firstElementChild?.className).toBe('VisuallyHidden');
    expect(document.querySelectorAll(`#${ANNOUNCEMENTS_ID}`)).toHaveLength(1);
  });

  it('uses the same live region for later announcements', () => {
    const announce = startAnnouncing();
    const dialog = openDialog();
    announce('You are back online.');
    vi.advanceTimersByTime(100);

    announce('The search has loaded.');
    vi.advanceTimersByTime(0);

    expect(regionsIn(dialog).map(({ textContent }) => textContent)).toEqual([
      'The search has loaded.',
    ]);
  });

  it('announces only the last of two sentences that follow each other at once', () => {
    const announce = startAnnouncing();
    const dialog = openDialog();

    announce('You are back online.');
    announce('The search has loaded.');
    vi.runAllTimers();

    expect(dialog.textContent).toBe('The search has loaded.');
  });

  it('announces in the dialog that opened last', () => {
    const announce = startAnnouncing();
    const [search, help] = [openDialog(), openDialog()];

    announce('Added');
    vi.runAllTimers();

    expect([search.textContent, help.textContent]).toEqual(['', 'Added']);
  });

  it('adds nothing to a closed dialog', () => {
    const announce = startAnnouncing();
    const dialog = openDialog();
    dialog.close();

    announce('Added');
    vi.runAllTimers();

    expect(dialog.childElementCount).toBe(0);
  });
});

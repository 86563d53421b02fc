import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { PortalContext } from '@portal/shared/state/PortalContext';
import { fakePortal } from '@portal/shared/testing/fakePortal';
import { ShareMenu } from './ShareMenu.tsx';

// The panel that the button opens is in a separate file.
beforeAll(() => import('./SharePanel.tsx'));

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function showMenu() {
  const portal = fakePortal();
  render(
    <PortalContext value={portal}>
      <ShareMenu />
    </PortalContext>,
  );
  return { portal, button: screen.getByRole('button', { name: 'Share' }) };
}

async function copyLink() {
  fireEvent.click(screen.getByRole('button', { name: 'Share' }));
  await act(async () => fireEvent.click(screen.getByRole('menuitem', { name: 'Copy link' })));
}

const writeText = (outcome: Promise<void>) =>
  vi.spyOn(navigator.clipboard, 'writeText').mockReturnValue(outcome);

describe('ShareMenu', () => {
  it('opens with the focus on its first item', () => {
    const { button } = showMenu();

    fireEvent.click(button);

    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Copy link' }));
  });

  it('opens on the down arrow key', () => {
    const { button } = showMenu();

    fireEvent.keyDown(button, { key: 'ArrowDown' });

    expect(screen.getByRole('menu', { name: 'Share' })).toBeTruthy();
  });

  it('closes on Escape and returns focus', () => {
    const { button } = showMenu();
    fireEvent.click(button);

    fireEvent.keyDown(screen.getByRole('menuitem'), { key: 'Escape' });

    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it.each([
    ['a second press', () => fireEvent.click(screen.getByRole('button', { name: 'Share' }))],
    ['the Tab key', () => fireEvent.keyDown(screen.getByRole('menuitem'), { key: 'Tab' })],
    ['a press elsewhere', () => fireEvent.pointerDown(document.body)],
  ])('closes by %s', (_by, close) => {
    const { button } = showMenu();
    fireEvent.click(button);

    close();

    expect(screen.queryByRole('menu')).toBeNull();
    expect(button.getAttribute('aria-expanded')).toBe('false');
  });

  it('moves the focus between its items by arrow keys', () => {
    const { button } = showMenu();
    fireEvent.click(button);
    const item = screen.getByRole('menuitem');

    for (const key of ['ArrowDown', 'ArrowUp', 'Home', 'End']) {
      fireEvent.keyDown(item, { key });
    }

    expect(document.activeElement).toBe(item);
  });
});

describe('Copy link', () => {
  it('copies the address of the page, and says so visibly and to screen readers', async () => {
    const write = writeText(Promise.resolve());
    const { portal, button } = showMenu();

    await copyLink();

    expect(write).toHaveBeenCalledWith(window.location.href);
    expect(screen.getByText('Link copied')).toBeTruthy();
    expect(portal.announcements).toEqual(['Link copied']);
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it('removes its message after a while', async () => {
    writeText(Promise.resolve());
    showMenu();
    await copyLink();

    act(() => vi.advanceTimersByTime(4000));

    expect(screen.queryByText('Link copied')).toBeNull();
  });

  it('shows the address, selected and read-only, when the clipboard is forbidden', async () => {
    writeText(Promise.reject(new DOMException('Denied', 'NotAllowedError')));
    const { portal } = showMenu();

    await copyLink();

    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Copy this link' });
    expect(field.value).toBe(window.location.href);
    expect(field.readOnly).toBe(true);
    expect(document.activeElement).toBe(field);
    expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(field.value);
    expect(portal.announcements).toEqual([]);
  });

  it.each([
    ['Escape', () => fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape' })],
    ['its button', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ])('closes the address on %s and returns focus', async (_by, close) => {
    writeText(Promise.reject(new DOMException('Denied', 'NotAllowedError')));
    const { button } = showMenu();
    await copyLink();

    close();

    expect(screen.queryByRole('textbox')).toBeNull();
    expect(document.activeElement).toBe(button);
  });
});

describe('the share sheet of the system', () => {
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'share');
  });

  function offerSheet(outcome: () => Promise<void>) {
    const share = vi.fn<Navigator['share']>(outcome);
    Object.defineProperty(navigator, 'share', { configurable: true, value: share });
    return share;
  }

  async function shareWith() {
    const shown = showMenu();
    fireEvent.click(shown.button);
    await act(async () => fireEvent.click(screen.getByRole('menuitem', { name: 'Share with…' })));
    return shown;
  }

  it('is offered after "Copy link" where the browser has one, and nowhere else', () => {
    const { button } = showMenu();
    fireEvent.click(button);
    expect(screen.getAllByRole('menuitem')).toHaveLength(1);
    cleanup();

    offerSheet(() => Promise.resolve());
    fireEvent.click(showMenu().button);
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Copy link',
      'Share with…',
    ]);
  });

  it.each([
    ['when the page is shared', () => Promise.resolve()],
    [
      'when the visitor closes the sheet',
      () => Promise.reject(new DOMException('Closed', 'AbortError')),
    ],
  ])('gets the title and the address, and leaves nothing behind %s', async (_, outcome) => {
    const share = offerSheet(outcome);
    document.title = 'Salt';

    const { button } = await shareWith();

    expect(share.mock.calls).toEqual([[{ title: 'Salt', url: window.location.href }]]);
    expect(screen.queryByRole('menu')).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it('that does not open leaves the address for copying by hand', async () => {
    offerSheet(() => Promise.reject(new DOMException('No', 'NotAllowedError')));

    await shareWith();

    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe(window.location.href);
  });
});

import type { RefObject } from 'react';
import { usePortal } from '@portal/shared/state/PortalContext';
import { Icon } from '@portal/shared/ui/Icon';
import * as icons from '@portal/shared/ui/icons';
import { texts } from '../texts.ts';
import { AddressField, CopiedNote } from './CopyOutcome.tsx';
import { Menu, usePressOutside } from './Menu.tsx';
import classes from './ShareMenu.module.css';
import { shareTexts } from './shareTexts.ts';

export type ShareState =
  | { readonly status: 'open' }
  | { readonly status: 'copied' }
  /** The clipboard is not available: the address is shown for copying by hand. */
  | { readonly status: 'byHand'; readonly address: string };

interface SharePanelProps {
  readonly state: ShareState;
  readonly menuId: string;
  /** Around the button and this. */
  readonly rootRef: RefObject<HTMLElement | null>;
  readonly buttonRef: RefObject<HTMLElement | null>;
  /** Without a state, it is closed. */
  readonly onChange: (state: ShareState | undefined) => void;
}

/** What the "Share" button opens: the menu, and then how copying went. */
export function SharePanel({ state, menuId, rootRef, buttonRef, onChange }: SharePanelProps) {
  const { announce } = usePortal();
  const close = () => onChange(undefined);
  const closeAndReturn = () => {
    close();
    buttonRef.current?.focus();
  };
  usePressOutside(rootRef, state.status !== 'copied', close);

  const handleCopy = async () => {
    const address = window.location.href;
    buttonRef.current?.focus();
    if (await copyText(address)) {
      onChange({ status: 'copied' });
      announce(shareTexts.linkCopied);
    } else {
      onChange({ status: 'byHand', address });
    }
  };

  const handleShare = async () => {
    const url = window.location.href;
    buttonRef.current?.focus();
    const isDone = await shareWithSystem({ title: document.title, url });
    onChange(isDone ? undefined : { status: 'byHand', address: url });
  };

  switch (state.status) {
    case 'open':
      return (
        <Menu id={menuId} label={texts.share} onClose={close} onEscape={closeAndReturn}>
          <button
            type="button"
            role="menuitem"
            className={classes.Item}
            tabIndex={-1}
            onClick={() => void handleCopy()}
          >
            <Icon icon={icons.link} />
            <span>{shareTexts.copyLink}</span>
          </button>
          {/* Not on the server: the menu opens with a press. */}
          {'share' in navigator && (
            <button
              type="button"
              role="menuitem"
              className={classes.Item}
              tabIndex={-1}
              onClick={() => void handleShare()}
            >
              <Icon icon={icons.share} />
              <span>{shareTexts.shareElsewhere}</span>
            </button>
          )}
        </Menu>
      );
    case 'copied':
      return <CopiedNote onEnd={close} />;
    case 'byHand':
      return <AddressField address={state.address} onClose={closeAndReturn} />;
  }
}

/**
 * Copies a text; `false` if that is forbidden (by the visitor, or on a page served without TLS).
 * Never fails.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Not an error: the caller shows the text instead.
    return false;
  }
}

/**
 * Opens the share sheet of the system; `false` if it does not open. That the visitor closes it
 * without sharing is no failure. Never fails.
 */
async function shareWithSystem(page: ShareData): Promise<boolean> {
  try {
    await navigator.share(page);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

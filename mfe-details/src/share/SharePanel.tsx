import type { RefObject } from 'react';
import { usePortal } from '@portal/shared/state/PortalContext';
import { Icon } from '@portal/shared/ui/Icon';
import * as icons from '@portal/shared/ui/icons';
import { texts } from '../texts.ts';
import { AddressField, CopiedNote } from './CopyOutcome.tsx';
import { Menu, usePressOutside } from './Menu.tsx';
import classes from './SharePanel.module.css';
import { shareTexts } from './texts.ts';

export type ShareState =
  | { readonly status: 'open' }
  | { readonly status: 'copied' }
  /** The clipboard is unavailable, so the visitor copies the URL manually. */
  | { readonly status: 'byHand'; readonly address: string };

interface SharePanelProps {
  readonly state: ShareState;
  readonly menuId: string;
  /** Contains the button and the panel. */
  readonly rootRef: RefObject<HTMLElement | null>;
  readonly buttonRef: RefObject<HTMLElement | null>;
  /** `undefined` closes it. */
  readonly onChange: (state: ShareState | undefined) => void;
}

/** The content below the "Share" button: the menu, then the result of copying the link. */
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
          {/* `navigator` is safe to use: the menu only opens on a click, never on the server. */}
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
 * Copies a text to the clipboard; `false` if the visitor denies it or the page has no TLS. Never
 * throws.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Not an error: the caller shows the text for manual copying.
    return false;
  }
}

/** Opens the system's share sheet; `false` if it does not open. Never throws. */
async function shareWithSystem(page: ShareData): Promise<boolean> {
  try {
    await navigator.share(page);
    return true;
  } catch (error) {
    // The visitor closed the share sheet without sharing.
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

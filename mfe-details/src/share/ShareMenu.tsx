import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { usePortal } from '@portal/shared/state/PortalContext';
import { Button } from '@portal/shared/ui/Button';
import { Icon } from '@portal/shared/ui/Icon';
import { texts } from '../texts.ts';
import { AddressField, CopiedNote } from './CopyOutcome.tsx';
import { Menu, usePressOutside } from './Menu.tsx';
import classes from './ShareMenu.module.css';

type ShareState =
  | { readonly status: 'closed' }
  | { readonly status: 'open' }
  | { readonly status: 'copied' }
  /** The clipboard is not available: the address is shown for copying by hand. */
  | { readonly status: 'byHand'; readonly address: string };

const CLOSED: ShareState = { status: 'closed' };

/**
 * The "Share" button with its menu. Source: https://www.w3.org/WAI/ARIA/apg/patterns/menu-button/
 */
export function ShareMenu() {
  const { announce } = usePortal();
  const [state, setState] = useState<ShareState>(CLOSED);
  const rootRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const menuId = useId();
  const isOpen = state.status === 'open';

  const close = () => setState(CLOSED);
  const closeAndReturn = () => {
    close();
    buttonRef.current?.focus();
  };
  usePressOutside(rootRef, isOpen || state.status === 'byHand', close);

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setState({ status: 'open' });
    }
  };
  const handleCopy = async () => {
    const address = window.location.href;
    buttonRef.current?.focus();
    if (await copyText(address)) {
      setState({ status: 'copied' });
      announce(texts.linkCopied);
    } else {
      setState({ status: 'byHand', address });
    }
  };

  return (
    <div ref={rootRef} className={classes.ShareMenu}>
      <Button
        ref={buttonRef}
        icon="share"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        onClick={() => setState(isOpen ? CLOSED : { status: 'open' })}
        onKeyDown={handleKeyDown}
      >
        {texts.share}
      </Button>
      {isOpen && (
        <Menu id={menuId} label={texts.share} onClose={close} onEscape={closeAndReturn}>
          <button
            type="button"
            role="menuitem"
            className={classes.Item}
            tabIndex={-1}
            onClick={() => void handleCopy()}
          >
            <Icon name="link" />
            {texts.copyLink}
          </button>
        </Menu>
      )}
      {state.status === 'copied' && <CopiedNote onEnd={close} />}
      {state.status === 'byHand' && (
        <AddressField address={state.address} onClose={closeAndReturn} />
      )}
    </div>
  );
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

import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { usePortal } from '@portal/shared/state/PortalContext';
import { Button } from '@portal/shared/ui/Button';
import { Icon } from '@portal/shared/ui/Icon';
import { texts } from '../texts.ts';
import { AddressField } from './AddressField.tsx';
import { copyText } from './copyText.ts';
import { CopiedNote } from './CopiedNote.tsx';
import { Menu } from './Menu.tsx';
import classes from './ShareMenu.module.css';
import { usePressOutside } from './usePressOutside.ts';

type ShareState =
  | { readonly status: 'closed' }
  | { readonly status: 'open' }
  | { readonly status: 'copied' }
  /** The clipboard is forbidden: the address stands there to be copied by hand. */
  | { readonly status: 'byHand'; readonly address: string };

const CLOSED: ShareState = { status: 'closed' };

/** The button "Share" with its menu. Source: https://www.w3.org/WAI/ARIA/apg/patterns/menu-button/ */
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

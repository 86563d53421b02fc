import { type KeyboardEvent, Suspense, useId, useRef, useState } from 'react';
import { Button } from '@portal/shared/ui/Button';
import { deferred } from '@portal/shared/ui/deferred';
import * as icons from '@portal/shared/ui/icons';
import { importSharePanel } from '../deferredImports.ts';
import { texts } from '../texts.ts';
import type { ShareState } from './SharePanel.tsx';

const SharePanel = deferred(async () => (await importSharePanel()).SharePanel);

/**
 * The "Share" button with its menu. Source: https://www.w3.org/WAI/ARIA/apg/patterns/menu-button/
 */
export function ShareMenu() {
  const [state, setState] = useState<ShareState>();
  const rootRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const menuId = useId();
  const isOpen = state?.status === 'open';

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setState({ status: 'open' });
    }
  };

  return (
    <div ref={rootRef}>
      <Button
        ref={buttonRef}
        icon={icons.share}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        onClick={() => setState(isOpen ? undefined : { status: 'open' })}
        onKeyDown={handleKeyDown}
      >
        {texts.share}
      </Button>
      {state && (
        <Suspense>
          <SharePanel
            state={state}
            menuId={menuId}
            rootRef={rootRef}
            buttonRef={buttonRef}
            onChange={setState}
          />
        </Suspense>
      )}
    </div>
  );
}

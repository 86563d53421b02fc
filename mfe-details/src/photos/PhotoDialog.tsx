import type { KeyboardEvent } from 'react';
import type { Kind } from '@portal/contract/kinds';
import { usePortal } from '@portal/shared/state/PortalContext';
import { Dialog } from '@portal/shared/ui/Dialog';
import type { Elements } from '@portal/shared/ui/Elements';
import { hasModifier } from '@portal/shared/ui/hasModifier';
import classes from './Photos.module.css';
import { photoTexts } from './texts.ts';

export interface PhotoDialogProps {
  /** The title or person; closing the dialog leads to its page. */
  readonly of: { readonly kind: Kind; readonly id: number };
  readonly heading: string;
  readonly isBusy?: boolean;
  /** Shown next to the close button. */
  readonly actions?: Elements;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly children: Elements;
}

/**
 * A page that consists of a dialog. Closing it goes back in the history or, without an earlier
 * entry, to the page of the title or person.
 */
export function PhotoDialog({ of, isBusy, onKeyDown, children, ...dialog }: PhotoDialogProps) {
  const { navigation } = usePortal();
  const leave = () => (navigation.canGoBack() ? navigation.back() : navigation.go(of));

  return (
    <Dialog
      {...dialog}
      variant="page"
      data-dark
      aria-busy={isBusy}
      closeLabel={photoTexts.close}
      closeHref={navigation.href(of)}
      onClose={leave}
      onKeyDown={(event) => {
        if (!hasModifier(event)) {
          onKeyDown?.(event);
        }
      }}
    >
      <div className={classes.PhotoDialog}>{children}</div>
    </Dialog>
  );
}

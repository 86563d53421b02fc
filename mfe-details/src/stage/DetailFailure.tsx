import { usePortal } from '@portal/shared/state/PortalContext';
import { Button, ButtonLink } from '@portal/shared/ui/Button';
import { ErrorCard } from '@portal/shared/ui/ErrorCard';
import { VisuallyHidden } from '@portal/shared/ui/VisuallyHidden';
import { texts } from '../texts.ts';
import classes from './DetailFailure.module.css';

interface DetailFailureProps {
  /** Names the page. */
  readonly heading: string;
  /** What happened, in a sentence for the visitor. */
  readonly message: string;
  readonly onRetry: () => void;
}

/** Stands on the stage when there is nothing to show on it: what happened, and where the visitor can go from here. */
export function DetailFailure({ heading, message, onRetry }: DetailFailureProps) {
  const { navigation } = usePortal();
  return (
    <div className={classes.DetailFailure}>
      <VisuallyHidden as="h1">{heading}</VisuallyHidden>
      <ErrorCard message={message} onRetry={onRetry} />
      <div className={classes.Ways}>
        {/* An older shell cannot open the search for a section, see docs/contracts.md. */}
        {navigation.openSearch && (
          <Button icon="search" onClick={() => navigation.openSearch?.()}>
            {texts.findElse}
          </Button>
        )}
        <ButtonLink href={navigation.href({ kind: 'home' })}>{texts.backToHome}</ButtonLink>
      </div>
    </div>
  );
}

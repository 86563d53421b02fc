import { usePortal } from '@portal/shared/state/PortalContext';
import { Button, ButtonLink } from '@portal/shared/ui/Button';
import { ErrorCard } from '@portal/shared/ui/ErrorCard';
import * as icons from '@portal/shared/ui/icons';
import { VisuallyHidden } from '@portal/shared/ui/VisuallyHidden';
import { texts } from '../texts.ts';
import classes from './DetailFailure.module.css';

interface DetailFailureProps {
  /** The page's heading. */
  readonly heading: string;
  /** What happened, as a sentence for the visitor. */
  readonly message: string;
  /** Absent where trying again is of no use. */
  readonly onRetry?: () => void;
}

/** Replaces the stage's content if loading failed: what happened, and where to go from here. */
export function DetailFailure({ heading, message, onRetry }: DetailFailureProps) {
  const { navigation } = usePortal();
  return (
    <div className={classes.DetailFailure}>
      <VisuallyHidden as="h1">{heading}</VisuallyHidden>
      <ErrorCard message={message} onRetry={onRetry} />
      <div className={classes.Ways}>
        {/* Older shells cannot open the search for a section, see docs/contracts.md. */}
        {navigation.openSearch && (
          <Button icon={icons.search} onClick={() => navigation.openSearch?.()}>
            {texts.findElse}
          </Button>
        )}
        <ButtonLink href={navigation.href({ kind: 'home' })}>{texts.backToHome}</ButtonLink>
      </div>
    </div>
  );
}

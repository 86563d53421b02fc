import { usePortal } from '@portal/shared/state/PortalContext';
import { ButtonLink } from '@portal/shared/ui/Button';
import { ErrorCard } from '@portal/shared/ui/ErrorCard';
import { texts } from '../texts.ts';
import classes from './pages.module.css';

interface PageFailureProps {
  /** What happened, as a sentence for the visitor. */
  readonly message: string | undefined;
  /** Absent where trying again is of no use. */
  readonly onRetry?: () => void;
}

/** Replaces what a page is about if that did not load: what happened, and the way home. */
export function PageFailure({ message, onRetry }: PageFailureProps) {
  const { navigation } = usePortal();
  return (
    <div className={classes.PageFailure}>
      <ErrorCard message={message} onRetry={onRetry} />
      <ButtonLink href={navigation.href({ kind: 'home' })}>{texts.backToHome}</ButtonLink>
    </div>
  );
}

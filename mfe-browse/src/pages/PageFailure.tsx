import { usePortal } from '@portal/shared/state/PortalContext';
import { ButtonLink } from '@portal/shared/ui/Button';
import { ErrorCard } from '@portal/shared/ui/ErrorCard';
import { texts } from '../texts.ts';
import classes from './pages.module.css';

interface PageFailureProps {
  readonly message: string | undefined;
  /** Absent if a retry is pointless. */
  readonly onRetry?: () => void;
}

/** Replaces a page's content that failed to load: the error, and a link home. */
export function PageFailure({ message, onRetry }: PageFailureProps) {
  const { navigation } = usePortal();
  return (
    <div className={classes.PageFailure}>
      <ErrorCard message={message} onRetry={onRetry} />
      <ButtonLink href={navigation.href({ kind: 'home' })}>{texts.backToHome}</ButtonLink>
    </div>
  );
}

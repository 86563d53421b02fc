import { usePortal } from '@portal/shared/state/PortalContext';
import { ButtonLink } from '@portal/shared/ui/Button';
import { ErrorCard } from '@portal/shared/ui/ErrorCard';
import { texts } from '../texts.ts';
import classes from './pages.module.css';

interface PageFailureProps {
  readonly message: string | undefined;
  /** `undefined` if retrying would not help. */
  readonly onRetry?: () => void;
}

/** Replaces page content that failed to load with an error and a link to the home page. */
export function PageFailure({ message, onRetry }: PageFailureProps) {
  const { navigation } = usePortal();
  return (
    <div className={classes.PageFailure}>
      <ErrorCard message={message} onRetry={onRetry} />
      <ButtonLink href={navigation.href({ kind: 'home' })}>{texts.backToHome}</ButtonLink>
    </div>
  );
}

import { usePageTitle } from '@portal/shared/state/usePageTitle';
import { ButtonLink } from '@portal/shared/ui/ButtonLink';
import { texts } from '../texts.ts';
import classes from './RouteError.module.css';

interface RouteErrorProps {
  readonly error: unknown;
}

/** The page that stands when the frame itself fails. Its link loads the page anew: what drew the frame cannot be trusted. */
export function RouteError({ error }: RouteErrorProps) {
  const message = error instanceof Error && error.message ? error.message : undefined;
  usePageTitle(texts.routeErrorTitle);

  return (
    <div className={classes.RouteError} role="alert">
      <h1 className={classes.Heading}>{texts.routeErrorTitle}</h1>
      {message && <p className={classes.Message}>{message}</p>}
      <p>{texts.tryAgainLater}</p>
      <ButtonLink href="/">{texts.backToHome}</ButtonLink>
    </div>
  );
}

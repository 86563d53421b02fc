import { useEffect, useRef } from 'react';
import { usePageTitle } from '@portal/shared/state/usePageTitle';
import { ButtonLink } from '@portal/shared/ui/Button';
import { texts } from '../texts.ts';
import { FilmLeader } from './FilmLeader.tsx';
import classes from './RouteError.module.css';

interface RouteErrorProps {
  readonly error: unknown;
}

/**
 * The page that is shown when the frame itself fails. Its link reloads the document, because the
 * frame can no longer be trusted.
 */
export function RouteError({ error }: RouteErrorProps) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const message = error instanceof Error && error.message ? error.message : undefined;
  usePageTitle(texts.routeErrorTitle);

  // The focused element has disappeared with the frame.
  useEffect(() => headingRef.current?.focus(), []);

  return (
    <main className={classes.RouteError}>
      <FilmLeader />
      <div className={classes.Words} role="alert">
        <h1 className={classes.Heading} ref={headingRef} tabIndex={-1}>
          {texts.routeErrorTitle}
        </h1>
        {message && <p className={classes.Message}>{message}</p>}
        <p>{texts.tryAgainLater}</p>
        <ButtonLink variant="accent" href="/">
          {texts.backToHome}
        </ButtonLink>
      </div>
    </main>
  );
}

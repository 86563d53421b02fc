import { useEffect, useRef } from 'react';
import { usePageTitle } from '@portal/shared/state/usePageTitle';
import { ButtonLink } from '@portal/shared/ui/Button';
import { useShell } from '../ShellContext.ts';
import { texts } from '../texts.ts';
import classes from './ErrorPages.module.css';

/** The not-found page. */
export function NotFound() {
  const { navigation } = useShell().portal;
  usePageTitle(texts.notFoundTitle);

  return (
    <div className={classes.NotFound}>
      <FilmLeader />
      <h1 className={classes.Heading}>{texts.notFoundHeading}</h1>
      <p className={classes.Code}>{texts.notFoundCode}</p>
      <p className={classes.Line}>{texts.notFoundLine}</p>
      <ButtonLink variant="accent" href={navigation.href({ kind: 'home' })}>
        {texts.backToHome}
      </ButtonLink>
    </div>
  );
}

interface RouteErrorProps {
  readonly error: unknown;
  /** The portal's base path. */
  readonly home?: string;
}

/** The page shown after the frame has failed. Its link reloads the document. */
export function RouteError({ error, home = '/' }: RouteErrorProps) {
  const titleRef = useRef<HTMLHeadingElement>(null);
  const message = error instanceof Error && error.message ? error.message : undefined;
  usePageTitle(texts.routeErrorTitle);

  // The focused element was removed along with the frame.
  useEffect(() => titleRef.current?.focus(), []);

  return (
    <main className={classes.RouteError}>
      <FilmLeader />
      <div className={classes.Words} role="alert">
        <h1 className={classes.Title} ref={titleRef} tabIndex={-1}>
          {texts.routeErrorTitle}
        </h1>
        {message && <p className={classes.Message}>{message}</p>}
        <p>{texts.tryAgainLater}</p>
        <ButtonLink variant="accent" href={home}>
          {texts.backToHome}
        </ButtonLink>
      </div>
    </main>
  );
}

/** A decorative film leader. */
function FilmLeader() {
  return <div className={classes.FilmLeader} aria-hidden="true" />;
}

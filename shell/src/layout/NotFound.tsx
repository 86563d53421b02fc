import { usePageTitle } from '@portal/shared/state/usePageTitle';
import { ButtonLink } from '@portal/shared/ui/Button';
import { useShell } from '../services/ShellContext.ts';
import { texts } from '../texts.ts';
import { FilmLeader } from './FilmLeader.tsx';
import classes from './NotFound.module.css';

/** The page for unknown addresses. */
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

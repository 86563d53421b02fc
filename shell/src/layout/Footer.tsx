import { useShell } from '../services/ShellContext.ts';
import { texts } from '../texts.ts';
import classes from './Footer.module.css';

const TMDB_ADDRESS = 'https://www.themoviedb.org';

/** The end of every page: the site's line, and whose data it shows. */
export function Footer() {
  const { config } = useShell().portal;

  return (
    <footer className={classes.Footer}>
      <p className={classes.Line}>{texts.footer}</p>
      {config.source === 'tmdb' ? (
        <p className={classes.Notice}>
          <a className={classes.Link} href={TMDB_ADDRESS} rel="noreferrer">
            {texts.tmdbNotice}
          </a>
        </p>
      ) : (
        <p className={classes.Notice}>{texts.catalogueNotice}</p>
      )}
    </footer>
  );
}

import { useShell } from '../services/ShellContext.ts';
import { texts } from '../texts.ts';
import classes from './Footer.module.css';

interface FooterProps {
  /** The visitor wants to see what the keyboard does. */
  readonly onShortcuts: () => void;
}

const TMDB_ADDRESS = 'https://www.themoviedb.org';

/** The end of every page: the site's line, whose data it shows, and what the keyboard does. */
export function Footer({ onShortcuts }: FooterProps) {
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
      <button
        className={classes.Shortcuts}
        type="button"
        aria-keyshortcuts="?"
        onClick={onShortcuts}
      >
        {texts.shortcuts.title}
        <kbd className={classes.Key} aria-hidden="true">
          ?
        </kbd>
      </button>
    </footer>
  );
}

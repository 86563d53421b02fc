import { useEffect, useRef, useState } from 'react';
import { useShell } from '../services/ShellContext.ts';
import { useCurrent } from '../services/useCurrent.ts';
import { texts } from '../texts.ts';
import classes from './Footer.module.css';

interface FooterProps {
  /** Opens the list of keyboard shortcuts. */
  readonly onShortcuts: () => void;
}

const TMDB_ADDRESS = 'https://www.themoviedb.org';
/** The gateway generates it from what the builds record. */
const NOTICES_ADDRESS = '/notices';

/** The footer of every page: tagline, data source, keyboard shortcuts. */
export function Footer({ onShortcuts }: FooterProps) {
  const { portal, serviceLogo } = useShell();
  const { config } = portal;
  const shortcutsRef = useRef<HTMLButtonElement>(null);
  const [isLogoBroken, setIsLogoBroken] = useState(false);

  return (
    <footer className={classes.Footer}>
      <p className={classes.Line}>{texts.footer}</p>
      {config.source === 'tmdb' ? (
        <p className={classes.Notice}>
          <a className={classes.Link} href={TMDB_ADDRESS} rel="noreferrer">
            {serviceLogo && !isLogoBroken && (
              <img
                className={classes.Logo}
                src={serviceLogo}
                // The sentence already names the service.
                alt=""
                loading="lazy"
                onError={() => setIsLogoBroken(true)}
              />
            )}
            <span>{texts.tmdbNotice}</span>
          </a>
        </p>
      ) : (
        <p className={classes.Notice}>{texts.catalogueNotice}</p>
      )}
      <DataAge />
      <div className={classes.Extras}>
        <a className={classes.Extra} href={NOTICES_ADDRESS} target="_blank" rel="noreferrer">
          {texts.notices}
        </a>
        <InstallEntry onAsk={() => shortcutsRef.current?.focus()} />
        <button
          ref={shortcutsRef}
          className={classes.Extra}
          type="button"
          aria-keyshortcuts="?"
          onClick={onShortcuts}
        >
          <span>{texts.shortcuts.title}</span>
          <kbd className={classes.Key} aria-hidden="true">
            ?
          </kbd>
        </button>
      </div>
    </footer>
  );
}

interface InstallEntryProps {
  /** Called before the entry disappears, which has the focus. */
  readonly onAsk: () => void;
}

/** Installs the portal as an app, where the browser offers it. */
function InstallEntry({ onAsk }: InstallEntryProps) {
  const install = useCurrent(useShell().install$);
  const handleClick = () => {
    onAsk();
    install?.();
  };
  return (
    install && (
      <button className={classes.Extra} type="button" onClick={handleClick}>
        {texts.install}
      </button>
    )
  );
}

/** Tells how old the data on the page is while the service does not answer; to screen readers once. */
function DataAge() {
  const { dataMoment$, announcer } = useShell();
  const moment = useCurrent(dataMoment$);
  const sentence = moment && texts.outdated(moment);
  useEffect(() => {
    if (sentence) {
      announcer.announce(sentence);
    }
  }, [announcer, sentence]);
  return sentence && <p className={classes.Age}>{sentence}</p>;
}

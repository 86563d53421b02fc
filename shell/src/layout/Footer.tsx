import { useEffect, useRef, useState } from 'react';
import { useShell } from '../ShellContext.ts';
import { texts } from '../texts.ts';
import { useCurrent } from '../useCurrent.ts';
import classes from './Footer.module.css';

const TMDB_ADDRESS = 'https://www.themoviedb.org';
/** The path of the license notices, which the gateway serves. */
const NOTICES_PATH = 'notices';

/** The footer of every page. `onShortcuts` opens the list of keyboard shortcuts. */
export function Footer({ onShortcuts }: { readonly onShortcuts: () => void }) {
  const { portal, serviceLogo } = useShell();
  const { config, navigation } = portal;
  const notices = navigation.href({ kind: 'home' }) + NOTICES_PATH;
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
                ref={repeatFailure}
                className={classes.Logo}
                src={serviceLogo}
                // An empty alternative text, because the adjacent sentence names the service.
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
        <a className={classes.Extra} href={notices} target="_blank" rel="noreferrer">
          {texts.notices}
        </a>
        <InstallButton onInstall={() => shortcutsRef.current?.focus()} />
        <button
          ref={shortcutsRef}
          className={classes.Extra}
          type="button"
          aria-keyshortcuts="?"
          onClick={onShortcuts}
        >
          <span>{texts.shortcuts.title}</span>
          <kbd aria-hidden="true">?</kbd>
        </button>
      </div>
    </footer>
  );
}

/**
 * Requests an image again if it failed before hydration, when there was no listener for the error.
 */
function repeatFailure(image: HTMLImageElement | null): void {
  if (image?.complete && image.naturalWidth === 0) {
    const { src } = image;
    image.src = src;
  }
}

/**
 * A button that installs the portal as an app. `onInstall` is called before the focused button is
 * removed.
 */
function InstallButton({ onInstall }: { readonly onInstall: () => void }) {
  const install = useCurrent(useShell().install$);
  const handleClick = () => {
    onInstall();
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

/**
 * Shows and announces the age of the data while the API does not respond or the visitor is offline.
 * While offline, it stays in view.
 */
function DataAge() {
  const { dataMoment$, announcer } = useShell();
  const moment = useCurrent(dataMoment$);
  // Not read on the server, which has no `navigator` and never renders a time.
  const isOffline = Boolean(moment) && !navigator.onLine;
  const sentence = moment && (isOffline ? texts.offline : texts.outdated)(moment);
  useEffect(() => {
    if (sentence) {
      announcer.announce(sentence);
    }
  }, [announcer, sentence]);
  return (
    sentence && (
      <p className={classes.Age} data-offline={isOffline || undefined}>
        {sentence}
      </p>
    )
  );
}

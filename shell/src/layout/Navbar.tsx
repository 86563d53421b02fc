import { Icon } from '@portal/shared/ui/Icon';
import { useShell } from '../services/ShellContext.ts';
import { texts } from '../texts.ts';
import classes from './Navbar.module.css';

interface NavbarProps {
  readonly onSearch: () => void;
}

/** The bar at the top of every page: the logo, which leads home, and the way into the search. */
export function Navbar({ onSearch }: NavbarProps) {
  const { portal, sections } = useShell();
  const [firstWord, secondWord] = portal.config.brand;
  const handleIntent = () => void sections.load('search');

  return (
    <header className={classes.Navbar}>
      <a className={classes.Logo} href={portal.navigation.href({ kind: 'home' })} aria-label={portal.config.brand.join(' ')}>
        <span className={classes.FirstWord}>{firstWord}</span>
        <span className={classes.SecondWord}>{secondWord}</span>
      </a>
      <button
        className={classes.Search}
        type="button"
        aria-label={texts.search}
        aria-keyshortcuts="/"
        onClick={onSearch}
        onPointerEnter={handleIntent}
        onFocus={handleIntent}
      >
        <Icon name="search" />
        <span className={classes.Word}>{texts.searchHint}</span>
        <kbd className={classes.Key}>/</kbd>
      </button>
    </header>
  );
}

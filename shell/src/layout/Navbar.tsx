import { Icon } from '@portal/shared/ui/Icon';
import { useShell } from '../services/ShellContext.ts';
import { texts } from '../texts.ts';
import classes from './Navbar.module.css';
import { ThemeButton } from './ThemeButton.tsx';

interface NavbarProps {
  readonly onSearch: () => void;
}

/** The bar at the top of every page: the logo, which leads home, the way into the search, and the switch of the theme. */
export function Navbar({ onSearch }: NavbarProps) {
  const { portal, sections } = useShell();
  const [firstWord, secondWord] = portal.config.brand;
  const handleIntent = () => void sections.load('search');

  return (
    <header className={classes.Navbar}>
      {/* The space is for the ear: without it the two words are read as one. */}
      <a className={classes.Logo} href={portal.navigation.href({ kind: 'home' })}>
        <span className={classes.FirstWord}>{firstWord}</span>{' '}
        <span className={classes.SecondWord}>{secondWord}</span>
      </a>
      <div className={classes.Controls}>
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
        <ThemeButton />
      </div>
    </header>
  );
}

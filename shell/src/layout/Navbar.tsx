import { Button } from '@portal/shared/ui/Button';
import { Icon, type IconName } from '@portal/shared/ui/Icon';
import { listLinks } from '../sections/describeSections.ts';
import type { ThemeChoice } from '../services/createThemeSwitch.ts';
import { useShell } from '../services/ShellContext.ts';
import { useCurrent } from '../services/useCurrent.ts';
import { texts } from '../texts.ts';
import classes from './Navbar.module.css';
import { SEARCH_SLOT } from './SearchDialog.tsx';

interface NavbarProps {
  readonly onSearch: () => void;
}

/** The bar at the top of every page: the logo, which leads home, what sections offer there, the way into the search, and the switch of the theme. */
export function Navbar({ onSearch }: NavbarProps) {
  const { portal, registry, loadSlot } = useShell();
  const [firstWord, secondWord] = portal.config.brand;
  const links = listLinks(registry);
  const handleIntent = () => void loadSlot(SEARCH_SLOT);

  return (
    <header className={classes.Navbar}>
      {/* The space is for the ear: without it the two words are read as one. */}
      <a className={classes.Logo} href={portal.navigation.href({ kind: 'home' })}>
        <span className={classes.FirstWord}>{firstWord}</span>{' '}
        <span className={classes.SecondWord}>{secondWord}</span>
      </a>
      {links.length > 0 && (
        <nav className={classes.Links} aria-label={texts.sections}>
          {links.map(({ page, label }) => (
            <a className={classes.Link} href={portal.navigation.href({ page })} key={label}>
              {label}
            </a>
          ))}
        </nav>
      )}
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

const icons: Readonly<Record<ThemeChoice, IconName>> = {
  system: 'contrast',
  dark: 'moon',
  light: 'sun',
};

/** Switches between the theme of the system, the dark and the light one. Its name says which one is chosen. */
export function ThemeButton() {
  const { theme, announcer } = useShell();
  const name = texts.theme(useCurrent(theme.choice$));
  // A name that changes under the focus is not read by every screen reader.
  const handlePress = () => announcer.announce(texts.theme(theme.switch()));

  return (
    <Button
      variant="round"
      icon={icons[useCurrent(theme.choice$)]}
      aria-label={name}
      title={name}
      onClick={handlePress}
    />
  );
}

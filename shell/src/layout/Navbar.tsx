import type { MouseEvent } from 'react';
import type { SectionLink } from '@portal/page-protocol/RegistryView';
import { useFavoriteCount } from '@portal/shared/state/useFavorites';
import { Button } from '@portal/shared/ui/Button';
import { Icon, type IconShape } from '@portal/shared/ui/Icon';
import * as icons from '@portal/shared/ui/icons';
import { listLinks, pathOfSlot } from '../registry/describeSections.ts';
import { SEARCH_SLOT } from '../search-dialog/SearchDialog.tsx';
import { useShell } from '../ShellContext.ts';
import { texts } from '../texts.ts';
import type { ThemeChoice } from '../theme/themeSwitch.ts';
import { useCurrent } from '../useCurrent.ts';
import classes from './Navbar.module.css';

interface NavbarProps {
  readonly onSearch: () => void;
  /** The name of the current page in its section; absent on the shell's own pages. */
  readonly page?: string;
}

/** The navigation bar: logo, section links, search button and theme switch. */
export function Navbar({ onSearch, page }: NavbarProps) {
  const { portal, registry, loadSlot } = useShell();
  const [firstWord, secondWord] = portal.config.brand;
  const links = listLinks(registry);
  const home = portal.navigation.href({ kind: 'home' });
  const searchPath = pathOfSlot(registry, SEARCH_SLOT);
  const handleSearch = (event: MouseEvent) => {
    event.preventDefault();
    onSearch();
  };
  const handleIntent = () => void loadSlot(SEARCH_SLOT);

  return (
    <header className={classes.Navbar}>
      {/* Without the space, screen readers would read the two words as one. */}
      <a className={classes.Logo} href={home}>
        <span>{firstWord}</span> <span className={classes.SecondWord}>{secondWord}</span>
      </a>
      {links.length > 0 && (
        <nav className={classes.Links} aria-label={texts.sections}>
          {links.map((link) => (
            <BarLink link={link} isCurrent={link.page === page} key={link.label} />
          ))}
        </nav>
      )}
      <div className={classes.Controls}>
        {/* Without scripts, the button opens the search page instead of the dialog. */}
        <form className={classes.SearchForm} action={searchPath && home + searchPath.slice(1)}>
          <button
            className={classes.Search}
            type={searchPath === undefined ? 'button' : 'submit'}
            aria-label={texts.search}
            aria-keyshortcuts="/"
            onClick={handleSearch}
            onPointerEnter={handleIntent}
            onFocus={handleIntent}
          >
            <Icon icon={icons.search} />
            <span className={classes.Word}>{texts.searchHint}</span>
            <kbd>/</kbd>
          </button>
        </form>
        <ThemeButton />
      </div>
    </header>
  );
}

interface BarLinkProps {
  readonly link: SectionLink;
  /** Whether the link leads to the current page. */
  readonly isCurrent: boolean;
}

/** A section's link, with the number of favorites if it shows a count. */
function BarLink({ link: { page, label, count }, isCurrent }: BarLinkProps) {
  const { portal } = useShell();
  const favorites = useFavoriteCount(portal.favorites);
  const number = count === 'favorites' ? favorites : undefined;

  return (
    <a
      className={classes.Link}
      href={portal.navigation.href({ page })}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <span>{label}</span>
      {/* Visually hidden part of the link's accessible name. */}
      {number !== undefined && <span className={classes.Comma}>, </span>}
      {count && (
        <span className={classes.Count} data-count={number}>
          {number}
        </span>
      )}
    </a>
  );
}

const themeIcons: Readonly<Record<ThemeChoice, IconShape>> = {
  system: icons.contrast,
  dark: icons.moon,
  light: icons.sun,
};

/** Cycles through the system's, the dark and the light theme. */
export function ThemeButton() {
  const { theme, announcer } = useShell();
  const choice = useCurrent(theme.choice$);
  const name = texts.theme(choice);
  // Announced, because not every screen reader does that when the accessible name of the focused
  // element changes.
  const handlePress = () => announcer.announce(texts.theme(theme.switch()));

  return (
    <Button
      variant="round"
      className={classes.Theme}
      icon={themeIcons[choice]}
      aria-label={name}
      title={name}
      onClick={handlePress}
    />
  );
}

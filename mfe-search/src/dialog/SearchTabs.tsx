import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { SearchTab } from '@portal/shared/domain/search';
import { Icon, type IconShape } from '@portal/shared/ui/Icon';
import * as icons from '@portal/shared/ui/icons';
import { useRovingFocus } from '@portal/shared/ui/useRovingFocus';
import { texts } from '../texts.ts';
import classes from './SearchTabs.module.css';

interface SearchTabsProps {
  readonly active: SearchTab;
  /** The id of the panel; the id of each tab is `{panelId}-{tab}`. */
  readonly panelId: string;
  readonly onChange: (tab: SearchTab) => void;
}

/**
 * Tabs for the kinds to search for. A single tab stop; arrow keys change the selection. Source:
 * https://www.w3.org/WAI/ARIA/apg/patterns/tabs/
 */
export function SearchTabs({ active, panelId, onChange }: SearchTabsProps) {
  const tabsRef = useRef<HTMLDivElement>(null);
  const { handlers, enterAt } = useRovingFocus(tabsRef, { isRound: true });
  const idOf = (tab: SearchTab) => `${panelId}-${tab}`;
  useEffect(
    () => enterAt(document.getElementById(`${panelId}-${active}`)),
    [active, enterAt, panelId],
  );

  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    handlers.onKeyDown(event);
    const entered = searchTabs.find(({ tab }) => idOf(tab) === document.activeElement?.id);
    if (event.defaultPrevented && entered) {
      onChange(entered.tab);
    }
  };

  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its tabs take the focus
    <div
      ref={tabsRef}
      className={classes.SearchTabs}
      role="tablist"
      aria-label={texts.tabs}
      {...handlers}
      onKeyDown={handleKeyDown}
    >
      {searchTabs.map(({ tab, icon }) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={idOf(tab)}
          className={classes.Tab}
          aria-selected={tab === active}
          aria-controls={panelId}
          onClick={() => onChange(tab)}
        >
          {icon && <Icon icon={icon} />}
          <span>{tab}</span>
        </button>
      ))}
    </div>
  );
}

interface SearchTabEntry {
  readonly tab: SearchTab;
  readonly icon?: IconShape;
}

/** The tabs in display order. */
export const searchTabs: readonly SearchTabEntry[] = [
  { tab: 'all' },
  { tab: 'movie', icon: icons.movie },
  { tab: 'tv', icon: icons.tv },
  { tab: 'person', icon: icons.person },
];

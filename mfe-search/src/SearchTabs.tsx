import type { KeyboardEvent } from 'react';
import type { SearchTab } from '@portal/shared/domain/SearchTab';
import { Icon } from '@portal/shared/ui/Icon';
import classes from './SearchTabs.module.css';
import { searchTabs } from './searchTabs.ts';
import { texts } from './texts.ts';

interface SearchTabsProps {
  readonly active: SearchTab;
  /** Id of the panel; a tab has the id `{panelId}-{tab}`. */
  readonly panelId: string;
  readonly onChange: (tab: SearchTab) => void;
}

/** What to look for. One stop for the Tab key; the arrow keys choose. Source: https://www.w3.org/WAI/ARIA/apg/patterns/tabs/ */
export function SearchTabs({ active, panelId, onChange }: SearchTabsProps) {
  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = nextTab(event.key, active);
    if (next) {
      event.preventDefault();
      onChange(next);
      document.getElementById(`${panelId}-${next}`)?.focus();
    }
  };

  return (
    <div
      className={classes.SearchTabs}
      role="tablist"
      aria-label={texts.tabs}
      onKeyDown={handleKeyDown}
    >
      {searchTabs.map(({ tab, icon }) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={`${panelId}-${tab}`}
          className={classes.Tab}
          aria-selected={tab === active}
          aria-controls={panelId}
          tabIndex={tab === active ? 0 : -1}
          onClick={() => onChange(tab)}
        >
          {icon && <Icon name={icon} />}
          {tab}
        </button>
      ))}
    </div>
  );
}

/** Round and round: after the last tab comes the first. */
function nextTab(key: string, active: SearchTab): SearchTab | undefined {
  const current = searchTabs.findIndex(({ tab }) => tab === active);
  const count = searchTabs.length;
  switch (key) {
    case 'ArrowRight':
      return searchTabs[(current + 1) % count]?.tab;
    case 'ArrowLeft':
      return searchTabs[(current - 1 + count) % count]?.tab;
    case 'Home':
      return searchTabs[0]?.tab;
    case 'End':
      return searchTabs[count - 1]?.tab;
    default:
      return undefined;
  }
}

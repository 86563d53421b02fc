import type { SearchTab } from '@portal/shared/domain/SearchTab';
import type { IconName } from '@portal/shared/ui/iconPaths';

interface SearchTabEntry {
  readonly tab: SearchTab;
  readonly icon?: IconName;
}

/** The tabs in the order in which they stand. A tab is called what it looks for. */
export const searchTabs: readonly SearchTabEntry[] = [
  { tab: 'all' },
  { tab: 'movie', icon: 'movie' },
  { tab: 'tv', icon: 'tv' },
  { tab: 'person', icon: 'person' },
];

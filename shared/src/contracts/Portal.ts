import type { QueryClient } from '@tanstack/react-query';
import type { FavoritesBus } from './FavoritesBus.ts';
import type { Navigation } from './Navigation.ts';
import type { PortalConfig } from './PortalConfig.ts';
import type { TabMemory } from './TabMemory.ts';

/** The services that the shell hands to every page of a section. Made by the shell alone. */
export interface Portal {
  readonly config: PortalConfig;
  /** Server state of all sections. Queries take it explicitly; no section relies on a React context of another bundle. */
  readonly queryClient: QueryClient;
  readonly favorites: FavoritesBus;
  readonly navigation: Navigation;
  /** Says a sentence to screen readers, politely. */
  announce(sentence: string): void;
  /** What views find again after a reload. Not there in shells of before it was added. */
  readonly tabMemory?: TabMemory;
}

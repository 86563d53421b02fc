import type { MouseEvent } from 'react';
import type { Favorite } from '@portal/contract/Favorite';
import { titleKey } from '@portal/contract/kinds';
import { usePortal } from '@portal/shared/state/PortalContext';
import { useFavorites } from '@portal/shared/state/useFavorites';
import { useAreFavoritesKept } from '@portal/shared/state/useFavoritesKeeping';
import { Button } from '@portal/shared/ui/Button';
import { EmptyCard } from '@portal/shared/ui/EmptyCard';
import * as icons from '@portal/shared/ui/icons';
import { neighborOf } from '@portal/shared/ui/neighborOf';
import { Rail } from '@portal/shared/ui/Rail';
import { RailNotice } from '@portal/shared/ui/RailNotice';
import { Region } from '@portal/shared/ui/Region';
import { TitleCard } from '@portal/shared/ui/TitleCard';
import { favoritesHeading } from '../dashboardRails.ts';
import classes from './rails.module.css';
import { railTexts } from './railTexts.ts';

const { id: ID, title: TITLE } = favoritesHeading;

/** The visitor's "watch later" list, newest first. */
export function FavoritesRail() {
  const portal = usePortal();
  const { favorites, announce } = portal;
  const entries = useFavorites(favorites);
  const { hint, lasts } = railTexts.favoritesIn[useAreFavoritesKept(portal) ? 'browser' : 'memory'];

  const handleRemove = (event: MouseEvent<HTMLButtonElement>, entry: Favorite) => {
    focusNeighbor(event.currentTarget);
    favorites.toggle(entry);
    announce(railTexts.favoriteRemoved(entry.title));
  };

  if (entries.length === 0) {
    return (
      <Region title={TITLE} id={ID}>
        <RailNotice size="words">
          <EmptyCard title={railTexts.noFavorites}>{hint}</EmptyCard>
        </RailNotice>
      </Region>
    );
  }

  return (
    <Region title={TITLE} id={ID}>
      <Rail
        labelledBy={`${ID}-heading`}
        shape="posterAction"
        startKey={String(entries[0]?.addedOn)}
      >
        {entries.map((entry) => (
          <li key={titleKey(entry)}>
            <TitleCard title={entry}>
              <Button
                icon={icons.close}
                aria-label={railTexts.removeFavorite(entry.title)}
                onClick={(event) => handleRemove(event, entry)}
              >
                {railTexts.remove}
              </Button>
            </TitleCard>
          </li>
        ))}
      </Rail>
      <p className={classes.Lasts}>{lasts}</p>
    </Region>
  );
}

/**
 * The clicked button disappears with its card, so the focus moves to the next card's button, or the
 * previous one's, or else the heading.
 */
function focusNeighbor(button: HTMLButtonElement): void {
  const heading = button.closest('section')?.querySelector('h2');
  (neighborOf(button, 'button') ?? heading)?.focus();
}

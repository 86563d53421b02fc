import type { MouseEvent } from 'react';
import type { Favorite } from '@portal/shared/domain/Favorite';
import { titleKey } from '@portal/shared/domain/titleKey';
import { usePortal } from '@portal/shared/state/PortalContext';
import { useFavorites } from '@portal/shared/state/useFavorites';
import { Button } from '@portal/shared/ui/Button';
import { EmptyCard } from '@portal/shared/ui/EmptyCard';
import { Rail } from '@portal/shared/ui/Rail';
import { RailNotice } from '@portal/shared/ui/RailNotice';
import { Region } from '@portal/shared/ui/Region';
import { TitleCard } from '@portal/shared/ui/TitleCard';
import { texts } from './texts.ts';

const ID = 'favorites';

/** The watch-later list of this visitor, newest first. */
export function FavoritesRail() {
  const { favorites, announce } = usePortal();
  const entries = useFavorites(favorites);

  const handleRemove = (event: MouseEvent<HTMLButtonElement>, entry: Favorite) => {
    focusNeighbour(event.currentTarget);
    favorites.toggle(entry);
    announce(texts.favoriteRemoved(entry.title));
  };

  if (entries.length === 0) {
    return (
      <Region title={texts.favorites} id={ID}>
        <RailNotice>
          <EmptyCard title={texts.noFavorites}>{texts.noFavoritesHint}</EmptyCard>
        </RailNotice>
      </Region>
    );
  }

  return (
    <Region title={texts.favorites} id={ID}>
      <Rail labelledBy={`${ID}-heading`} shape="posterAction">
        {entries.map((entry) => (
          <li key={titleKey(entry)}>
            <TitleCard title={entry}>
              <Button
                icon="close"
                aria-label={texts.removeFavorite(entry.title)}
                onClick={(event) => handleRemove(event, entry)}
              >
                {texts.remove}
              </Button>
            </TitleCard>
          </li>
        ))}
      </Rail>
    </Region>
  );
}

/** The pressed button goes away with its card; the focus must not go with it: to the next card's, else to that before, else to the heading. */
function focusNeighbour(button: HTMLButtonElement): void {
  const card = button.closest('li');
  const neighbour = (card?.nextElementSibling ?? card?.previousElementSibling)?.querySelector(
    'button',
  );
  const heading = button.closest('section')?.querySelector('h2');
  (neighbour ?? heading)?.focus();
}

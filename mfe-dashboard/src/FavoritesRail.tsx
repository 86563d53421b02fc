import type { MouseEvent } from 'react';
import type { Favorite } from '@portal/shared/domain/Favorite';
import { titleKey } from '@portal/shared/domain/titleKey';
import { usePortal } from '@portal/shared/state/PortalContext';
import { useFavorites } from '@portal/shared/state/useFavorites';
import { Button } from '@portal/shared/ui/Button';
import { Rail } from '@portal/shared/ui/Rail';
import { Region } from '@portal/shared/ui/Region';
import { TitleCard } from '@portal/shared/ui/TitleCard';
import classes from './FavoritesRail.module.css';

/** The watch-later list of this visitor, newest first. */
export function FavoritesRail() {
  const { favorites, announce } = usePortal();
  const entries = useFavorites(favorites);

  const handleRemove = (event: MouseEvent<HTMLButtonElement>, entry: Favorite) => {
    focusNeighbour(event.currentTarget);
    favorites.toggle(entry);
    announce(`${entry.title} is no longer in your favorites`);
  };

  if (entries.length === 0) {
    return (
      <Region title="Favorites" id="favorites" inset>
        <div className={classes.Empty}>
          <p className={classes.EmptyTitle}>List empty!</p>
          <p>Keep a title for later and it waits for you here.</p>
        </div>
      </Region>
    );
  }

  return (
    <Region title="Favorites" id="favorites">
      <Rail labelledBy="favorites-heading">
        {entries.map((entry) => (
          <li key={titleKey(entry)}>
            <TitleCard title={entry}>
              <Button icon="close" aria-label={`Remove ${entry.title} from favorites`} onClick={(event) => handleRemove(event, entry)}>
                Remove
              </Button>
            </TitleCard>
          </li>
        ))}
      </Rail>
    </Region>
  );
}

/** The pressed button goes away with its card; the focus must not go with it. */
function focusNeighbour(button: HTMLButtonElement): void {
  const card = button.closest('li');
  const neighbour = card?.nextElementSibling ?? card?.previousElementSibling;
  neighbour?.querySelector('button')?.focus();
}

import type { FavoriteTitle } from '../domain/Favorite.ts';
import { usePortal } from '../state/PortalContext.ts';
import { useIsFavorite } from '../state/useFavorites.ts';
import { Button } from './Button.tsx';
import { texts } from './texts.ts';

export interface FavoriteButtonProps {
  readonly title: FavoriteTitle;
  /** What it says while the title is not in the list. */
  readonly label: 'Watch later' | 'Add to favorite';
  /** Id of the element with the title, where several such buttons stand in one list. */
  readonly describedBy?: string;
}

/** Puts a title on the favorites list and takes it off again; says "Added" while it is in it. */
export function FavoriteButton({ title, label, describedBy }: FavoriteButtonProps) {
  const { kind, id, title: name, overview, rating, posterPath } = title;
  const { favorites, announce } = usePortal();
  const isFavorite = useIsFavorite(favorites, kind, id);

  // The list keeps no more than it shows, whatever else the title carries.
  const entry = { kind, id, title: name, overview, rating, posterPath };

  const handleClick = () => {
    favorites.toggle(entry);
    announce(isFavorite ? texts.favoriteRemoved(name) : texts.favoriteAdded(name));
  };

  return (
    <Button
      icon={isFavorite ? 'check' : 'bookmark'}
      aria-pressed={isFavorite}
      aria-describedby={describedBy}
      onClick={handleClick}
    >
      {isFavorite ? texts.added : label}
    </Button>
  );
}

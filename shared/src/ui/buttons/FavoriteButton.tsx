import type { FavoriteTitle } from '@portal/contract/Favorite';
import { usePortal } from '../../state/PortalContext.ts';
import { useIsFavorite } from '../../state/useFavorites.ts';
import { Button } from './Button.tsx';
import { favoriteTexts } from './favoriteTexts.ts';
import * as icons from './icons.ts';

export interface FavoriteButtonProps {
  readonly title: FavoriteTitle;
  /** The label while the title is not on the list. */
  readonly label: 'Watch later' | 'Add to favorite';
  /** The id of the title's element, where a list has several such buttons. */
  readonly describedBy?: string;
}

/** Adds a title to the favorites or removes it; reads "Added" while it is on the list. */
export function FavoriteButton({ title, label, describedBy }: FavoriteButtonProps) {
  const { kind, id, title: name, overview, rating, posterPath } = title;
  const { favorites, announce } = usePortal();
  const isFavorite = useIsFavorite(favorites, kind, id);

  // Store only what the list shows, whatever else the title carries.
  const entry = { kind, id, title: name, overview, rating, posterPath };

  const handleClick = () => {
    favorites.toggle(entry);
    announce(isFavorite ? favoriteTexts.favoriteRemoved(name) : favoriteTexts.favoriteAdded(name));
  };

  return (
    <Button
      icon={isFavorite ? icons.check : icons.bookmark}
      aria-pressed={isFavorite}
      aria-describedby={describedBy}
      onClick={handleClick}
    >
      {isFavorite ? favoriteTexts.added : label}
    </Button>
  );
}

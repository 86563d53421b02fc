import type { FavoriteTitle } from '@portal/contract/Favorite';
import { usePortal } from '../../state/PortalContext.ts';
import { useIsFavorite } from '../../state/useFavorites.ts';
import { Button } from './Button.tsx';
import * as icons from './icons.ts';

const texts = {
  added: 'Added',
  favoriteAdded: (title: string) => `${title} is in your favorites`,
  favoriteRemoved: (title: string) => `${title} is no longer in your favorites`,
} as const;

interface FavoriteButtonProps {
  readonly title: FavoriteTitle;
  /** Label while the title is not a favorite. */
  readonly label: 'Watch later' | 'Add to favorite';
  /** Id of the element with the title's name, for lists with several of these buttons. */
  readonly describedBy?: string;
}

/** Adds a title to the favorites or removes it. */
export function FavoriteButton({ title, label, describedBy }: FavoriteButtonProps) {
  const { kind, id, title: name, overview, rating, posterPath } = title;
  const { favorites, announce } = usePortal();
  const isFavorite = useIsFavorite(favorites, kind, id);

  // Copy only the fields that the list stores; a title can have more.
  const entry = { kind, id, title: name, overview, rating, posterPath };

  const handleClick = () => {
    favorites.toggle(entry);
    announce(isFavorite ? texts.favoriteRemoved(name) : texts.favoriteAdded(name));
  };

  return (
    <Button
      icon={isFavorite ? icons.check : icons.bookmark}
      aria-pressed={isFavorite}
      aria-describedby={describedBy}
      onClick={handleClick}
    >
      {isFavorite ? texts.added : label}
    </Button>
  );
}

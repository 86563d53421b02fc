import type { Favorite } from '@portal/contract/Favorite';
import { formatDate, localDate } from '@portal/shared/domain/dates';
import { Button } from '@portal/shared/ui/Button';
import * as icons from '@portal/shared/ui/icons';
import { TitleCard } from '@portal/shared/ui/TitleCard';
import type { ListedFavorite } from './listView.ts';
import { texts } from './texts.ts';

interface FavoriteCardProps {
  readonly favorite: ListedFavorite;
  readonly onRemove: (entry: Favorite, button: HTMLButtonElement) => void;
}

/** A favorite: picture, title, kind, when it was added, rating, year, and its end. */
export function FavoriteCard({ favorite: { entry, facts }, onRemove }: FavoriteCardProps) {
  // An altered storage may hold a time beyond the calendar.
  const day = formatDate(localDate(entry.addedOn));
  const note = [texts.kindOf[entry.kind], ...(day ? [texts.added(day)] : [])].join(', ');

  return (
    <TitleCard title={{ ...entry, date: facts?.date }} note={note}>
      <Button
        icon={icons.close}
        aria-label={texts.removeTitle(entry.title)}
        onClick={({ currentTarget }) => onRemove(entry, currentTarget)}
      >
        {texts.remove}
      </Button>
    </TitleCard>
  );
}

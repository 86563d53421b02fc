import { useState } from 'react';
import { titleKey } from '@portal/contract/kinds';
import { Button } from '@portal/shared/ui/Button';
import * as icons from '@portal/shared/ui/icons';
import { TitleCard } from '@portal/shared/ui/TitleCard';
import { Choice } from '../../Choice.tsx';
import type { ListedFavorite } from '../list/listView.ts';
import type { ToolProps } from '../list/Tools.tsx';
import { texts } from '../texts.ts';
import classes from '../ToolDialog.module.css';
import { ToolDialog } from '../ToolDialog.tsx';
import { fitting, type Mood, moods, pickOne, type Wish } from './pickTitle.ts';

const MINUTES = [60, 90, 120, 150];
const MOODS = Object.keys(moods).filter(isMood);

/** Suggests a random favorite that matches the visitor's mood and time. */
export function PickDialog({ favorites, onClose }: ToolProps) {
  const [wish, setWish] = useState<Wish>({});
  const [shown, setShown] = useState<readonly string[]>(() => pickAfter(favorites, [], {}));
  const picked = favorites.find(({ entry }) => titleKey(entry) === shown.at(-1));

  const handleWish = (next: Wish) => {
    setWish(next);
    setShown(pickAfter(favorites, [], next));
  };

  return (
    <ToolDialog title={texts.pick} hint={texts.pickHint} onClose={onClose}>
      <div className={classes.Wishes}>
        <Choice
          label={texts.mood}
          value={wish.mood ?? ''}
          options={[
            ['', texts.anything],
            ...MOODS.map((mood) => [mood, texts.moods[mood]] as const),
          ]}
          onChange={(value) => handleWish({ ...wish, mood: isMood(value) ? value : undefined })}
        />
        <Choice
          label={texts.time}
          value={String(wish.minutes ?? '')}
          options={[
            ['', texts.allTime],
            ...MINUTES.map((minutes) => [String(minutes), texts.minutes(minutes)] as const),
          ]}
          onChange={(value) => handleWish({ ...wish, minutes: value ? Number(value) : undefined })}
        />
      </div>
      <div className={classes.Pick} aria-live="polite">
        {picked ? (
          <TitleCard title={{ ...picked.entry, date: picked.facts?.date }} size="row" />
        ) : (
          <p>{texts.nothingToPick}</p>
        )}
      </div>
      <Button
        variant="accent"
        icon={icons.retry}
        disabled={!picked}
        onClick={() => setShown(pickAfter(favorites, shown, wish))}
      >
        {texts.another}
      </Button>
    </ToolDialog>
  );
}

/** The keys of the titles shown so far, followed by the next pick; empty if nothing matches. */
function pickAfter(
  favorites: readonly ListedFavorite[],
  shown: readonly string[],
  wish: Wish,
): readonly string[] {
  const picked = pickOne(fitting(favorites, wish), shown, Math.random);
  return picked ? [...shown, titleKey(picked.entry)] : [];
}

function isMood(name: string): name is Mood {
  return Object.hasOwn(moods, name);
}

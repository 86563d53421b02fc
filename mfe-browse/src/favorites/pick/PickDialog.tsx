import { type ChangeEvent, type MouseEvent, useState } from 'react';
import { titleKey } from '@portal/contract/kinds';
import { usePortal } from '@portal/shared/state/PortalContext';
import { useMyServices } from '@portal/shared/state/useMyServices';
import { useToday } from '@portal/shared/state/useToday';
import { Button } from '@portal/shared/ui/Button';
import { RailContext } from '@portal/shared/ui/CardLink';
import { CheckChip } from '@portal/shared/ui/CheckChip';
import { Choice } from '@portal/shared/ui/Choice';
import { focusHeading } from '@portal/shared/ui/focusHeading';
import * as icons from '@portal/shared/ui/icons';
import { TitleCard } from '@portal/shared/ui/TitleCard';
import { DEFAULT_OFFERS, offerTypes } from '../../filters/Filters.ts';
import { OfferChoice } from '../../filters/OfferChoice.tsx';
import { ServicesSource } from '../../filters/ServicesSource.tsx';
import type { ToolProps } from '../list/FavoritesToolbar.tsx';
import { hasServices } from '../lookup/useServicesWith.ts';
import { texts } from '../texts.ts';
import classes from '../ToolDialog.module.css';
import { ToolDialog } from '../ToolDialog.tsx';
import { fitting, type Mood, moods, pickOne, type Wish } from './pickTitle.ts';
import { useOfferedTitles } from './useOfferedTitles.ts';

const MINUTES = [60, 90, 120, 150];
const MOODS = Object.keys(moods).filter(isMood);

/** Suggests a random favorite that matches the visitor's mood, time and services. */
export function PickDialog({ favorites, onClose }: ToolProps) {
  const [wish, setWish] = useState<Wish>({});
  const [isOnMine, setOnMine] = useState(false);
  const [offers, setOffers] = useState(DEFAULT_OFFERS);
  const [shown, setShown] = useState<readonly string[]>([]);
  const portal = usePortal();
  const mine = useMyServices(portal);
  const today = useToday(portal);
  const offered = useOfferedTitles(
    favorites.map(({ entry }) => entry),
    isOnMine ? offers : undefined,
  );
  const candidates = fitting(favorites, wish, today).filter(
    ({ entry }) => !isOnMine || offered.keys.has(titleKey(entry)),
  );
  const picked = candidates.find(({ entry }) => titleKey(entry) === shown.at(-1));
  const pickNext = () => {
    const next = pickOne(candidates, shown, Math.random);
    setShown(next ? [...shown, titleKey(next.entry)] : []);
  };
  // Pick a title on opening, after the wish has changed, and when the first offers have loaded.
  if (!picked && candidates.length > 0) {
    pickNext();
  }
  const handleWish = (next: Wish) => {
    setWish(next);
    setShown([]);
  };

  const handleOffers = ({ currentTarget: { value, checked } }: ChangeEvent<HTMLInputElement>) => {
    const chosen = offerTypes.filter((type) => (type === value ? checked : offers.includes(type)));
    setOffers(chosen.length > 0 ? chosen : DEFAULT_OFFERS);
    setShown([]);
  };

  const handleRetry = ({ currentTarget }: MouseEvent) => {
    // The button is removed.
    focusHeading(currentTarget);
    offered.retry();
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
        {hasServices(mine) && (
          <CheckChip checked={isOnMine} onChange={({ target }) => setOnMine(target.checked)}>
            {texts.onlyOnMine}
          </CheckChip>
        )}
      </div>
      {isOnMine && <OfferChoice offers={offers} onChange={handleOffers} />}
      <div className={classes.Pick} aria-live="polite">
        {picked ? (
          // The same title is in the list below the dialog, and ids must be unique.
          <RailContext value="pick ">
            <TitleCard title={{ ...picked.entry, date: picked.facts?.date }} size="row" />
          </RailContext>
        ) : (
          <p>{isOnMine && offered.isLoading ? texts.checkingServices : texts.nothingToPick}</p>
        )}
      </div>
      <Button variant="accent" icon={icons.retry} disabled={!picked} onClick={pickNext}>
        {texts.another}
      </Button>
      {isOnMine && offered.failed > 0 && (
        <p>
          <span>{texts.unchecked(offered.failed)}</span>{' '}
          <Button onClick={handleRetry}>{texts.tryAgain}</Button>
        </p>
      )}
      {isOnMine && <ServicesSource />}
    </ToolDialog>
  );
}

function isMood(name: string): name is Mood {
  return Object.hasOwn(moods, name);
}

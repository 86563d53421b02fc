import { type MouseEvent, useMemo, useState } from 'react';
import type { Favorite } from '@portal/contract/Favorite';
import type { SeenTitle } from '@portal/contract/SeenTitle';
import { usePortal } from '@portal/shared/state/PortalContext';
import { useResponse } from '@portal/shared/state/responses';
import { useFavorites } from '@portal/shared/state/useFavorites';
import { useSeenTitles } from '@portal/shared/state/useSeen';
import { Button } from '@portal/shared/ui/Button';
import * as icons from '@portal/shared/ui/icons';
import { Rail } from '@portal/shared/ui/Rail';
import { RailCards } from '@portal/shared/ui/RailCards';
import { Region } from '@portal/shared/ui/Region';
import { TitleCard } from '@portal/shared/ui/TitleCard';
import { useApi } from '../../api.ts';
import { PaceNote } from '../lookup/LookupProgress.tsx';
import classes from './ForYou.module.css';
import { recommendationsOptions } from './queries.ts';
import { AGREEING, type Suggestion, sourcesOf, suggestionsOf } from './suggestions.ts';
import { forYouTexts } from './texts.ts';

export interface ForYouProps {
  readonly favorites: readonly Favorite[];
  readonly seen: readonly SeenTitle[];
}

const ID = 'for-you';

/**
 * Titles that are recommended for several of the visitor's newest titles. The browser compares the
 * recommendations, so no server learns the list.
 */
export function ForYou(lists: ForYouProps) {
  const { suggestions, hasTooFew, isLoading, failed, retry } = useSuggestions(lists);

  const handleRetry = ({ currentTarget }: MouseEvent) => {
    // The button is removed. The nearest heading is the one of a card.
    currentTarget.closest('section')?.querySelector('h2')?.focus();
    retry();
  };

  return (
    <Region title={forYouTexts.heading} id={ID}>
      {(isLoading || suggestions.length > 0) && (
        <Rail labelledBy={`${ID}-heading`} shape="row" busy={suggestions.length === 0}>
          <RailCards
            items={suggestions}
            hasMore={false}
            inSight={0}
            renderItem={renderSuggestion}
          />
        </Rail>
      )}
      <div className={classes.Note}>
        {isLoading && <PaceNote />}
        {!isLoading && suggestions.length + failed === 0 && (
          <p>{hasTooFew ? forYouTexts.tooFew : forYouTexts.nothing}</p>
        )}
        {!isLoading && failed > 0 && (
          <>
            <p>{forYouTexts.failed(failed)}</p>
            <Button icon={icons.retry} onClick={handleRetry}>
              {forYouTexts.tryAgain}
            </Button>
          </>
        )}
      </div>
    </Region>
  );
}

/** The suggestions for the visitor's lists; nothing for visitors without favorites. */
export function VisitorForYou() {
  const portal = usePortal();
  const favorites = useFavorites(portal.favorites);
  const seen = useSeenTitles(portal);
  return favorites.length > 0 && <ForYou favorites={favorites} seen={seen} />;
}

/** The suggestions stay until those for a changed list have loaded. */
function useSuggestions({ favorites, seen }: ForYouProps) {
  const { queryClient } = usePortal();
  const sources = useMemo(() => sourcesOf(favorites, seen), [favorites, seen]);
  const hasTooFew = sources.length < AGREEING;
  const options = recommendationsOptions(useApi(), queryClient, sources);
  const { data, isFetching, refetch } = useResponse(queryClient, options, {
    isWanted: !hasTooFew,
  });
  const [latest, setLatest] = useState(data);
  if (data && data !== latest) {
    setLatest(data);
  }
  const recommended = hasTooFew ? undefined : latest?.recommended;
  const suggestions = useMemo(
    () => suggestionsOf(recommended ?? [], [...favorites, ...seen]),
    [recommended, favorites, seen],
  );
  return {
    suggestions,
    hasTooFew,
    isLoading: !hasTooFew && isFetching,
    failed: data?.failed ?? 0,
    retry: () => void refetch(),
  };
}

// A constant, so that existing cards are not re-rendered.
function renderSuggestion(suggestion: Suggestion) {
  const [one = '', other = ''] = suggestion.because;
  return <TitleCard title={suggestion} size="row" note={forYouTexts.because(one, other)} />;
}

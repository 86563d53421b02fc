import { useMemo } from 'react';
import type { Favorite } from '@portal/contract/Favorite';
import type { SeenTitle } from '@portal/contract/SeenTitle';
import { usePortal } from '@portal/shared/state/PortalContext';
import { useFavorites } from '@portal/shared/state/useFavorites';
import { useSeenTitles } from '@portal/shared/state/useSeen';
import { Rail } from '@portal/shared/ui/Rail';
import { RailCards } from '@portal/shared/ui/RailCards';
import { Region } from '@portal/shared/ui/Region';
import { TitleCard } from '@portal/shared/ui/TitleCard';
import { useApi } from '../../api.ts';
import { BulkNote } from '../lookup/BulkNote.tsx';
import { useResponsesOfEach } from '../lookup/responsesOfEach.ts';
import { recommendationsOptions } from './queries.ts';
import { AGREEING, type Suggestion, sourcesOf, suggestionsOf } from './suggestions.ts';
import { forYouTexts } from './texts.ts';

interface ForYouProps {
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
      <BulkNote
        isLoading={isLoading}
        failure={failed > 0 ? forYouTexts.failed(failed) : undefined}
        onRetry={retry}
      >
        {!isLoading && suggestions.length + failed === 0 && (
          <p>{hasTooFew ? forYouTexts.tooFew : forYouTexts.nothing}</p>
        )}
      </BulkNote>
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

/** The old suggestions stay until the ones for the changed list have loaded. */
function useSuggestions({ favorites, seen }: ForYouProps) {
  const { queryClient } = usePortal();
  const sources = useMemo(() => sourcesOf(favorites, seen), [favorites, seen]);
  const hasTooFew = sources.length < AGREEING;
  const options = recommendationsOptions(useApi(), queryClient, sources);
  const { answers, isLoading, failed, retry } = useResponsesOfEach(options, !hasTooFew);
  const suggestions = useMemo(
    () => suggestionsOf(answers ?? [], [...favorites, ...seen]),
    [answers, favorites, seen],
  );
  return { suggestions, hasTooFew, isLoading, failed, retry };
}

// A constant, so that existing cards are not re-rendered.
function renderSuggestion(suggestion: Suggestion) {
  const [one = '', other = ''] = suggestion.because;
  return <TitleCard title={suggestion} size="row" note={forYouTexts.because(one, other)} />;
}

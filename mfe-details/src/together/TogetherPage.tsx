import type { TitleKind } from '@portal/contract/kinds';
import type { PageProps } from '@portal/contract/Section';
import { failureMessage, isRequestFailure } from '@portal/shared/domain/RequestFailure';
import { usePortal } from '@portal/shared/state/PortalContext';
import { useResponse } from '@portal/shared/state/responses';
import { type UsePagedList, usePagedList } from '@portal/shared/state/usePagedList';
import { usePageTitle } from '@portal/shared/state/usePageTitle';
import { EmptyCard } from '@portal/shared/ui/EmptyCard';
import { Region } from '@portal/shared/ui/Region';
import { useApi } from '../api.ts';
import { careerOptions } from '../career/careerOptions.ts';
import { castOptions, crewOptions } from '../listQueries.ts';
import { DetailFailure } from '../stage/DetailFailure.tsx';
import { DetailFrame } from '../stage/DetailFrame.tsx';
import { StageSkeleton } from '../stage/StageSkeleton.tsx';
import { nameOf, subjectOptions } from '../subjects.ts';
import { type Common, commonPeople, commonTitles } from './common.ts';
import { CommonList } from './CommonList.tsx';
import { PersonInCommon, TitleInCommon } from './InCommon.tsx';
import { type Half, type Pair, pairHref, type ReadPair, readPair } from './pairs.ts';
import classes from './TogetherPage.module.css';
import { TogetherStage } from './TogetherStage.tsx';
import { togetherTexts } from './togetherTexts.ts';

type AddressProps = Pick<PageProps, 'params'>;

/** What two people have both worked on. */
export function PeopleTogetherPage({ params }: AddressProps) {
  const pair = readPair('people', params);
  return isPair(pair) ? <PeopleTogether pair={pair} /> : <NoPair pair={pair} of="person" />;
}

/** Who has worked on two titles. */
export function TitlesTogetherPage({ params }: AddressProps) {
  const pair = readPair('titles', params);
  return isPair(pair) ? <TitlesTogether pair={pair} /> : <NoPair pair={pair} of="title" />;
}

function isPair(pair: ReadPair): pair is Pair {
  return pair !== undefined && pair !== 'same';
}

interface NoPairProps {
  readonly pair: ReadPair;
  readonly of: 'person' | 'title';
}

function NoPair({ pair, of }: NoPairProps) {
  const message = pair === 'same' ? togetherTexts.same[of] : togetherTexts.nothing;
  return <Failure message={message} />;
}

function Failure({
  message,
  onRetry,
}: {
  readonly message: string;
  readonly onRetry?: () => void;
}) {
  usePageTitle(togetherTexts.failed);
  return (
    <DetailFrame
      stage={<DetailFailure heading={togetherTexts.failed} message={message} onRetry={onRetry} />}
    />
  );
}

interface PairProps {
  readonly pair: Pair;
}

function PeopleTogether({ pair }: PairProps) {
  const { queryClient } = usePortal();
  const api = useApi();
  const [{ id }, { id: otherId }] = pair;
  const movies = usePagedList(queryClient, careerOptions(api, 'movie', id));
  const series = usePagedList(queryClient, careerOptions(api, 'tv', id));
  const otherMovies = usePagedList(queryClient, careerOptions(api, 'movie', otherId));
  const otherSeries = usePagedList(queryClient, careerOptions(api, 'tv', otherId));
  return (
    <Together
      pair={pair}
      lists={[movies, series, otherMovies, otherSeries]}
      common={commonTitles(
        [...movies.items, ...series.items],
        [...otherMovies.items, ...otherSeries.items],
      )}
    />
  );
}

function TitlesTogether({ pair }: PairProps) {
  const { queryClient } = usePortal();
  const api = useApi();
  const one = titleHalf(pair[0]);
  const other = titleHalf(pair[1]);
  const cast = usePagedList(queryClient, castOptions(api, one.kind, one.id));
  const crew = usePagedList(queryClient, crewOptions(api, one.kind, one.id));
  const otherCast = usePagedList(queryClient, castOptions(api, other.kind, other.id));
  const otherCrew = usePagedList(queryClient, crewOptions(api, other.kind, other.id));
  return (
    <Together
      pair={pair}
      lists={[cast, crew, otherCast, otherCrew]}
      common={commonPeople(
        [...cast.items, ...crew.items],
        [...otherCast.items, ...otherCrew.items],
      )}
    />
  );
}

/** `readPair` gives no others for titles. */
function titleHalf({ kind, id }: Half): { readonly kind: TitleKind; readonly id: number } {
  return { kind: kind === 'tv' ? 'tv' : 'movie', id };
}

interface TogetherProps extends PairProps {
  readonly lists: readonly Pick<UsePagedList<unknown>, 'status' | 'message' | 'retry'>[];
  readonly common: readonly Common[];
}

/** The page of a pair: loading, failed, nothing in common, or a list. */
function Together({ pair, lists, common }: TogetherProps) {
  const { queryClient, config } = usePortal();
  const api = useApi();
  const [one, other] = pair;
  const first = useResponse(queryClient, subjectOptions(api, one.kind, one.id));
  const second = useResponse(queryClient, subjectOptions(api, other.kind, other.id));
  const failed = [first, second].filter(({ error, isFetching }) => error && !isFetching);
  const isReady = first.data && second.data;
  const names = isReady && ([nameOf(first.data), nameOf(second.data)] as const);
  const title = names ? togetherTexts.heading(...names) : config.brand.join(' ');
  usePageTitle(failed[0] ? undefined : title);

  if (failed[0]) {
    const { error } = failed[0];
    const isUnknown = isRequestFailure(error) && error.kind === 'notFound';
    return (
      <Failure
        message={isUnknown ? togetherTexts.unknown : failureMessage(error)}
        onRetry={isUnknown ? undefined : () => failed.forEach(({ refetch }) => void refetch())}
      />
    );
  }
  if (!isReady || !names) {
    return <DetailFrame stage={<StageSkeleton stillSize="low" />} />;
  }
  const failedList = lists.find(({ status }) => status === 'failed');
  const isLoading = lists.some(({ status }) => status === 'loading');
  const isOfPeople = one.kind === 'person';
  const hasNothing = !failedList && !isLoading && common.length === 0;
  const leadOf = isOfPeople ? togetherTexts.titlesOf : togetherTexts.peopleOf;
  const chooseAnother = togetherTexts.chooseAnother[isOfPeople ? 'person' : 'title'];
  const lead = hasNothing ? chooseAnother : leadOf(...names);
  return (
    <DetailFrame stage={<TogetherStage subjects={[first.data, second.data]} lead={lead} />}>
      <Region title={isOfPeople ? togetherTexts.titles : togetherTexts.people} id="common" inset>
        {hasNothing ? (
          <EmptyCard
            title={(isOfPeople ? togetherTexts.noTitles : togetherTexts.noPeople)(...names)}
          />
        ) : (
          <CommonList
            names={names}
            common={isLoading ? [] : common}
            failure={failedList && { message: failedList.message, retry: failedList.retry }}
          />
        )}
      </Region>
      {hasNothing && <OtherPairs key={pairHref(one, other)} pair={pair} names={names} />}
    </DetailFrame>
  );
}

interface OtherPairsProps extends PairProps {
  readonly names: readonly [string, string];
}

/** Either of a pair with nothing in common can be compared with another one. */
function OtherPairs({ pair: [one, other], names: [name, otherName] }: OtherPairsProps) {
  return (
    <div className={classes.OtherPairs}>
      <HalfInCommon half={one} name={name} />
      <HalfInCommon half={other} name={otherName} />
    </div>
  );
}

interface HalfInCommonProps {
  readonly half: Half;
  readonly name: string;
}

function HalfInCommon({ half, name }: HalfInCommonProps) {
  return half.kind === 'person' ? (
    <PersonInCommon id={half.id} name={name} />
  ) : (
    <TitleInCommon kind={half.kind} id={half.id} name={name} />
  );
}

import type { TitleKind } from '@portal/contract/kinds';
import type { PageProps } from '@portal/contract/Section';
import { isNotFound } from '@portal/shared/domain/RequestFailure';
import { usePortal } from '@portal/shared/state/PortalContext';
import { useResponse } from '@portal/shared/state/responses';
import { type UsePagedList, usePagedList } from '@portal/shared/state/usePagedList';
import { usePageTitle } from '@portal/shared/state/usePageTitle';
import { EmptyCard } from '@portal/shared/ui/EmptyCard';
import { Region } from '@portal/shared/ui/Region';
import { useApi } from '../api.ts';
import { useCareer } from '../career/useCareer.ts';
import { failureOf } from '../failureOf.ts';
import { DetailFrame, FailedFrame, LoadingFrame } from '../hero/DetailFrame.tsx';
import { castOptions, crewOptions } from '../pages/queries.ts';
import { nameOf, subjectOptions } from '../subjects.ts';
import { type Pair, type PairMember, type PairOf, readPair } from './address.ts';
import { type Common, commonPeople, commonTitles } from './common.ts';
import { CommonList } from './CommonList.tsx';
import { InCommonWith } from './InCommonWith.tsx';
import { togetherTexts } from './texts.ts';
import classes from './Together.module.css';
import { TogetherHero } from './TogetherHero.tsx';

interface TogetherPageProps extends Pick<PageProps, 'params'> {
  readonly of: PairOf;
}

/** The titles that two people both worked on, or the people who worked on two titles. */
export function TogetherPage({ of, params }: TogetherPageProps) {
  const pair = readPair(of, params);
  if (pair === undefined) {
    return <Failure message={togetherTexts.nothing} />;
  }
  if (pair === 'same') {
    return <Failure message={togetherTexts.same[of]} />;
  }
  return of === 'people' ? <PeopleTogether pair={pair} /> : <TitlesTogether pair={pair} />;
}

interface FailureProps {
  readonly message: string;
  readonly onRetry?: () => void;
}

function Failure(props: FailureProps) {
  usePageTitle(togetherTexts.failed);
  return <FailedFrame heading={togetherTexts.failed} {...props} />;
}

interface PairProps {
  readonly pair: Pair;
}

function PeopleTogether({ pair }: PairProps) {
  const one = useCareer(pair[0].id);
  const other = useCareer(pair[1].id);
  return (
    <Together
      pair={pair}
      lists={[...one.lists, ...other.lists]}
      common={commonTitles(one.credits, other.credits)}
    />
  );
}

function TitlesTogether({ pair }: PairProps) {
  const { queryClient } = usePortal();
  const api = useApi();
  const one = titleOf(pair[0]);
  const other = titleOf(pair[1]);
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

/** For pairs of titles, `readPair` returns no kinds other than these. */
function titleOf({ kind, id }: PairMember): { readonly kind: TitleKind; readonly id: number } {
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
  const failure = failureOf([first, second]);
  const isReady = first.data && second.data;
  const names = isReady && ([nameOf(first.data), nameOf(second.data)] as const);
  const title = names ? togetherTexts.heading(...names) : config.brand.join(' ');
  usePageTitle(failure ? undefined : title);

  if (failure) {
    const { error, message, retry } = failure;
    const isUnknown = isNotFound(error);
    return (
      <Failure
        message={isUnknown ? togetherTexts.unknown : message}
        onRetry={isUnknown ? undefined : retry}
      />
    );
  }
  if (!isReady || !names) {
    return <LoadingFrame backdropSize="low" />;
  }
  const failedList = lists.find(({ status }) => status === 'failed');
  const isLoading = lists.some(({ status }) => status === 'loading');
  const of = one.kind === 'person' ? 'people' : 'titles';
  const hasNothing = !failedList && !isLoading && common.length === 0;
  const lead = hasNothing ? togetherTexts.chooseAnother[of] : togetherTexts.lead[of](...names);
  return (
    <DetailFrame hero={<TogetherHero subjects={[first.data, second.data]} lead={lead} />}>
      <Region title={togetherTexts.common[of]} id="common" inset>
        {hasNothing ? (
          <EmptyCard title={togetherTexts.nothingInCommon[of](...names)} />
        ) : (
          <CommonList
            names={names}
            common={isLoading ? [] : common}
            failure={failedList && { message: failedList.message, retry: failedList.retry }}
          />
        )}
      </Region>
      {hasNothing && (
        <div key={`${one.kind}${one.id} ${other.kind}${other.id}`} className={classes.OtherPairs}>
          <InCommonWith of={one} name={names[0]} />
          <InCommonWith of={other} name={names[1]} />
        </div>
      )}
    </DetailFrame>
  );
}

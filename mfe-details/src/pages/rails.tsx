import { useMemo } from 'react';
import type { TitleKind } from '@portal/contract/kinds';
import type { CastCredit, TitleCredit, TitleCrewCredit } from '@portal/shared/domain/credits';
import type { TitleSummary } from '@portal/shared/domain/titles';
import { usePortal } from '@portal/shared/state/PortalContext';
import { usePagedList } from '@portal/shared/state/usePagedList';
import { useWanted } from '@portal/shared/state/useWanted';
import { PagedRail } from '@portal/shared/ui/PagedRail';
import { PersonCard } from '@portal/shared/ui/PersonCard';
import { TitleCard } from '@portal/shared/ui/TitleCard';
import { useApi } from '../api.ts';
import { type CareerCredit, knownFor } from '../career/career.ts';
import { useCareer } from '../career/useCareer.ts';
import { WHOLE_LIST } from '../wholeList.ts';
import { byDepartment, CrewCard, type CrewMember } from './CrewCard.tsx';
import { castOptions, creditsOptions, crewOptions } from './queries.ts';
import { MAX_SMALL_CREW, SmallCrew } from './SmallCrew.tsx';
import { railTexts } from './texts.ts';
import { useNoteWithSeen } from './useNoteWithSeen.ts';

interface CastRailProps {
  /** The title's kind. */
  readonly kind: TitleKind;
  readonly id: number;
}

/** The cast of a title, with their characters. */
export function CastRail({ kind, id }: CastRailProps) {
  const { queryClient } = usePortal();
  const list = usePagedList(queryClient, castOptions(useApi(), kind, id));

  return (
    <PagedRail
      title={railTexts.cast}
      id="cast"
      list={list}
      shape="profileNote"
      emptyText={railTexts.noCast}
      renderItem={renderCast}
    />
  );
}

// `renderItem` functions are constants, so that existing cards are not re-rendered when a page is
// added.
export function renderCast(credit: CastCredit) {
  return <PersonCard person={credit} note={credit.character} />;
}

/**
 * A title's crew by department, with their jobs; not rendered if there is no crew. Loads with the
 * cast; the cast's rail reports failures of both.
 */
export function CrewRail({ kind, id }: CastRailProps) {
  const { queryClient } = usePortal();
  const list = usePagedList(queryClient, crewOptions(useApi(), kind, id));
  const items = useMemo(() => byDepartment(list.items), [list.items]);
  if (list.status === 'failed' || (list.status === 'ready' && list.items.length === 0)) {
    return null;
  }
  if (list.status === 'ready' && list.items.length <= MAX_SMALL_CREW) {
    return <SmallCrew kind={kind} id={id} crew={list.items} />;
  }

  return (
    <PagedRail
      title={railTexts.crew}
      id="crew"
      list={{ ...list, items }}
      shape="profileLabel"
      renderItem={renderCrew}
    />
  );
}

export function renderCrew(member: CrewMember) {
  return <CrewCard member={member} />;
}

interface CreditRailProps {
  /** The kind of all titles. */
  readonly kind: TitleKind;
  readonly personId: number;
}

/**
 * The titles of one kind with a person in the cast, or in the crew if there are none. Not rendered
 * if there are only titles of the other kind.
 */
export function CreditRail({ kind, personId }: CreditRailProps) {
  const { queryClient } = usePortal();
  const [watch, isWanted] = useWanted(queryClient);
  const options = creditsOptions(useApi(), kind, personId);
  const list = usePagedList(queryClient, options, { isWanted });
  const { credits, isLoading } = useCareer(personId, isWanted);
  const isEmpty = list.status === 'ready' && list.items.length === 0;
  if (isEmpty && (isLoading || credits.length > 0)) {
    return null;
  }

  return (
    <PagedRail
      ref={watch}
      title={railTexts.credits[kind]}
      id={`${kind}-credits`}
      list={list}
      shape="posterNote"
      emptyText={railTexts.noCredits[kind]}
      // A single line, because other regions have content.
      emptySize="line"
      renderItem={renderCredit}
    />
  );
}

/** A credit in the cast or in the crew. */
type Credit = TitleSummary & Pick<TitleCredit, 'character'> & Pick<TitleCrewCredit, 'job'>;

function renderCredit(credit: Credit) {
  return <CreditCard credit={credit} note={credit.character ?? credit.job} />;
}

interface CreditCardProps {
  readonly credit: TitleSummary;
  readonly note: string | undefined;
}

function CreditCard({ credit, note }: CreditCardProps) {
  return <TitleCard title={credit} note={useNoteWithSeen(credit, note)} />;
}

interface KnownForRailProps {
  readonly personId: number;
}

/** With fewer titles, this would not be a selection but the same titles as in the credits below. */
const MIN_TITLES = 6;

/**
 * The titles that a person is best known for, from both credit requests, if there are many more.
 * The credits' own rails report failures.
 */
export function KnownForRail({ personId }: KnownForRailProps) {
  const { credits, isLoading } = useCareer(personId);
  const items = isLoading ? [] : knownFor(credits);
  if (items.length < MIN_TITLES && !isLoading) {
    return null;
  }

  return (
    <PagedRail
      title={railTexts.knownFor}
      id="known-for"
      list={{ ...WHOLE_LIST, status: isLoading ? 'loading' : 'ready', items }}
      shape="posterNote"
      renderItem={renderKnownFor}
    />
  );
}

function renderKnownFor(credit: CareerCredit) {
  return <CreditCard credit={credit} note={credit.note} />;
}

import type { TitleKind } from '@portal/contract/kinds';
import { usePortal } from '@portal/shared/state/PortalContext';
import { usePagedList } from '@portal/shared/state/usePagedList';
import { useApi } from '../api.ts';
import { knownFor } from '../career/career.ts';
import { useCareer } from '../career/useCareer.ts';
import { castOptions } from '../pages/queries.ts';
import { similarOptions } from '../regions/queries.ts';
import { InCommonWith, PairChoice } from './InCommonWith.tsx';

interface TitleProps {
  readonly kind: TitleKind;
  readonly id: number;
  /** The title's name, if it is not the subject of the page. */
  readonly name?: string;
}

/** Offers to compare a title with another one. */
export function TitleInCommon({ kind, id, name }: TitleProps) {
  return (
    <InCommonWith of={{ kind, id }} name={name}>
      <OtherTitles kind={kind} id={id} />
    </InCommonWith>
  );
}

/** Suggests similar titles. */
function OtherTitles({ kind, id }: Omit<TitleProps, 'name'>) {
  const { queryClient } = usePortal();
  const { items } = usePagedList(queryClient, similarOptions(useApi(), kind, id));
  return (
    <PairChoice
      of={{ kind, id }}
      suggested={items.map((item) => ({ kind: item.kind, id: item.id, name: item.title }))}
    />
  );
}

interface PersonProps {
  readonly id: number;
  /** The person's name, if it is not the subject of the page. */
  readonly name?: string;
}

/** Offers to compare a person with another one. */
export function PersonInCommon({ id, name }: PersonProps) {
  return (
    <InCommonWith of={{ kind: 'person', id }} name={name}>
      <OtherPeople id={id} />
    </InCommonWith>
  );
}

/** Suggests the cast of the title that the person is best known for. */
function OtherPeople({ id }: Omit<PersonProps, 'name'>) {
  const { queryClient } = usePortal();
  const { credits, lists } = useCareer(id);
  const isReady = lists.every(({ status }) => status === 'ready');
  const [best] = isReady ? knownFor(credits) : [];
  const options = castOptions(useApi(), best?.kind ?? 'movie', best?.id ?? 0);
  const { items } = usePagedList(queryClient, options, { isWanted: best !== undefined });
  return (
    <PairChoice
      of={{ kind: 'person', id }}
      suggested={items.map((person) => ({ kind: 'person', id: person.id, name: person.name }))}
    />
  );
}

import type { TitleKind } from '@portal/contract/kinds';
import type { PageProps } from '@portal/contract/Section';
import { usePortal } from '@portal/shared/state/PortalContext';
import { usePagedList } from '@portal/shared/state/usePagedList';
import { usePageTitle } from '@portal/shared/state/usePageTitle';
import type { Elements } from '@portal/shared/ui/Elements';
import { WhenNear } from '@portal/shared/ui/WhenNear';
import { useApi } from '../api.ts';
import { FilterForm, ResultsHead } from '../deferred.tsx';
import { addressOf, type Filters, withGenre, writeFilters } from '../filters/Filters.ts';
import { readFilters } from '../filters/readFilters.ts';
import { useFilters } from '../filters/useFilters.ts';
import { useReference } from '../filters/useReference.ts';
import { titlesOptions } from '../queries.ts';
import { TitleResults } from '../results/TitleResults.tsx';
import { useUnseen } from '../results/useUnseen.ts';
import { texts } from '../texts.ts';
import classes from './pages.module.css';
import { listHref } from './paths.ts';

type AddressProps = Pick<PageProps, 'params' | 'keepQuery'>;

export function MoviesPage(props: AddressProps) {
  return <ListPage kind="movie" {...props} />;
}

export function AllSeriesPage(props: AddressProps) {
  return <ListPage kind="tv" {...props} />;
}

function ListPage({ kind, ...props }: AddressProps & { readonly kind: TitleKind }) {
  const { navigation } = usePortal();
  const heading = texts.headings[kind];
  usePageTitle(heading);
  return (
    <TitlesPage heading={heading}>
      <FilteredTitles kind={kind} path={listHref(navigation, kind)} {...props} />
    </TitlesPage>
  );
}

interface TitlesPageProps {
  readonly heading: string;
  /** Shown beside the heading. */
  readonly aside?: Elements;
  readonly children: Elements;
}

/**
 * The frame of a page of titles. The heading receives the focus on navigation, so it stays mounted
 * when the content below changes.
 */
export function TitlesPage({ heading, aside, children }: TitlesPageProps) {
  return (
    <div className={classes.TitlesPage}>
      <div className={classes.Head}>
        <h1 className={classes.Heading}>{heading}</h1>
        {aside}
      </div>
      {children}
    </div>
  );
}

interface FilteredTitlesProps extends AddressProps {
  readonly kind: TitleKind;
  readonly path: string;
  /** The genre of a genre's page. */
  readonly ownGenre?: number;
}

/** A list of titles, filtered by the URL parameters. */
export function FilteredTitles({ kind, path, ownGenre, params, keepQuery }: FilteredTitlesProps) {
  const api = useApi();
  const { queryClient } = usePortal();
  const { typed, settled, change } = useFilters({ params, keepQuery });
  const reference = useReference(kind, settled);
  const { filters, problems } = readFilters(settled, reference, ownGenre);
  const wanted = withGenre(filters, ownGenre);
  const list = usePagedList(queryClient, titlesOptions(api, kind, wanted), {
    isWanted: !reference.isLoading,
  });
  const { unseen, hidden } = useUnseen(list, wanted.seen === 'hide');
  const page = {
    kind,
    path,
    ownGenre,
    filters,
    reference,
    hidden,
    onDrop: (rest: Filters) => change(writeFilters(rest)),
  };

  return (
    <>
      <WhenNear isFirst className={classes.Filters}>
        <FilterForm
          kind={kind}
          filters={readFilters(typed, reference, ownGenre).filters}
          typed={typed}
          reference={reference}
          ownGenre={ownGenre}
          count={unseen.status === 'ready' ? texts.count(kind, unseen.total) : undefined}
          onChange={change}
        />
      </WhenNear>
      <div className={classes.Results}>
        <WhenNear isFirst isStatic>
          <ResultsHead {...page} problems={problems} list={unseen} />
        </WhenNear>
        {/* Remounts when the filters change. */}
        <TitleResults key={addressOf('', wanted)} {...page} list={unseen} />
      </div>
    </>
  );
}

import { titleKey } from '@portal/contract/kinds';
import type { PageParams, PageProps } from '@portal/contract/Section';
import type { SearchTab } from '@portal/shared/domain/search';
import { usePageTitle } from '@portal/shared/state/usePageTitle';
import { Button } from '@portal/shared/ui/Button';
import { ErrorCard } from '@portal/shared/ui/ErrorCard';
import { Icon } from '@portal/shared/ui/Icon';
import * as icons from '@portal/shared/ui/icons';
import { MoreResults } from './more/MoreResults.tsx';
import { MoreLink } from './more/MoreSwitch.tsx';
import { useHasMore, useMore } from './more/useMore.ts';
import { ResultRow } from './ResultRow.tsx';
import classes from './ResultsPage.module.css';
import { MOST_LETTERS, readSearch, writeSearch } from './searchAddress.ts';
import resultClasses from './SearchResults.module.css';
import { LoadingRows, NothingFound, OtherQuery } from './SearchResults.tsx';
import tabClasses from './SearchTabs.module.css';
import { searchTabs } from './SearchTabs.tsx';
import { texts } from './texts.ts';
import { useTolerantSearch } from './useTolerantSearch.ts';
import { YearsLink } from './YearsLink.tsx';

/**
 * The search as a page, for visitors without scripts: a form, links, and the first page of results.
 * Where scripts run, the shell opens the search dialog over it.
 */
export function ResultsPage({ params }: Pick<PageProps, 'params'>) {
  const { text, query, tab, isMore } = readSearch(params);
  const hasMore = useHasMore();
  usePageTitle(texts.title(query));

  return (
    <div className={classes.ResultsPage}>
      <h1 className={classes.Heading}>{texts.field}</h1>
      {/* Without an action, a form leads to the address that it is at. */}
      <form className={classes.Form} role="search" key={text}>
        <input
          className={classes.Field}
          type="search"
          name="q"
          aria-label={texts.field}
          placeholder={texts.placeholder}
          defaultValue={text}
          maxLength={MOST_LETTERS}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
        />
        {Object.entries(writeSearch(undefined, tab, isMore)).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button variant="accent" icon={icons.search} type="submit">
          {texts.field}
        </Button>
      </form>
      <Tabs text={text} active={tab} isMore={isMore} />
      {query === undefined ? (
        <p className={classes.Hint}>{texts.hint}</p>
      ) : (
        <>
          <YearsLink query={query} />
          {hasMore && (
            <p>
              <MoreLink isOn={isMore} href={addressOf(writeSearch(text, tab, !isMore))} />
            </p>
          )}
          {hasMore && isMore && <More query={query} />}
          <Results tab={tab} query={query} />
        </>
      )}
    </div>
  );
}

interface TabsProps {
  readonly text: string;
  readonly active: SearchTab;
  readonly isMore: boolean;
}

/** The kinds to search for, as links to the same search. */
function Tabs({ text, active, isMore }: TabsProps) {
  return (
    <nav className={tabClasses.SearchTabs} aria-label={texts.tabs}>
      {searchTabs.map(({ tab, icon }) => (
        <a
          className={tabClasses.Tab}
          key={tab}
          href={addressOf(writeSearch(text, tab, isMore))}
          aria-current={tab === active ? 'page' : undefined}
        >
          {icon && <Icon icon={icon} />}
          <span>{tab}</span>
        </a>
      ))}
    </nav>
  );
}

function addressOf(search: PageParams): string {
  return `?${new URLSearchParams(search)}`;
}

/** Collections, companies and keywords. */
function More({ query }: Pick<ResultsProps, 'query'>) {
  return <MoreResults query={query} more={useMore(query)} />;
}

interface ResultsProps {
  readonly tab: SearchTab;
  readonly query: string;
}

/** The first results: loading, failed, empty, or a list. */
function Results({ tab, query }: ResultsProps) {
  const { list, shownQuery = query } = useTolerantSearch(tab, query);
  const { status, message, items, total, hasMore } = list;

  if (status === 'loading') {
    return (
      <ul className={resultClasses.SearchResults} aria-label={texts.results} aria-busy>
        <LoadingRows />
      </ul>
    );
  }
  if (status === 'failed') {
    return <ErrorCard message={message ?? texts.failed} />;
  }
  if (items.length === 0) {
    return <NothingFound query={query} />;
  }
  return (
    <>
      <h2 className={classes.Found}>
        <span>{texts.found(total)}</span> <bdi>{texts.forQuery(shownQuery)}</bdi>
      </h2>
      <OtherQuery query={query} shownQuery={shownQuery} />
      {/* An explicit role, because Safari drops it from lists without bullets. */}
      <ul className={resultClasses.SearchResults} role="list" aria-label={texts.results}>
        {items.map((result) => (
          <li key={titleKey(result)} className={resultClasses.Row}>
            <ResultRow result={result} query={shownQuery} />
          </li>
        ))}
      </ul>
      <p className={resultClasses.End}>
        {hasMore ? texts.firstOnly(items.length) : texts.noMoreResults}
      </p>
    </>
  );
}

import type { PageParams, PageProps } from '@portal/contract/Section';
import type { SearchTab } from '@portal/shared/domain/search';
import { usePageTitle } from '@portal/shared/state/usePageTitle';
import { Button } from '@portal/shared/ui/Button';
import { ErrorCard } from '@portal/shared/ui/ErrorCard';
import { Icon } from '@portal/shared/ui/Icon';
import * as icons from '@portal/shared/ui/icons';
import tabClasses from '../dialog/SearchTabs.module.css';
import { searchTabs } from '../dialog/SearchTabs.tsx';
import { MoreResults } from '../results/MoreResults.tsx';
import { useHasMore, useMore } from '../results/MoreResults.tsx';
import { MoreLink } from '../results/MoreSwitch.tsx';
import resultClasses from '../results/SearchResults.module.css';
import { NothingFound, ResultList } from '../results/SearchResults.tsx';
import { useTolerantSearch } from '../results/useTolerantSearch.ts';
import { YearsLink } from '../results/YearsLink.tsx';
import { MAX_LETTERS, readSearch, writeSearch } from '../searchAddress.ts';
import { texts } from '../texts.ts';
import classes from './ResultsPage.module.css';

/**
 * The search as a page, for visitors without scripts: a form, links, and the first page of results.
 * With scripts, the shell opens the search dialog on top of it.
 */
export function ResultsPage({ params }: Pick<PageProps, 'params'>) {
  const { text, query, tab, isMore } = readSearch(params);
  const hasMore = useHasMore();
  usePageTitle(texts.title(query));

  return (
    <div className={classes.ResultsPage}>
      <h1 className={classes.Heading}>{texts.field}</h1>
      {/* A form without an `action` submits to the current URL. */}
      <form className={classes.Form} role="search" key={text}>
        <input
          className={classes.Field}
          type="search"
          name="q"
          aria-label={texts.field}
          placeholder={texts.placeholder}
          defaultValue={text}
          maxLength={MAX_LETTERS}
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

/** The kinds to search for, as links. */
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

/** The first results: loading, error, empty, or a list. */
function Results({ tab, query }: ResultsProps) {
  const { list, shownQuery = query } = useTolerantSearch(tab, query);
  const { status, message, items, total, hasMore } = list;

  if (status === 'loading') {
    return <ResultList query={query} shownQuery={shownQuery} items={[]} isLoading />;
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
        <span>{texts.found(Math.max(total, items.length))}</span>{' '}
        <bdi>{texts.forQuery(shownQuery)}</bdi>
      </h2>
      <ResultList query={query} shownQuery={shownQuery} items={items} />
      <p className={resultClasses.End}>
        {hasMore ? texts.firstOnly(items.length) : texts.noMoreResults}
      </p>
    </>
  );
}

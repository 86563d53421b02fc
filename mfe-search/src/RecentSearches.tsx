import { Button } from '@portal/shared/ui/Button';
import { Icon } from '@portal/shared/ui/Icon';
import * as icons from '@portal/shared/ui/icons';
import classes from './Suggestions.module.css';
import { texts } from './texts.ts';
import type { RecentSearchList } from './useRecentSearches.ts';

interface RecentSearchesProps {
  readonly recent: RecentSearchList;
  readonly onChoose: (query: string) => void;
  /** Called before a button disappears that may have the focus. */
  readonly onFocusLost: () => void;
}

/** The recent searches, to repeat or to remove. */
export function RecentSearches({ recent, onChoose, onFocusLost }: RecentSearchesProps) {
  const { searches, isOnDevice, forget, clear } = recent;
  if (searches.length === 0) {
    return null;
  }
  const handleClear = () => {
    onFocusLost();
    clear();
  };
  const handleForget = (query: string) => {
    onFocusLost();
    forget(query);
  };
  const handleChoose = (query: string) => {
    onFocusLost();
    onChoose(query);
  };

  return (
    <section className={classes.Suggestions} aria-labelledby="recent-searches">
      <div className={classes.Head}>
        <h2 className={classes.Heading} id="recent-searches">
          {texts.recent}
        </h2>
        <Button variant="plain" onClick={handleClear}>
          {texts.clearRecent}
        </Button>
      </div>
      {/* An explicit role, because Safari drops it from lists without bullets. */}
      <ul role="list" aria-labelledby="recent-searches">
        {searches.map((query) => (
          <li key={query} className={classes.Search}>
            <button
              type="button"
              className={classes.Repeat}
              dir="auto"
              data-result
              onClick={() => handleChoose(query)}
            >
              <Icon icon={icons.search} />
              <span className={classes.Query}>{query}</span>
            </button>
            <Button
              variant="plain"
              icon={icons.close}
              aria-label={texts.forgetRecent(query)}
              onClick={() => handleForget(query)}
            />
          </li>
        ))}
      </ul>
      <p className={classes.Note}>{isOnDevice ? texts.keptOnDevice : texts.keptForVisit}</p>
    </section>
  );
}

import { daysBetween, formatDate } from '@portal/shared/domain/dates';
import {
  type CountryReleases,
  RELEASE_WAYS,
  type ReleaseWay,
} from '@portal/shared/domain/titleExtras';
import { usePortal } from '@portal/shared/state/PortalContext';
import { useToday } from '@portal/shared/state/useToday';
import facts from '../facts/Facts.module.css';
import classes from './Regions.module.css';
import { regionTexts } from './texts.ts';

type ReleaseDatesProps = Pick<CountryReleases, 'dates'>;

/** When a movie is in cinemas, online, on disc and on television in a country. */
export function ReleaseDates({ dates }: ReleaseDatesProps) {
  const today = useToday(usePortal());
  return (
    // This is not a second `dl`: the page already has one in its hero.
    <ul className={classes.Facts} data-short role="list" aria-label={regionTexts.releases}>
      {RELEASE_WAYS.flatMap((way) => {
        const date = dates[way];
        return date === undefined
          ? []
          : [
              <li key={way} className={classes.Fact}>
                <span className={facts.Term}>{regionTexts.releaseWays[way]}</span>{' '}
                <span className={facts.Value}>{describeDate(way, date, today)}</span>
              </li>,
            ];
      })}
    </ul>
  );
}

/** How long a movie is usually in cinemas, in days. */
const CINEMA_DAYS = 120;

/** "from …", "since …", or only the date if the release is over. */
function describeDate(way: ReleaseWay, date: string, today: string): string {
  const text = formatDate(date) ?? date;
  const daysAgo = daysBetween(date, today);
  const isOver = way === 'television' ? daysAgo > 0 : way === 'cinema' && daysAgo > CINEMA_DAYS;
  if (isOver || (way === 'television' && daysAgo === 0)) {
    return text;
  }
  return daysAgo < 0 ? regionTexts.from(text) : regionTexts.since(text);
}

import {
  type CalendarFeed,
  MAX_FEED_TITLES,
  writeCalendarFeed,
} from '@portal/shared/domain/calendarFeed';
import { usePortal } from '@portal/shared/state/PortalContext';
import { useFavorites } from '@portal/shared/state/useFavorites';
import { ButtonLink } from '@portal/shared/ui/Button';
import { onPlainClick } from '@portal/shared/ui/hasModifier';
import classes from './CalendarPage.module.css';
import { calendarTexts } from './texts.ts';

/**
 * The link to a calendar of the favorites, or of the cinema releases without favorites. Its address
 * is the one to copy into calendars on the web. A click opens it with `webcal:`, so that the
 * calendar app subscribes to it instead of importing its current events.
 */
export function Subscribe({ country }: { readonly country: string }) {
  const { favorites, navigation } = usePortal();
  const titles = useFavorites(favorites);
  const content = titles.length > 0 ? 'favorites' : 'cinema';
  const linkTo = (feed: CalendarFeed) => ({
    href: `${navigation.href({ page: 'calendar' })}/${writeCalendarFeed(feed)}`,
    // Not a page of the portal that the shell could open.
    download: 'calendar.ics',
    rel: 'nofollow',
    onClick: handleClick,
  });

  return (
    <>
      <ButtonLink variant="accent" {...linkTo({ country, titles })}>
        {calendarTexts.subscribe}
      </ButtonLink>
      <details>
        <summary className={classes.Summary}>{calendarTexts.about}</summary>
        <p className={classes.About}>
          <span>{calendarTexts.subscribeTo[content]}</span>{' '}
          {titles.length > MAX_FEED_TITLES && (
            <span>{calendarTexts.feedNewestOnly(MAX_FEED_TITLES)}</span>
          )}{' '}
          <span>{calendarTexts.byHand}</span>{' '}
          <a {...linkTo({ country, titles: [] })}>{calendarTexts.onlyCinema}</a>
        </p>
      </details>
    </>
  );
}

const handleClick = onPlainClick(({ href }) =>
  location.assign(href.replace(/^https?:/, 'webcal:')),
);

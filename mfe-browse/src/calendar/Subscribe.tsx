import { useEffect, useRef, useState } from 'react';
import type { Portal } from '@portal/contract/Portal';
import {
  type CalendarFeed,
  MAX_FEED_TITLES,
  writeCalendarFeed,
} from '@portal/shared/domain/calendarFeed';
import { usePortal } from '@portal/shared/state/PortalContext';
import { useFavorites } from '@portal/shared/state/useFavorites';
import { useFollowedPeople } from '@portal/shared/state/useFollowed';
import { useSeenTitles } from '@portal/shared/state/useSeen';
import { ButtonLink } from '@portal/shared/ui/Button';
import { onPlainClick } from '@portal/shared/ui/hasModifier';
import { TextField } from '@portal/shared/ui/TextField';
import classes from './CalendarPage.module.css';
import { calendarTexts } from './texts.ts';

const FILE_NAME = 'calendar.ics';

/**
 * The link to a calendar of the favorites and followed people, or of the cinema releases if there
 * are none. Web calendars accept its URL. A click opens it with `webcal:`, so that the calendar app
 * subscribes to it instead of importing the current events. A page cannot find out whether there is
 * such an app, so the click also opens help with alternatives.
 */
export function Subscribe({ country }: { readonly country: string }) {
  const portal = usePortal();
  const { announce, navigation } = portal;
  const titles = useFavorites(portal.favorites);
  const people = useFollowedPeople(portal).map(({ id, allWork = false }) => ({ id, allWork }));
  const isUnnamed = useIsUnnamed(portal);
  /** The URL that a calendar app has been asked to open. */
  const [opened, setOpened] = useState<string>();
  const helpRef = useRef<HTMLDetailsElement>(null);
  const calendar = navigation.href({ page: 'calendar' });
  const withoutTitles = people.length > 0 ? 'followed' : 'cinema';
  const content = titles.length > 0 ? (people.length > 0 ? 'both' : 'favorites') : withoutTitles;
  const handleClick = onPlainClick(({ href }) => {
    location.assign(href.replace(/^https?:/, 'webcal:'));
    setOpened(href);
    Object.assign(helpRef.current ?? {}, { open: true });
    announce(calendarTexts.opening);
  });
  const own: CalendarFeed = { country, titles, people, isUnnamed };
  const linkTo = (feed: CalendarFeed) => ({
    href: `${calendar}/${writeCalendarFeed(feed)}`,
    // The calendar feed is not a page of the portal, so the shell cannot open it.
    download: FILE_NAME,
    rel: 'nofollow',
    onClick: handleClick,
  });

  return (
    <>
      <ButtonLink variant="accent" {...linkTo(own)}>
        {calendarTexts.subscribe}
      </ButtonLink>
      <a
        className={classes.Feed}
        href={`${calendar}/${writeCalendarFeed(own, 'atom')}`}
        type="application/atom+xml"
        rel="nofollow"
      >
        {calendarTexts.feed}
      </a>
      <details ref={helpRef}>
        <summary className={classes.Summary}>{calendarTexts.about}</summary>
        <div className={classes.About}>
          {opened !== undefined && (
            <>
              <p>{calendarTexts.opening}</p>
              <TextField
                label={calendarTexts.address}
                value={opened}
                readOnly
                onFocus={({ currentTarget }) => currentTarget.select()}
              />
              <a href={opened} download={FILE_NAME} rel="nofollow">
                {calendarTexts.download}
              </a>
            </>
          )}
          <p>
            <span>{calendarTexts.subscribeTo[content]}</span>{' '}
            {isUnnamed && content !== 'cinema' && <span>{calendarTexts.unnamed}</span>}{' '}
            {titles.length > MAX_FEED_TITLES && (
              <span>{calendarTexts.feedNewestOnly(MAX_FEED_TITLES)}</span>
            )}{' '}
            <span>{calendarTexts.byHand}</span>{' '}
            <a {...linkTo({ country, titles: [], people: [] })}>{calendarTexts.onlyCinema}</a>
          </p>
        </div>
      </details>
    </>
  );
}

/**
 * Whether the names of episodes can be spoilers: apps load the calendar without the visitor's
 * progress, which changes after they subscribe. `true` until it is known whether there is any.
 */
function useIsUnnamed(portal: Portal): boolean {
  const seen = useSeenTitles(portal);
  const [isKnown, setKnown] = useState(false);
  useEffect(() => {
    portal.loadSeen().then(
      () => setKnown(true),
      () => undefined,
    );
  }, [portal]);
  return !isKnown || seen.some(({ upTo }) => upTo !== undefined);
}

/** Breaks the rows of "The dashboard". */
export const mutations = {
  'Seven regions, named by their headings, in this order: Upcoming, Top rated, On air, In Cinema, Originals, Popular celebrities, Favorites':
    [
      {
        file: 'mfe-dashboard/src/DashboardPage.tsx',
        find: '{dashboardRails.map((rail, index) =>',
        replace: '{dashboardRails.toReversed().map((rail, index) =>',
        breaks: 'the rails stand in another order',
      },
      {
        file: 'mfe-dashboard/src/texts.ts',
        find: "originals: 'Originals'",
        replace: "originals: 'Popular series'",
        breaks: 'a region has another name',
      },
    ],
  "A card is a `listitem` of its region's list, and its title a link to the page of its kind": [
    {
      file: 'shell/src/services/createNavigation.ts',
      find: '`/${to.kind}/${to.id}`',
      replace: '`/movie/${to.id}`',
      breaks: 'every card leads to a movie',
    },
  ],
  'Upcoming: a group with the role description “carousel” of the first 6 upcoming movies, each a “slide”':
    [
      {
        file: 'mfe-dashboard/src/dashboardRails.ts',
        find: 'const SLIDE_COUNT = 6;',
        replace: 'const SLIDE_COUNT = 5;',
        breaks: 'there are 5 slides',
      },
      {
        file: 'mfe-dashboard/src/UpcomingSlide.tsx',
        find: 'aria-roledescription="slide"',
        replace: '',
        breaks: 'a slide is not called one',
      },
    ],
  'The active slide is `aria-current`, the others are inert': [
    {
      file: 'mfe-dashboard/src/UpcomingSlide.tsx',
      find: 'inert={!isActive}',
      replace: '',
      breaks: 'hidden slides can be reached',
    },
    {
      file: 'mfe-dashboard/src/UpcomingSlide.tsx',
      find: "aria-current={isActive ? 'true' : undefined}",
      replace: '',
      breaks: 'no slide is the current one',
    },
  ],
  'A slide shows backdrop, poster, title link, the date line and the link “Watch the Trailer”': [
    {
      file: 'mfe-dashboard/src/UpcomingSlide.tsx',
      find: 'alt={title.title}',
      replace: 'alt="Poster"',
      breaks: 'the poster is not called by its title',
    },
    {
      file: 'mfe-dashboard/src/UpcomingSlide.tsx',
      find: '<a id={`slide${pageAddress}`} href={pageAddress}>',
      replace: '<a id={`slide${pageAddress}`}>',
      breaks: 'the title is no link',
    },
    {
      file: 'mfe-dashboard/src/UpcomingSlide.tsx',
      find: '{line && <span>{line}</span>}',
      replace: '',
      breaks: 'there is no date line',
    },
    {
      file: 'mfe-dashboard/src/texts.ts',
      find: "watchTrailer: 'Watch the Trailer'",
      replace: "watchTrailer: 'Trailer'",
      breaks: 'the link reads something else',
    },
  ],
  'Every slide shows the fixed rating “7.6 / 10”': [
    {
      file: 'mfe-dashboard/src/UpcomingSlide.tsx',
      find: '<Rating value={HERO_RATING} />',
      replace: '<Rating value={title.rating} />',
      breaks: 'a slide shows the rating of its movie',
    },
  ],
  '“Released on {date}” before and on the day, “Releasing on {date}” after today': [
    {
      file: 'mfe-dashboard/src/releaseDates.ts',
      find: 'isoDate <= today',
      replace: 'isoDate < today',
      breaks: 'a movie of today is still to come',
    },
  ],
  "Today is the visitor's own calendar date; a release date is never moved by a time zone": [
    {
      file: 'shared/src/state/useToday.ts',
      find: 'String(now.getDate())',
      replace: 'String(now.getUTCDate())',
      breaks: 'today is the date in Greenwich',
    },
    {
      file: 'shared/src/domain/dates.ts',
      find: "const [year, month, day] = isoDate.split('-').map(Number);",
      replace:
        'const local = new Date(isoDate); const [year, month, day] = [local.getFullYear(), local.getMonth() + 1, local.getDate()];',
      breaks: 'a release date is moved by the time zone',
    },
  ],
  'A missing or malformed date shows no line': [
    {
      file: 'shared/src/domain/dates.ts',
      find: 'date.getUTCFullYear() === year && date.getUTCMonth() + 1 === month && date.getUTCDate() === day',
      replace: 'Boolean(date) && (year ?? month ?? day) !== undefined',
      breaks: 'a date that is in no calendar is shown',
    },
  ],
  'The remaining upcoming movies are mini cards in a list after the carousel': [
    {
      file: 'mfe-dashboard/src/UpcomingRest.tsx',
      find: 'list.items.slice(SLIDE_COUNT)',
      replace: 'list.items',
      breaks: 'the list repeats the slides',
    },
  ],
  'The carousel moves on every 5 seconds and wraps around': [
    {
      file: 'mfe-dashboard/src/useSlideshow.ts',
      find: 'const SLIDE_MS = 5000;',
      replace: 'const SLIDE_MS = 6000;',
      breaks: 'a slide stands for 6 seconds',
    },
    {
      file: 'mfe-dashboard/src/useSlideshow.ts',
      find: 'setActive(next);',
      replace: 'setActive(Math.min(active + 1, count - 1));',
      breaks: 'it ends at the last slide',
    },
  ],
  'A button pauses and resumes it': [
    {
      file: 'mfe-dashboard/src/useSlideshow.ts',
      find: "setChoice(isPaused ? 'run' : 'pause')",
      replace: "setChoice('run')",
      breaks: 'the button does not pause it',
    },
    {
      file: 'mfe-dashboard/src/useSlideshow.ts',
      find: "setChoice(isPaused ? 'run' : 'pause')",
      replace: "setChoice('pause')",
      breaks: 'the button does not resume it',
    },
  ],
  'It stands still while focus is inside': [
    {
      file: 'mfe-dashboard/src/slideshowHolds.ts',
      find: 'isInside: hasPointer || hasFocus',
      replace: 'isInside: hasPointer',
      breaks: 'focus does not hold it',
    },
  ],
  'It stands still while the pointer is inside': [
    {
      file: 'mfe-dashboard/src/slideshowHolds.ts',
      find: 'isInside: hasPointer || hasFocus',
      replace: 'isInside: hasFocus',
      breaks: 'the pointer does not hold it',
    },
  ],
  'It stands still while the page is hidden': [
    {
      file: 'mfe-dashboard/src/useSlideshow.ts',
      find: '!isHeld && !isHidden && count > 1',
      replace: '!isHeld && count > 1',
      breaks: 'it goes on while nobody sees it',
    },
  ],
  'It stands still for a visitor who prefers reduced motion': [
    {
      file: 'mfe-dashboard/src/useSlideshow.ts',
      find: "choice === undefined ? isReduced : choice === 'pause'",
      replace: "choice === 'pause'",
      breaks: 'the wish for less motion does not count',
    },
  ],
  'Top rated: title link, rating, overview and the toggle “Watch later” / “Added” with `aria-pressed`':
    [
      {
        file: 'mfe-dashboard/src/railTexts.ts',
        find: "watchLater: 'Watch later'",
        replace: "watchLater: 'Later'",
        breaks: 'the button reads something else',
      },
      {
        file: 'shared/src/ui/TitleCard.tsx',
        find: "size === 'row' && title.overview && (",
        replace: "size === 'none' && title.overview && (",
        breaks: 'there is no overview',
      },
      {
        file: 'shared/src/ui/FavoriteButton.tsx',
        find: 'aria-pressed={isFavorite}',
        replace: '',
        breaks: 'the button does not say whether it is pressed',
      },
    ],
  'On air: cards of series': [
    {
      file: 'mfe-dashboard/src/dashboardRails.ts',
      find: "list: 'seriesOnTheAir'",
      replace: "list: 'nowPlayingMovies'",
      breaks: 'it shows movies',
    },
  ],
  'In Cinema: cards of movies with the link “Check now” to the movie': [
    {
      file: 'mfe-dashboard/src/railTexts.ts',
      find: "checkNow: 'Check now'",
      replace: "checkNow: 'Tickets'",
      breaks: 'the link reads something else',
    },
    {
      file: 'mfe-dashboard/src/TitleRailCards.tsx',
      find: '<TicketLink href={href}',
      replace: '<TicketLink href="/"',
      breaks: 'the link leads elsewhere',
    },
  ],
  'Originals: cards of popular series': [
    {
      file: 'mfe-dashboard/src/dashboardRails.ts',
      find: "list: 'popularSeries'",
      replace: "list: 'topRatedMovies'",
      breaks: 'it shows movies',
    },
  ],
  'Popular celebrities: cards of persons': [
    {
      file: 'shared/src/ui/PersonCard.tsx',
      find: "navigation.href({ kind: 'person', id: person.id })",
      replace: "navigation.href({ kind: 'movie', id: person.id })",
      breaks: 'a person leads to a movie',
    },
  ],
  'Favorites: what is saved, newest first, each with a button that removes it': [
    {
      file: 'shell/src/services/createFavoritesBus.ts',
      find: '[toFavorite(title, now()), ...rest]',
      replace: '[...rest, toFavorite(title, now())]',
      breaks: 'the newest stands last',
    },
    {
      file: 'mfe-dashboard/src/FavoritesRail.tsx',
      find: 'favorites.toggle(entry);',
      replace: '',
      breaks: 'the button removes nothing',
    },
  ],
  'Favorites without entries reads “List empty!”': [
    {
      file: 'mfe-dashboard/src/railTexts.ts',
      find: "noFavorites: 'List empty!'",
      replace: "noFavorites: 'Nothing here yet.'",
      breaks: 'it reads something else',
    },
  ],
  'It stands still behind an open dialog, and while it is out of sight': [
    {
      file: 'mfe-dashboard/src/UpcomingCarousel.tsx',
      find: 'isInside || isOutOfSight || isCovered',
      replace: 'isInside || isCovered',
      breaks: 'it moves on out of sight',
    },
    {
      file: 'mfe-dashboard/src/UpcomingCarousel.tsx',
      find: 'isInside || isOutOfSight || isCovered',
      replace: 'isInside || isOutOfSight',
      breaks: 'it moves on behind a dialog',
    },
  ],
  'Two titles are never readable at once while one slide fades into the next': [
    {
      file: 'mfe-dashboard/src/UpcomingSlide.module.css',
      find: 'transition: opacity var(--duration-base) ease var(--duration-fast);',
      replace: 'transition: opacity var(--duration-base) ease;',
      breaks: 'the new title comes before the old one is gone',
    },
  ],
  'Videos that failed are not asked for again when their slide comes round': [
    {
      file: 'shared/src/state/answers.ts',
      find: "isWanted && state.status !== 'error'",
      replace: 'isWanted',
      breaks: 'a slide asks each time it comes round',
    },
  ],
  'Over the sample catalogue “On air” and “Originals” open with other series, on every day of the year':
    [
      {
        file: 'catalogue/src/library/Title.ts',
        find: 'other.popularity - one.popularity',
        replace: 'one.popularity - other.popularity',
        breaks: 'the least popular come first',
      },
    ],
  'The dashboard can be printed: the title of every slide of the hero, nothing to press, dark on white':
    [
      {
        file: 'mfe-dashboard/src/UpcomingStage.module.css',
        find: '@media print {',
        replace: '@media tty {',
        breaks: 'the hero is printed dark',
      },
      {
        file: 'mfe-dashboard/src/UpcomingSlide.module.css',
        find: 'visibility: visible; opacity: 1; transition: none;',
        replace: '',
        breaks: 'one title is printed',
      },
      {
        file: 'mfe-dashboard/src/UpcomingCarousel.module.css',
        find: '@media print {',
        replace: '@media tty {',
        breaks: 'the controls are printed',
      },
    ],
};

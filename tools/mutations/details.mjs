/** Breaks the rows of "Detail pages". */
export const mutations = {
  'While it loads the page shows its outline; then data of its own kind and nothing else': [
    {
      file: 'mfe-details/src/stage/DetailPage.tsx',
      find: "stage={<StageSkeleton stillSize={stillSize} isBrief={kind === 'person'} />}",
      replace: 'stage={null}',
      breaks: 'there is no outline',
    },
    {
      file: 'mfe-details/src/queries.ts',
      find: "key: ['details', 'tv', id, SHAPE],",
      replace: "key: ['details', 'movie', id, SHAPE],",
      breaks: 'movies and series are kept as one',
    },
    {
      file: 'shared/src/api/parse/titles.ts',
      find: 'if (id === undefined || title === undefined) {',
      replace: 'if (id === undefined) {',
      breaks: 'an answer without a title is drawn',
    },
  ],
  'A button “Back” goes one step back in history': [
    {
      file: 'mfe-details/src/stage/DetailFrame.tsx',
      find: 'onClick={() => navigation.back()}',
      replace: '',
      breaks: 'it does nothing',
    },
    {
      file: 'shell/src/services/createNavigation.ts',
      find: "router.isFirstPlace() ? hrefOf({ kind: 'home' }) : -1",
      replace: "hrefOf({ kind: 'home' })",
      breaks: 'it always leads home',
    },
  ],
  '“Back” on a page that was opened directly leads to `/`': [
    {
      file: 'shell/src/services/createNavigation.ts',
      find: "router.isFirstPlace() ? hrefOf({ kind: 'home' }) : -1",
      replace: '-1',
      breaks: 'it leaves the portal',
    },
  ],
  'A button “Share” opens a menu with “Copy link”': [
    {
      file: 'mfe-details/src/share/shareTexts.ts',
      find: "copyLink: 'Copy link'",
      replace: "copyLink: 'Copy'",
      breaks: 'the menu reads something else',
    },
    {
      file: 'mfe-details/src/share/ShareMenu.tsx',
      find: "onClick={() => setState(isOpen ? undefined : { status: 'open' })}",
      replace: '',
      breaks: 'it opens nothing',
    },
  ],
  "“Copy link” copies the page's address and says “Link copied” to the eye and to screen readers": [
    {
      file: 'mfe-details/src/share/SharePanel.tsx',
      find: 'const address = window.location.href;',
      replace: 'const address = window.location.origin;',
      breaks: 'it copies another address',
    },
    {
      file: 'mfe-details/src/share/SharePanel.tsx',
      find: 'announce(shareTexts.linkCopied);',
      replace: '',
      breaks: 'screen readers hear nothing',
    },
    {
      file: 'mfe-details/src/share/SharePanel.tsx',
      find: 'return <CopiedNote onEnd={close} />;',
      replace: 'return null;',
      breaks: 'the eye sees nothing',
    },
  ],
  'Where the clipboard is forbidden the address stands there, selected for copying by hand': [
    {
      file: 'mfe-details/src/share/SharePanel.tsx',
      find: "onChange({ status: 'byHand', address });",
      replace: 'close();',
      breaks: 'nothing stands there',
    },
  ],
  'Where the browser has the share sheet of the system, the menu offers it as well, with title and address; if it does not open, the address stands there':
    [
      {
        file: 'mfe-details/src/share/SharePanel.tsx',
        find: "'share' in navigator",
        replace: 'true',
        breaks: 'it is offered everywhere',
      },
      {
        file: 'mfe-details/src/share/SharePanel.tsx',
        find: '{ title: document.title, url }',
        replace: '{ url }',
        breaks: 'the title is missing',
      },
      {
        file: 'mfe-details/src/share/SharePanel.tsx',
        find: "error instanceof DOMException && error.name === 'AbortError'",
        replace: 'error instanceof DOMException',
        breaks: 'a sheet that does not open says nothing',
      },
    ],
  'The tab is named by the original title of a movie': [
    {
      file: 'mfe-details/src/pages/MoviePage.tsx',
      find: 'movie.originalTitle',
      replace: 'movie.title',
      breaks: 'it is named by the title',
    },
  ],
  'The tab is named by the original name of a series': [
    {
      file: 'mfe-details/src/pages/SeriesPage.tsx',
      find: 'series.originalTitle',
      replace: 'series.title',
      breaks: 'it is named by the name',
    },
  ],
  'The tab is named by the name of a person': [
    {
      file: 'mfe-details/src/pages/PersonPage.tsx',
      find: 'nameOf={(person) => person.name}',
      replace: 'nameOf={(person) => String(person.department)}',
      breaks: 'it is named by the department',
    },
  ],
  'A movie shows title as `h1`, poster, overview and tagline': [
    {
      file: 'mfe-details/src/stage/TitleStage.tsx',
      find: '<StageTitle>{title.title}</StageTitle>',
      replace: '<p>{title.title}</p>',
      breaks: 'the title is no heading',
    },
    {
      file: 'mfe-details/src/stage/TitleStage.tsx',
      find: 'alt={title.title}',
      replace: 'alt=""',
      breaks: 'the poster does not stand for the title',
    },
    {
      file: 'mfe-details/src/stage/TitleStage.tsx',
      find: '{title.overview && (',
      replace: '{title.overview === undefined && (',
      breaks: 'there is no overview',
    },
    {
      file: 'mfe-details/src/stage/TitleStage.tsx',
      find: '{title.tagline && (',
      replace: '{title.tagline === undefined && (',
      breaks: 'there is no tagline',
    },
  ],
  'The original title stands below the title where it is another one': [
    {
      file: 'mfe-details/src/stage/TitleStage.tsx',
      find: '{originalTitle !== title.title && (',
      replace: '{originalTitle === title.title && (',
      breaks: 'it is missing, or stands there twice',
    },
  ],
  'Of a long overview or biography a few lines are seen until the visitor presses “Read more”': [
    {
      file: 'mfe-details/src/stage/LongText.tsx',
      find: 'lineCount > foldedLines',
      replace: 'lineCount > 10 * foldedLines',
      breaks: 'nothing is folded',
    },
  ],
  'A wide window gets the still in full size, and the stage uses its room': [
    {
      file: 'mfe-details/src/stage/Still.tsx',
      find: 'fullSizeIn={FULL_SIZE_IN}',
      replace: '',
      breaks: 'the widest listed size is stretched',
    },
    {
      file: 'mfe-details/src/stage/StageLayout.module.css',
      find: 'minmax(0, 1fr) clamp(20rem, 20cqi, 29rem)',
      replace: 'minmax(0, 44rem) minmax(20rem, 24rem)',
      breaks: 'a third of the stage is empty',
    },
  ],
  'Where little is said beside it, the picture of the stage is so small that its foot is near the last words':
    [
      {
        file: 'mfe-details/src/pages/PersonStage.tsx',
        find: '      isBrief',
        replace: '',
        breaks: 'half of the stage is black',
      },
    ],
  'A page can be printed: no frame, nothing to press, no folded text, no cut rails, dark on white':
    [
      {
        file: 'shell/src/layout/Navbar.module.css',
        find: '@media print {',
        replace: '@media tty {',
        breaks: 'the frame is printed',
      },
      {
        file: 'shared/src/ui/Rail.module.css',
        find: 'flex-wrap: wrap; overflow: visible;',
        replace: '',
        breaks: 'rails are cut',
      },
      {
        file: 'mfe-details/src/stage/LongText.module.css',
        find: 'max-block-size: none;',
        replace: '',
        breaks: 'the text is cut',
      },
      {
        file: 'mfe-details/src/stage/DetailFrame.module.css',
        find: 'color-scheme: light;',
        replace: '',
        breaks: 'it is light on white',
      },
    ],
  'A tagline that is not there is left out': [
    {
      file: 'mfe-details/src/stage/TitleStage.tsx',
      find: '{title.tagline && (',
      replace: '{(title.tagline ?? true) && (',
      breaks: 'an empty line stands there',
    },
  ],
  'The facts are a `dl`: Rating, Duration, Country of origin, Language, Released on': [
    {
      file: 'mfe-details/src/facts/knownFacts.ts',
      find: 'country, language, {',
      replace: 'language, country, {',
      breaks: 'they stand in another order',
    },
  ],
  '“Add to favorite” reads “Added” (`aria-pressed`) when the title is in the list, and removes it then':
    [
      {
        file: 'shared/src/ui/favoriteTexts.ts',
        find: "added: 'Added'",
        replace: "added: 'Saved'",
        breaks: 'it reads something else',
      },
      {
        file: 'shell/src/services/createFavoritesBus.ts',
        find: 'wasThere ? rest :',
        replace: 'wasThere ? entries$.value :',
        breaks: 'it does not remove it',
      },
    ],
  'A movie has the regions Cast and Related Movies': [
    {
      file: 'mfe-details/src/pages/railTexts.ts',
      find: "movie: 'Related Movies'",
      replace: "movie: 'Similar Movies'",
      breaks: 'a region has another name',
    },
    {
      file: 'mfe-details/src/pages/MoviePage.tsx',
      find: '<CastRail kind="movie" id={id} />',
      replace: '',
      breaks: 'there is no cast',
    },
  ],
  'A series shows title, poster, overview, tagline, trailer, Rating, Country of origin, Language and the favorite button':
    [
      {
        file: 'mfe-details/src/facts/knownFacts.ts',
        find: 'return [rating, country, language];',
        replace: 'return [rating, language];',
        breaks: 'a fact is missing',
      },
      {
        file: 'mfe-details/src/stage/TitleStage.tsx',
        find: 'play={<PlayTrailer title={title} />}',
        replace: '',
        breaks: 'the trailer is missing',
      },
      {
        file: 'mfe-details/src/stage/TitleStage.tsx',
        find: '<FavoriteButton title={title} label={texts.addToFavorite} />',
        replace: '',
        breaks: 'the button is missing',
      },
    ],
  'A series has the regions Cast, Seasons and Related Series': [
    {
      file: 'mfe-details/src/pages/railTexts.ts',
      find: "tv: 'Related Series'",
      replace: "tv: 'Similar Series'",
      breaks: 'a region has another name',
    },
    {
      file: 'mfe-details/src/pages/SeriesPage.tsx',
      find: '<CastRail kind="tv" id={id} />',
      replace: '',
      breaks: 'there is no cast',
    },
  ],
  'A movie or series with a known crew has a region Crew: directors first, each person once with all jobs, from the request of the cast':
    [
      {
        file: 'mfe-details/src/credits.ts',
        find: "work.job === 'Director' ? -1 : departments",
        replace: "work.job === 'Director' ? 99 : departments",
        breaks: 'directors come last',
      },
      {
        file: 'mfe-details/src/listQueries.ts',
        find: 'itemsOf: ({ crew }) => mergeCrew(crew),',
        replace: 'itemsOf: ({ crew }) => crew,',
        breaks: 'the crew is in any order',
      },
      {
        file: 'mfe-details/src/pages/SeriesPage.tsx',
        find: '<CrewRail kind="tv" id={id} />',
        replace: '',
        breaks: 'a series has no crew',
      },
    ],
  'The name of a department stands above the first of its crew, and screen readers hear it with each of them':
    [
      {
        file: 'mfe-details/src/pages/CrewCard.tsx',
        find: '!before || departmentOf(before) !== departmentOf(member)',
        replace: 'true || before',
        breaks: 'the name stands above each of them',
      },
      {
        file: 'mfe-details/src/pages/CrewCard.tsx',
        find: '<VisuallyHidden>{department}</VisuallyHidden>',
        replace: "<VisuallyHidden>{''}</VisuallyHidden>",
        breaks: 'screen readers hear it once',
      },
      {
        file: 'mfe-details/src/credits.ts',
        find: 'new Set([...DEPARTMENTS, ...crew.map(departmentOf)])',
        replace: 'new Set(DEPARTMENTS)',
        breaks: 'the other departments are mixed',
      },
    ],
  'A season shows its name, “Episodes {count}” and “Season {number}”': [
    {
      file: 'mfe-details/src/pages/railTexts.ts',
      find: '`Episodes ${count}`',
      replace: '`${count} episodes`',
      breaks: 'the count reads otherwise',
    },
    {
      file: 'mfe-details/src/pages/SeasonRail.tsx',
      find: '{hasName && <span>{railTexts.season(season.number)}</span>}',
      replace: '',
      breaks: 'the number is missing',
    },
  ],
  'A season whose name is only its number says it once': [
    {
      file: 'mfe-details/src/pages/SeasonRail.tsx',
      find: 'season.name !== railTexts.season(season.number)',
      replace: 'true',
      breaks: 'it says it twice',
    },
  ],
  'A series without seasons has no region Seasons': [
    {
      file: 'mfe-details/src/pages/SeriesPage.tsx',
      find: 'seasons.length > 0',
      replace: 'true',
      breaks: 'an empty region stands there',
    },
  ],
  'A person shows portrait and name, Born on, Birth place and Department': [
    {
      file: 'mfe-details/src/facts/factTexts.ts',
      find: "birthplace: 'Birth place'",
      replace: "birthplace: 'Born in'",
      breaks: 'a fact reads otherwise',
    },
    {
      file: 'mfe-details/src/pages/PersonStage.tsx',
      find: 'alt={person.name}',
      replace: 'alt=""',
      breaks: 'the portrait does not stand for the person',
    },
  ],
  'A birthday and a biography that are not there are left out': [
    {
      file: 'mfe-details/src/facts/Facts.tsx',
      find: 'return shown ? [{ term, shown }] : [];',
      replace: 'return [{ term, shown }];',
      breaks: 'a birthday without a date stands there',
    },
    {
      file: 'mfe-details/src/pages/PersonStage.tsx',
      find: '{person.biography && <Biography text={person.biography} />}',
      replace: "<Biography text={person.biography ?? ''} />",
      breaks: 'an empty biography stands there',
    },
  ],
  'A person has the regions Biography, Movie Credits and TV Credits': [
    {
      file: 'mfe-details/src/texts.ts',
      find: "biography: 'Biography'",
      replace: "biography: 'Life'",
      breaks: 'the first has another name',
    },
    {
      file: 'mfe-details/src/pages/railTexts.ts',
      find: "tv: 'TV Credits'",
      replace: "tv: 'Series'",
      breaks: 'the last has another name',
    },
  ],
  'The career of a person has every title once, with year, age in life and everything they have done in it, from the requests of the credits':
    [
      {
        file: 'mfe-details/src/career/career.ts',
        find: "mergeCredits(ofRole, 'note')",
        replace: 'ofRole',
        breaks: 'a title stands there once for each part',
      },
      {
        file: 'mfe-details/src/career/career.ts',
        find: 'day <= deathday',
        replace: 'true',
        breaks: 'the dead grow older',
      },
      {
        file: 'mfe-details/src/career/career.ts',
        find: '    ...crew.map((credit) => ({',
        replace: '    ...crew.slice(crew.length).map((credit) => ({',
        breaks: 'a director has no career',
      },
    ],
  'Role and order of a career are in the address; what is not understood there shows all work': [
    {
      file: 'mfe-details/src/career/careerChoice.ts',
      find: "...(order === 'newest' ? {} : { sort: order }),",
      replace: '',
      breaks: 'the order is lost with the page',
    },
    {
      file: 'mfe-details/src/career/careerChoice.ts',
      find: 'roles.some(([name]) => name === choice.role) ? choice.role : ALL_ROLES',
      replace: 'choice.role',
      breaks: 'an unknown role leaves nothing',
    },
  ],
  'A career can be all work, only movies or only series, and begin with the highest rated, with more votes first among equals; both are in the address, too':
    [
      {
        file: 'mfe-details/src/career/career.ts',
        find: ' || (other.votes ?? 0) - (one.votes ?? 0)',
        replace: '',
        breaks: 'votes count for nothing',
      },
      {
        file: 'mfe-details/src/career/careerChoice.ts',
        find: "...(kind === 'all' ? {} : { kind }),",
        replace: '',
        breaks: 'the kind is lost with the page',
      },
      {
        file: 'mfe-details/src/career/CareerControls.tsx',
        find: 'fitChoice({ ...choice, ...readKind(kind) }, credits)',
        replace: '{ ...choice, ...readKind(kind) }',
        breaks: 'the address keeps a role that there is none of',
      },
      {
        file: 'mfe-details/src/career/careerChoice.ts',
        find: "kind: kind === 'movie' || kind === 'tv' ? kind : 'all',",
        replace: "kind: 'all',",
        breaks: 'the kind of the address is not read',
      },
    ],
  'The page of a person who does not act above all leads with the career; that no acting is known is a line below it':
    [
      {
        file: 'mfe-details/src/pages/PersonPage.tsx',
        find: "person.department === 'Acting'",
        replace: 'true',
        breaks: 'the career of a director comes last',
      },
      {
        file: 'mfe-details/src/pages/rails.tsx',
        find: 'emptySize="line"',
        replace: '',
        breaks: 'that no acting is known takes the room of a rail',
      },
      {
        file: 'shared/src/ui/PagedRail.tsx',
        find: "emptySize === 'line' ? (",
        replace: "emptySize !== 'card' && emptySize !== 'line' ? (",
        breaks: 'a line is a card',
      },
    ],
  'A person who has died has the fact “Died on”': [
    {
      file: 'mfe-details/src/facts/knownFacts.ts',
      find: 'formatDate(person.deathday)',
      replace: 'undefined',
      breaks: 'nobody has died',
    },
  ],
  'Of a person whom the answers name in no cast the page says that no acting is known, and nothing of what they made otherwise':
    [
      {
        file: 'mfe-details/src/pages/railTexts.ts',
        find: "'No acting in movies is known.'",
        replace: "'No movies are known yet.'",
        breaks: 'a director has made nothing',
      },
      {
        file: 'shared/src/api/parse/credits.ts',
        find: "readList(value, 'crew') ?? []",
        replace: '[]',
        breaks: 'the crew is lost',
      },
    ],
  'A page that failed has a title of its own, and leads to the search and to the dashboard': [
    {
      file: 'mfe-details/src/stage/DetailPage.tsx',
      find: "state.status === 'failed' ? failed : name",
      replace: 'name',
      breaks: 'it has the title of every page that loads',
    },
    {
      file: 'shell/src/layout/LoadFailure.tsx',
      find: "usePageTitle(Heading === 'h1' ? sentence : undefined);",
      replace: '',
      breaks: 'it has the title of the page before',
    },
    {
      file: 'shell/src/layout/Layout.tsx',
      find: 'searchOpener.connect(() => handleAsked())',
      replace: 'undefined',
      breaks: 'the search stays closed',
    },
  ],
  'An id that nothing has shows the error card inside the layout': [
    {
      file: 'mfe-details/src/stage/DetailPage.tsx',
      find: 'if (isFetching || !error) {',
      replace: 'if (isFetching || !data) {',
      breaks: 'it loads for ever',
    },
  ],
};

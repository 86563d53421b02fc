/** Breaks the rows about what else there is of a title, its seasons and its people. */
export const mutations = {
  'Director and writer of a movie, and who created a series, are facts with links to their pages': [
    {
      file: 'mfe-details/src/facts/TitleFacts.tsx',
      find: "const DIRECTING = ['Director', 'Co-Director'];",
      replace: "const DIRECTING = ['Assistant Director'];",
      breaks: 'an assistant is the director',
    },
    {
      file: 'mfe-details/src/facts/TitleFacts.tsx',
      find: 'links: linksTo(navigation, series.creators)',
      replace: 'links: []',
      breaks: 'nobody created a series',
    },
  ],
  "Countries and the year of a movie's release lead to the titles with the same, where a section lists them":
    [
      {
        file: 'mfe-details/src/facts/knownFacts.ts',
        find: '{ from: year, to: year }',
        replace: '{ from: year }',
        breaks: 'the year leads to all later movies as well',
      },
      {
        file: 'mfe-details/src/facts/titlesWith.ts',
        find: 'navigation.hasPage?.(page)',
        replace: 'true',
        breaks: 'they lead nowhere where nobody lists them',
      },
    ],
  'Genres are links where a section has a page for them': [
    {
      file: 'mfe-details/src/stage/TitleStage.tsx',
      find: "navigation.hasPage?.('genre')",
      replace: 'false',
      breaks: 'they are never links',
    },
    {
      file: 'shell/src/services/createNavigation.ts',
      find: 'pathsOf(page, registry).length > 0',
      replace: 'pathsOf(page, registry).length > 1',
      breaks: 'no page is there',
    },
  ],
  'A genre of a series leads to the series that have it': [
    {
      file: 'mfe-details/src/stage/TitleStage.tsx',
      find: 'titlesWith(navigation, kind, { genres: `${id}` })',
      replace: 'undefined',
      breaks: 'it leads to movies',
    },
  ],
  'What else the service knows of a title is read field by field, at most so much of it, and ids and addresses only where they look like ones':
    [
      {
        file: 'shared/src/api/parse/titleExtras.ts',
        find: '.slice(0, PHOTOS_AT_MOST[role])',
        replace: '',
        breaks: 'every still counts',
      },
      {
        file: 'shared/src/api/parse/titleExtras.ts',
        find: '/^Q\\d{1,12}$/',
        replace: '/^Q/',
        breaks: 'anything is an id',
      },
      {
        file: 'shared/src/api/parse/titleExtras.ts',
        find: "link?.startsWith('https://') ? link : undefined",
        replace: 'link',
        breaks: 'a link may be a script',
      },
    ],
  'A season has a page that leads to its series and lists its episodes with number, name, date and story; those to come are marked':
    [
      {
        file: 'mfe-details/src/seasons/EpisodeList.tsx',
        find: 'date !== undefined && date > today',
        replace: 'false',
        breaks: 'nothing is still to come',
      },
      {
        file: 'mfe-details/src/seasons/SeasonStage.tsx',
        find: '{ name: series.title, href: navigation.href(series) }',
        replace: '{ name: series.title }',
        breaks: 'nothing leads to the series',
      },
    ],
  'An episode has a page with its story, guests and crew, and links to the episodes around it': [
    {
      file: 'mfe-details/src/seasons/EpisodePage.tsx',
      find: 'season.episodes[here + 1]',
      replace: 'undefined',
      breaks: 'nothing leads on',
    },
    {
      file: 'mfe-details/src/seasons/EpisodePage.tsx',
      find: "people={mergeCredits(episode.guests, 'character')}",
      replace: 'people={[]}',
      breaks: 'there are no guests',
    },
  ],
  'The links to the episodes around it, and how far the series was seen, stand together right below the stage of an episode':
    [
      {
        file: 'mfe-details/src/seasons/EpisodePage.tsx',
        find: '{season.number > 0 && <EpisodeSeen season={season.number} episode={known} seen={seen} />}',
        replace: '',
        breaks: 'how far it was seen stands elsewhere',
      },
    ],
  'A season or an episode that is not there has the status 404; an address without a number is asked for nowhere':
    [
      {
        file: 'mfe-details/src/seasons/seasonMeta.ts',
        find: 'isUnknown ? 404 : 503',
        replace: '503',
        breaks: 'an unknown season looks like a service that is away',
      },
      {
        file: 'mfe-details/src/seasons/SeasonPlace.ts',
        find: '/^(?:0|[1-9]\\d{0,3})$/',
        replace: '/./',
        breaks: 'any word is a number',
      },
    ],
  'A title has recommendations, its videos by type, the parts of its collection, where to watch it and further facts, each in its own place: absent without any, and failing alone':
    [
      {
        file: 'mfe-details/src/regions/RecommendationsRegion.tsx',
        find: "if (list.status === 'ready' && list.items.length === 0) {",
        replace: 'if (false) {',
        breaks: 'there is a region without recommendations',
      },
      {
        file: 'mfe-details/src/regions/OffersRegion.tsx',
        find: 'onRetry={() => void refetch()}',
        replace: '',
        breaks: 'nothing loads it again',
      },
    ],
  'A video plays in the page with a plain click and is a link otherwise': [
    {
      file: 'mfe-details/src/regions/VideosRegion.tsx',
      find: 'setPlaying(video);',
      replace: '',
      breaks: 'nothing plays',
    },
  ],
  'Where to watch is said for the country that the visitor chooses, which is in the address, with its source':
    [
      {
        file: 'mfe-details/src/regions/OffersRegion.tsx',
        find: 'find(chosen) ?? ',
        replace: '',
        breaks: 'the choice changes nothing',
      },
      {
        file: 'mfe-details/src/regions/OffersRegion.tsx',
        find: 'keepQuery?.({ country });',
        replace: '',
        breaks: 'the address does not say which country it is',
      },
    ],
  'Further facts are what a title cost and earned, who may see it, where and when it was aired, its keywords and links to other databases':
    [
      {
        file: 'mfe-details/src/regions/FactsRegion.tsx',
        find: 'value: formatMoney(title.budget)',
        replace: 'value: undefined',
        breaks: 'nobody knows what it cost',
      },
      {
        file: 'mfe-details/src/regions/FactsRegion.tsx',
        find: "value: networks.join(', ')",
        replace: 'value: undefined',
        breaks: 'nobody knows where it was aired',
      },
    ],
  'Photos of movies, series and people are a rail of thumbnails, each a link to an address of its own that says what it shows; without any there is no region':
    [
      {
        file: 'mfe-details/src/photos/PhotosRegion.tsx',
        find: 'photoHref(navigation, of, index + 1)',
        replace: 'photoHref(navigation, of, 1)',
        breaks: 'every thumbnail leads to the first photo',
      },
      {
        file: 'mfe-details/src/photos/PhotosRegion.tsx',
        find: 'if (data?.length === 0) {',
        replace: 'if (data?.length === -1) {',
        breaks: 'there is an empty region',
      },
    ],
  'A photo fills the window in a dialog with its number among all; arrow keys, Home, End, links and swipes lead to the others, and the address says which it is':
    [
      {
        file: 'mfe-details/src/photos/PhotoPage.tsx',
        find: 'keepQuery?.(next === 1 ? {} : { photo: String(next) });',
        replace: '',
        breaks: 'the address stays as it was',
      },
      {
        file: 'mfe-details/src/photos/usePhotoGestures.ts',
        find: 'onSwipe(across < 0 ? 1 : -1);',
        replace: 'onSwipe(-1);',
        breaks: 'every swipe leads back',
      },
    ],
  'A photo is enlarged by a button or two taps': [
    {
      file: 'mfe-details/src/photos/usePhotoGestures.ts',
      find: 'if (isSecond) {',
      replace: 'if (!isSecond) {',
      breaks: 'one tap enlarges it, and the second one undoes that',
    },
  ],
  'Escape, the button and Back close a photo and return the focus to its thumbnail; a photo that was opened directly closes to the page of its subject':
    [
      {
        file: 'mfe-details/src/photos/PhotoDialog.tsx',
        find: 'navigation.go(of);',
        replace: 'navigation.back();',
        breaks: 'a photo that was opened directly closes to the dashboard',
      },
      {
        file: 'shell/src/services/createNavigation.ts',
        find: 'canGoBack: () => !router.isFirstPlace(),',
        replace: 'canGoBack: () => false,',
        breaks: 'closing leads to the top of the page',
      },
    ],
  'The address of a photo is rendered by the server with its head, and shows it without scripts; a number that no photo has is not found':
    [
      {
        file: 'mfe-details/src/photos/photoMeta.ts',
        find: 'return { status: 404, title: photoTexts.failed };',
        replace: 'return { title: photoTexts.failed };',
        breaks: 'a number that no photo has is there',
      },
    ],
  'A photo that loads, or does not, says so': [
    {
      file: 'mfe-details/src/photos/PhotoFrame.tsx',
      find: "onError={() => setOutcome('failed')}",
      replace: '',
      breaks: 'a photo that does not load is an empty place',
    },
  ],
  'Two people have a page with the titles that both worked on and what each did, two titles one with the people who worked on both; the order of the two does not matter':
    [
      {
        file: 'mfe-details/src/together/common.ts',
        find: 'did: [item.note, other.note] as const',
        replace: 'did: [item.note, item.note] as const',
        breaks: 'both seem to have done the same',
      },
      {
        file: 'mfe-details/src/together/pairs.ts',
        find: 'return isInOrder ? [one, other] : [other, one];',
        replace: 'return isInOrder || !isInOrder ? [one, other] : [other, one];',
        breaks: 'a pair has two addresses',
      },
    ],
  'A pair with nothing in common, the same one twice, and one that is not known each say so': [
    {
      file: 'mfe-details/src/together/pairs.ts',
      find: "one.kind === other.kind && one.id === other.id ? 'same' : ",
      replace: '',
      breaks: 'somebody is compared with themselves',
    },
    {
      file: 'mfe-details/src/together/TogetherPage.tsx',
      find: 'isUnknown ? togetherTexts.unknown : failureMessage(error)',
      replace: 'failureMessage(error)',
      breaks: 'nobody says that one of the two is not known',
    },
  ],
  '“In common with…” on the pages of titles and people suggests others, and finds them by their names':
    [
      {
        file: 'mfe-details/src/together/InCommonWith.tsx',
        find: '.filter(({ kind, id }) => kind !== of.kind || id !== of.id)',
        replace: '',
        breaks: 'somebody is suggested to be compared with themselves',
      },
    ],
  'A pair with nothing in common leads on: either of the two can be compared with another one': [
    {
      file: 'mfe-details/src/together/TogetherPage.tsx',
      find: '<HalfInCommon half={other} name={otherName} />',
      replace: '<HalfInCommon half={one} name={otherName} />',
      breaks: 'the other one cannot be compared',
    },
    {
      file: 'mfe-details/src/together/TogetherPage.tsx',
      find: 'hasNothing ? chooseAnother : leadOf(...names)',
      replace: 'leadOf(...names)',
      breaks: 'the page says what both worked on',
    },
  ],
  '“In common with…” knows the keys of the search: Enter asks at once, the arrow keys lead to those offered, Escape closes it':
    [
      {
        file: 'mfe-details/src/together/InCommonWith.tsx',
        find: '      askNow();',
        replace: '',
        breaks: 'Enter asks nothing',
      },
      {
        file: 'mfe-details/src/together/InCommonWith.tsx',
        find: ' onKeyDown={handlePanelKey}',
        replace: '',
        breaks: 'the arrow keys do nothing',
      },
      {
        file: 'mfe-details/src/together/InCommonWith.tsx',
        find: 'buttonRef.current?.focus();',
        replace: '',
        breaks: 'the focus is lost',
      },
    ],
  'Visitors can say up to which episode they have seen a series; names, overviews, stills and guests of later ones are hidden on the pages of seasons and episodes, until they want to see one':
    [
      {
        file: 'mfe-details/src/seasons/useSeen.ts',
        find: 'overview: undefined,',
        replace: '',
        breaks: 'the overview gives it away',
      },
      {
        file: 'mfe-details/src/seasons/useSeen.ts',
        find: 'season === seen.season && episode > seen.episode',
        replace: 'season === seen.season && episode >= seen.episode',
        breaks: 'the last one that was seen is hidden',
      },
    ],
  'How far a series was seen is on the device only where favorites are, otherwise it ends with the visit; which of the two, the page says':
    [
      {
        file: 'mfe-details/src/seasons/useSeen.ts',
        find: 'portal.deviceMemory ?? visitMemory(portal)',
        replace: 'visitMemory(portal)',
        breaks: 'it is forgotten with the visit',
      },
    ],
  'Keywords and companies lead to all other titles that have them': [
    {
      file: 'mfe-details/src/regions/FiledUnder.tsx',
      find: '{ [filter]: `${id}` }',
      replace: '{}',
      breaks: 'they lead to all titles',
    },
  ],
  'The page of a person begins with what they are known for: what most have voted for, appearances as themselves last':
    [
      {
        file: 'mfe-details/src/career/knownFor.ts',
        find: 'Number(isAppearance(one)) - Number(isAppearance(other)) ||',
        replace: '',
        breaks: 'a guest of a show is known for it',
      },
    ],
};

/** Breaks the rows of "The trailer". */
export const mutations = {
  '“Watch the Trailer” is always there; a slide asks for its videos when it becomes active, not before':
    [
      {
        file: 'mfe-dashboard/src/useTrailer.ts',
        find: 'useAnswer(queryClient, options, { isWanted })',
        replace: 'useAnswer(queryClient, options)',
        breaks: 'all slides ask at once',
      },
      {
        file: 'mfe-dashboard/src/UpcomingSlide.tsx',
        find: '{texts.watchTrailer}',
        replace: '{trailerAddress && texts.watchTrailer}',
        breaks: 'it is there only with a trailer',
      },
    ],
  "With a trailer the link is the video site's watch address with the key as `v`": [
    {
      file: 'shared/src/domain/watchAddress.ts',
      find: '?v=',
      replace: '?key=',
      breaks: 'the key has another name',
    },
  ],
  'A plain click plays it in a dialog inside the page': [
    {
      file: 'mfe-dashboard/src/UpcomingSlide.tsx',
      find: 'if (trailer && isPlain) {',
      replace: 'if (false) {',
      breaks: 'a click leaves the page',
    },
  ],
  "Without a trailer the link leads to the title's page": [
    {
      file: 'mfe-dashboard/src/UpcomingSlide.tsx',
      find: 'href={trailerAddress ?? pageAddress}',
      replace: "href={trailerAddress ?? '/'}",
      breaks: 'it leads elsewhere',
    },
  ],
  'The trailer is the first video, in the order of the answer, of type “Trailer” on the video site':
    [
      {
        file: 'shared/src/domain/firstTrailer.ts',
        find: 'videos.find(',
        replace: 'videos.findLast(',
        breaks: 'it is the last one',
      },
      {
        file: 'shared/src/domain/firstTrailer.ts',
        find: " && video.site === 'YouTube'",
        replace: '',
        breaks: 'a trailer on another site counts',
      },
    ],
  'Without such a video no trailer is offered': [
    {
      file: 'shared/src/domain/firstTrailer.ts',
      find: "video.type === 'Trailer' && ",
      replace: '',
      breaks: 'a teaser counts',
    },
  ],
  'A detail page shows a still with a button “Play trailer”; the embed frame (embed address plus key) comes when it is pressed':
    [
      {
        file: 'mfe-details/src/trailer/PlayTrailer.tsx',
        find: '{isPlaying && (',
        replace: '{trailer && (',
        breaks: 'the frame is there from the start',
      },
      {
        file: 'shared/src/ui/TrailerDialog.tsx',
        find: '${config.video.embedBaseUrl}/${encodeURIComponent(videoKey)}',
        replace: '${config.video.watchBaseUrl}/${encodeURIComponent(videoKey)}',
        breaks: 'the frame has another address',
      },
    ],
  'Nothing contacts the video site before the visitor wants to play': [
    {
      file: 'mfe-dashboard/src/UpcomingSlide.tsx',
      find: '{line && <span>{line}</span>}',
      replace: '{trailer && <iframe src={`${config.video.embedBaseUrl}/${trailer.key}`} />}',
      breaks: 'a slide carries the player',
    },
    {
      file: 'mfe-details/src/trailer/PlayTrailer.tsx',
      find: '{isPlaying && (',
      replace: '{trailer && (',
      breaks: 'a detail page carries the player',
    },
  ],
  'Below the player stands a link to the video on the video site, for where the player is blocked':
    [
      {
        file: 'shared/src/ui/TrailerDialog.tsx',
        find: 'href={watchAddress(config.video.watchBaseUrl, videoKey)}',
        replace: 'href={address}',
        breaks: 'it leads to the player that is blocked',
      },
    ],
  'Videos that fail leave the page as it is': [
    {
      file: 'mfe-details/src/trailer/PlayTrailer.tsx',
      find: 'videosOptions(portal, title.kind, title.id),',
      replace: '{ ...videosOptions(portal, title.kind, title.id), throwOnError: true },',
      breaks: 'they take the detail page with them',
    },
    {
      file: 'mfe-dashboard/src/useTrailer.ts',
      find: 'useAnswer(queryClient, options, { isWanted })',
      replace:
        'useAnswer(queryClient, Object.assign(options, { throwOnError: true }), { isWanted })',
      breaks: 'they take the dashboard with them',
    },
  ],
  'Embed and watch address come from the configuration': [
    {
      file: 'gateway/src/readConfig.ts',
      find: "readAddress('VIDEO_EMBED_BASE', read('VIDEO_EMBED_BASE'), EMBED) ?? EMBED",
      replace: 'EMBED',
      breaks: 'the gateway does not read the variable',
    },
    {
      file: 'shared/src/ui/TrailerDialog.tsx',
      find: '${config.video.embedBaseUrl}/',
      replace: 'https://www.youtube-nocookie.com/embed/',
      breaks: 'the player has an address of its own',
    },
    {
      file: 'shared/src/domain/watchAddress.ts',
      find: '`${watchBaseUrl}?v=',
      replace: '`https://www.youtube.com/watch?v=',
      breaks: 'the link has an address of its own',
    },
  ],
};

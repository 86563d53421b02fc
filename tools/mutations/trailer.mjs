/** Breaks the rows of "The trailer". */
export const mutations = {
  '“Watch the Trailer” is always there; a slide asks for its videos when it becomes active, not before':
    [
      {
        file: 'mfe-dashboard/src/UpcomingSlide.tsx',
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
      file: 'shared/src/domain/videos.ts',
      find: '?v=',
      replace: '?key=',
      breaks: 'the key has another name',
    },
  ],
  'A plain click plays it in a dialog inside the page': [
    {
      file: 'mfe-dashboard/src/UpcomingSlide.tsx',
      find: 'if (trailer && !hasModifier(event)) {',
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
        file: 'shared/src/domain/videos.ts',
        find: 'videos.find(',
        replace: 'videos.findLast(',
        breaks: 'it is the last one',
      },
      {
        file: 'shared/src/domain/videos.ts',
        find: " && video.site === 'YouTube'",
        replace: '',
        breaks: 'a trailer on another site counts',
      },
    ],
  'Without such a video no trailer is offered': [
    {
      file: 'shared/src/domain/videos.ts',
      find: "video.type === 'Trailer' && ",
      replace: '',
      breaks: 'a teaser counts',
    },
  ],
  'A detail page shows a still with a button “Play trailer”; the embed frame (embed address plus key) comes when it is pressed':
    [
      {
        file: 'mfe-details/src/stage/PlayTrailer.tsx',
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
      file: 'mfe-details/src/stage/PlayTrailer.tsx',
      find: '{isPlaying && (',
      replace: '{trailer && (',
      breaks: 'a detail page carries the player',
    },
  ],
  "Below the player stands a link to the video on the video site, for where the player is blocked; to a trailer of the portal's own it leads in a window of its own":
    [
      {
        file: 'shared/src/ui/TrailerDialog.tsx',
        find: 'href={watchAddress(config.video.watchBaseUrl, videoKey)}',
        replace: 'href={address}',
        breaks: 'it leads to the player that is blocked',
      },
      {
        file: 'shared/src/ui/TrailerDialog.tsx',
        find: '{isOwn ? trailerTexts.watchInWindow : trailerTexts.watchOnVideoSite}',
        replace: '{trailerTexts.watchOnVideoSite}',
        breaks: 'there is no video site',
      },
    ],
  'Videos that fail leave the page as it is': [
    {
      file: 'mfe-details/src/stage/PlayTrailer.tsx',
      find: 'videosOptions(useApi(), title.kind, title.id),',
      replace: '{ ...videosOptions(useApi(), title.kind, title.id), throwOnError: true },',
      breaks: 'they take the detail page with them',
    },
    {
      file: 'mfe-dashboard/src/UpcomingSlide.tsx',
      find: 'useAnswer(queryClient, options, { isWanted })',
      replace:
        'useAnswer(queryClient, Object.assign(options, { throwOnError: true }), { isWanted })',
      breaks: 'they take the dashboard with them',
    },
  ],
  'Embed and watch address come from the configuration': [
    {
      file: 'gateway/src/readConfig.ts',
      find: "readAddress('VIDEO_EMBED_BASE', read('VIDEO_EMBED_BASE'), VIDEO_SITE.embed) ?? video.embed",
      replace: 'video.embed',
      breaks: 'the gateway does not read the variable',
    },
    {
      file: 'shared/src/ui/TrailerDialog.tsx',
      find: '${config.video.embedBaseUrl}/',
      replace: 'https://www.youtube-nocookie.com/embed/',
      breaks: 'the player has an address of its own',
    },
    {
      file: 'shared/src/domain/videos.ts',
      find: '`${watchBaseUrl}?v=',
      replace: '`https://www.youtube.com/watch?v=',
      breaks: 'the link has an address of its own',
    },
  ],
  'Over the sample catalogue every slide of the hero has a trailer, and so has a third of all titles':
    [
      {
        file: 'catalogue/src/lists/dayLists.ts',
        find: 'releasedBetween(library, today, 1, UPCOMING_DAYS)',
        replace: 'releasedBetween(library, today, 9, UPCOMING_DAYS)',
        breaks: 'other movies stand in the hero',
      },
      {
        file: 'catalogue/src/loading/readEntries.ts',
        find: "videos: reader.entries('videos').map(",
        replace: "videos: reader.entries('videos').slice(1).map(",
        breaks: 'the first video of each title is lost',
      },
    ],
  "These trailers are the portal's own: they run in the dialog at the portal's address, stop, begin anew, close by Escape, and nobody else is asked":
    [
      {
        file: 'gateway/src/readConfig.ts',
        find: "source === 'catalogue' ? OWN_TRAILERS : VIDEO_SITE",
        replace: "source === 'tmdb' ? OWN_TRAILERS : VIDEO_SITE",
        breaks: 'the video site is asked',
      },
      {
        file: 'posters/src/trailers/player.js',
        find: "clock.addEventListener('animationend', () => enter('ended'));",
        replace: '',
        breaks: 'it cannot be seen again',
      },
      {
        file: 'shared/src/ui/TrailerDialog.tsx',
        find: '{...handlers}',
        replace: '',
        breaks: 'Escape stays in the frame',
      },
    ],
  'Such a trailer takes 30 to 40 seconds, and tells who presents it, the tagline, who plays in it, the title and when it comes out':
    [
      {
        file: 'posters/src/trailers/planTrailer.ts',
        find: 'least: 30, most: 40',
        replace: 'least: 10, most: 20',
        breaks: 'it is too short',
      },
      {
        file: 'posters/src/trailers/planTrailer.ts',
        find: '...textShots(first),',
        replace: '',
        breaks: 'the tagline is missing',
      },
    ],
  'Who wants less motion turns its cards by hand; without scripts they are a list': [
    {
      file: 'posters/src/trailers/player.js',
      find: "wantsLess.matches ? 'steps' : 'motion'",
      replace: "'motion'",
      breaks: 'everything moves for everybody',
    },
    {
      file: 'posters/src/trailers/trailerStyle.ts',
      find: '.Shot { position: relative; overflow: hidden;',
      replace: '.Shot { position: relative; display: none; overflow: hidden;',
      breaks: 'without scripts nothing is there',
    },
  ],
  'At the watch address it fills a window; of an unknown one the page says so, with the status 404':
    [
      {
        file: 'catalogue/src/routes/addTrailerRoutes.ts',
        find: "context.req.query('v') ?? '', 'window'",
        replace: "context.req.query('key') ?? '', 'window'",
        breaks: 'the key has another name',
      },
      {
        file: 'catalogue/src/routes/addTrailerRoutes.ts',
        find: 'return context.html(html, status);',
        replace: 'return context.html(html, 200);',
        breaks: 'an unknown one has the status of one that is there',
      },
    ],
  'Only pages of the portal may frame it, it runs no script but its own, and texts in it are text':
    [
      {
        file: 'posters/src/trailers/createTrailerSource.ts',
        find: "frame-ancestors 'self'",
        replace: 'frame-ancestors *',
        breaks: 'everybody may frame it',
      },
      {
        file: 'posters/src/trailers/createTrailerSource.ts',
        find: '<span class="Hidden">${wordsOf(shot, subject)}</span>',
        replace: '<span class="Hidden">${raw(wordsOf(shot, subject))}</span>',
        breaks: 'text becomes markup',
      },
      {
        file: 'gateway/src/contentSecurityPolicy.ts',
        find: `address.startsWith('/') ? ["'self'"]`,
        replace: `address.startsWith('/') ? []`,
        breaks: 'the portal may not frame it',
      },
    ],
};

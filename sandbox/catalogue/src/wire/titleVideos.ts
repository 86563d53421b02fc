import { addDays, dateOn } from '../calendar.ts';
import type { ApiRequest } from '../http/ApiRequest.ts';
import type { Title } from '../library/Title.ts';
import { digest } from '../text/digest.ts';

/** The language of all videos. */
const LANGUAGE = 'en';
const COUNTRY = 'US';

/**
 * The earliest upload date. The content has no upload dates, so a video gets its title's release
 * date, but no date in the future or before video sites existed.
 */
const FIRST_VIDEO_DATE = '2006-01-01';

/**
 * The title's videos in a matching language, newest first. The first is not necessarily the
 * trailer.
 */
export function titleVideos(title: Title, request: ApiRequest) {
  if (!isWanted(request)) {
    return [];
  }
  const releaseDate = dateOn(
    title.kind === 'movie' ? title.released : title.firstAired,
    request.today,
  );
  const latest = addDays(request.today, -title.videos.length);
  const notBefore = releaseDate > FIRST_VIDEO_DATE ? releaseDate : FIRST_VIDEO_DATE;
  const earliest = notBefore < latest ? notBefore : latest;
  return title.videos
    .map((video, index) => ({
      iso_639_1: LANGUAGE,
      iso_3166_1: COUNTRY,
      name: video.name,
      key: video.key,
      published_at: `${addDays(earliest, index)}T12:00:00.000Z`,
      site: video.site,
      size: 1080,
      type: video.type,
      official: true,
      id: digest(`video ${title.kind} ${title.id} ${video.key}`).slice(0, 24),
    }))
    .reverse();
}

/**
 * Whether the request matches the videos' language and region, both strictly, as in the service, or
 * includes the language in `include_video_language`.
 */
function isWanted({ locale, param }: ApiRequest): boolean {
  const isOwn = locale.language === LANGUAGE && (locale.country ?? COUNTRY) === COUNTRY;
  const added = (param('include_video_language') ?? '')
    .split(',')
    .map((language) => language.trim().toLowerCase());
  return (
    isOwn || added.includes(LANGUAGE) || added.includes(`${LANGUAGE}-${COUNTRY}`.toLowerCase())
  );
}

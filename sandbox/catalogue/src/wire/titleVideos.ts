import { addDays, dateOn } from '../calendar.ts';
import type { ApiRequest } from '../http/ApiRequest.ts';
import type { Title } from '../library/Title.ts';
import { digest } from '../text/digest.ts';

/**
 * The earliest upload date. The content has no upload dates, so a video gets its title's release
 * date, but no date in the future or before video sites existed.
 */
const FIRST_VIDEO_DATE = '2006-01-01';

/** The title's videos, newest first. The first is not necessarily the trailer. */
export function titleVideos(title: Title, { today }: ApiRequest) {
  const releaseDate = dateOn(title.kind === 'movie' ? title.released : title.firstAired, today);
  const latest = addDays(today, -title.videos.length);
  const notBefore = releaseDate > FIRST_VIDEO_DATE ? releaseDate : FIRST_VIDEO_DATE;
  const earliest = notBefore < latest ? notBefore : latest;
  return title.videos
    .map((video, index) => ({
      iso_639_1: 'en',
      iso_3166_1: 'US',
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

import type { Hono } from 'hono';
import { addDays } from '../calendar.ts';
import { cacheControls, respondJson } from '../http/responses.ts';
import { countryCodes, countryName } from '../reference/countries.ts';
import { movieGenres, seriesGenres } from '../reference/genres.ts';
import { languageCodes, languageRecord } from '../reference/languages.ts';
import { certificationsOf } from '../wire/ageRatings.ts';
import { imageSizes } from '../wire/images.ts';
import { providerCountries, providersIn } from '../wire/watchProviders.ts';
import type { Services } from './Services.ts';

/**
 * `configuration*`, `genre/*`, `certification/*`, `watch/providers/*` and
 * `authentication/guest_session/new`.
 */
export function addReferenceRoutes(api: Hono, services: Services): void {
  api.get('/configuration', (context) =>
    respondJson(context, configuration(new URL(context.req.url).origin), cacheControls.reference),
  );
  addLists(api);
  addProviders(api);
  api.get('/authentication/guest_session/new', (context) => {
    const session = {
      success: true,
      guest_session_id: crypto.randomUUID().replaceAll('-', ''),
      expires_at: `${addDays(services.dayLists().today, 1)} 23:59:59 UTC`,
    };
    return respondJson(context, session, cacheControls.private);
  });
}

function addLists(api: Hono): void {
  const addList = (path: string, answer: unknown): void => {
    api.get(path, (context) => respondJson(context, answer, cacheControls.reference));
  };
  addList('/configuration/countries', namedCountries(countryCodes));
  addList('/configuration/languages', languageCodes.map(languageRecord));
  addList('/genre/movie/list', { genres: movieGenres });
  addList('/genre/tv/list', { genres: seriesGenres });
  addList('/certification/movie/list', { certifications: certificationsOf('movie') });
  addList('/certification/tv/list', { certifications: certificationsOf('tv') });
  addList('/watch/providers/regions', { results: namedCountries(providerCountries) });
}

function addProviders(api: Hono): void {
  for (const kind of ['movie', 'tv']) {
    api.get(`/watch/providers/${kind}`, (context) =>
      respondJson(
        context,
        { results: providersIn(context.req.query('watch_region')) },
        cacheControls.reference,
      ),
    );
  }
}

function namedCountries(codes: readonly string[]) {
  return codes.map((code) => ({
    iso_3166_1: code,
    english_name: countryName(code),
    // The service sends the names in the language of the request; here it is always English.
    native_name: countryName(code),
  }));
}

/** Both base URLs use the request's origin, because a standalone catalogue has no certificate. */
function configuration(origin: string) {
  return {
    change_keys: [],
    images: {
      base_url: `${origin}/t/p/`,
      secure_base_url: `${origin}/t/p/`,
      backdrop_sizes: imageSizes.backdrop,
      logo_sizes: imageSizes.logo,
      poster_sizes: imageSizes.poster,
      profile_sizes: imageSizes.profile,
      still_sizes: imageSizes.still,
    },
  };
}

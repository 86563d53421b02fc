import type { Hono } from 'hono';
import { addDays } from '../calendar.ts';
import { readLocale } from '../http/ApiRequest.ts';
import { cacheControls, respondJson } from '../http/responses.ts';
import { countryCodes, countryName, timeZones } from '../reference/countries.ts';
import { movieGenres, seriesGenres } from '../reference/genres.ts';
import jobs from '../reference/jobs.json' with { type: 'json' };
import { languageCodes, languageRecord } from '../reference/languages.ts';
import { certificationsOf } from '../wire/ageRatings.ts';
import { imageSizes } from '../wire/images.ts';
import { providerCountries, providersIn } from '../wire/watchProviders.ts';
import type { Services } from './Services.ts';

/**
 * `configuration*`, `genre/*`, `certification/*`, `watch/providers/*` and
 * `authentication/guest_session/new`. Genre names are in English only.
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
  const addList = (path: string, respond: (language: string) => unknown): void => {
    api.get(path, (context) => {
      const { language } = readLocale(context.req.query('language'));
      return respondJson(context, respond(language), cacheControls.reference);
    });
  };
  addList('/configuration/countries', (language) => countryRecordsIn(countryCodes, language));
  // **Source**: https://developer.themoviedb.org/reference/configuration-jobs
  addList('/configuration/jobs', () => jobs);
  addList('/configuration/languages', () => languageCodes.map(languageRecord));
  addList('/configuration/primary_translations', () => ['en-US']);
  addList('/configuration/timezones', timeZones);
  addList('/genre/movie/list', () => ({ genres: movieGenres }));
  addList('/genre/tv/list', () => ({ genres: seriesGenres }));
  addList('/certification/movie/list', () => ({ certifications: certificationsOf('movie') }));
  addList('/certification/tv/list', () => ({ certifications: certificationsOf('tv') }));
  addList('/watch/providers/regions', (language) => ({
    results: countryRecordsIn(providerCountries, language),
  }));
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

function countryRecordsIn(codes: readonly string[], language: string) {
  return codes.map((code) => ({
    iso_3166_1: code,
    english_name: countryName(code),
    native_name: countryName(code, language),
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

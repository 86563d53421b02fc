import type { Hono } from 'hono';
import { addDays } from '../calendar.ts';
import { answerJson, cacheControls } from '../http/answerJson.ts';
import { readId, readLocale } from '../http/ApiRequest.ts';
import { found } from '../http/failures.ts';
import type { Named } from '../library/createNumbering.ts';
import { countryCodes, countryName } from '../reference/countries.ts';
import { movieGenres, seriesGenres } from '../reference/genres.ts';
import { languageCodes, languageRecord } from '../reference/languages.ts';
import { imageSizes } from '../wire/images.ts';
import type { Services } from './Services.ts';

/**
 * `configuration*`, `genre/*`, `keyword/*`, `company/*` and `authentication/guest_session/new`. Genre names are in English
 * only.
 */
export function addReferenceRoutes(api: Hono, services: Services): void {
  api.get('/configuration', (context) =>
    answerJson(context, configuration(new URL(context.req.url).origin), cacheControls.reference),
  );
  api.get('/configuration/countries', (context) => {
    const { language } = readLocale(context.req.query('language'));
    const countries = countryCodes.map((code) => ({
      iso_3166_1: code,
      english_name: countryName(code),
      native_name: countryName(code, language),
    }));
    return answerJson(context, countries, cacheControls.reference);
  });
  api.get('/configuration/languages', (context) =>
    answerJson(context, languageCodes.map(languageRecord), cacheControls.reference),
  );
  api.get('/genre/movie/list', (context) =>
    answerJson(context, { genres: movieGenres }, cacheControls.reference),
  );
  api.get('/genre/tv/list', (context) =>
    answerJson(context, { genres: seriesGenres }, cacheControls.reference),
  );
  api.get('/keyword/:id', (context) => {
    const keyword = found(services.library.keyword(readId(context.req.param('id'))));
    return answerJson(context, keyword, cacheControls.details);
  });
  api.get('/company/:id', (context) => {
    const company = found(services.library.company(readId(context.req.param('id'))));
    return answerJson(context, companyDetails(company), cacheControls.details);
  });
  api.get('/authentication/guest_session/new', (context) => {
    const session = {
      success: true,
      guest_session_id: crypto.randomUUID().replaceAll('-', ''),
      expires_at: `${addDays(services.dayLists().today, 1)} 23:59:59 UTC`,
    };
    return answerJson(context, session, cacheControls.private);
  });
}

/** Nothing but the name is known of a company. */
function companyDetails({ id, name }: Named) {
  return {
    description: '',
    headquarters: '',
    homepage: '',
    id,
    logo_path: null,
    name,
    origin_country: '',
    parent_company: null,
  };
}

/** Both base URLs are the one of the request: on its own the catalogue has no certificate. */
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

import { type Section, SECTION_CONTRACT } from '@portal/shared/contract/Section';
import { loadMovie } from './movie/loadMovie.ts';
import { MoviePage } from './movie/MoviePage.tsx';
import { loadPerson } from './person/loadPerson.ts';
import { PersonPage } from './person/PersonPage.tsx';
import { loadSeries } from './series/loadSeries.ts';
import { SeriesPage } from './series/SeriesPage.tsx';

/** The section "details": one page for each movie, series and person. */
export function createSection(): Section {
  return {
    contract: SECTION_CONTRACT,
    pages: {
      movie: { Page: MoviePage, load: loadMovie },
      series: { Page: SeriesPage, load: loadSeries },
      person: { Page: PersonPage, load: loadPerson },
    },
  };
}

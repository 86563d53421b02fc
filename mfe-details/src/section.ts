import { SECTION_CONTRACT, type Section } from '@portal/shared/contracts/Section';
import { MoviePage } from './movie/MoviePage.tsx';
import { loadMovie } from './movie/loadMovie.ts';
import { PersonPage } from './person/PersonPage.tsx';
import { loadPerson } from './person/loadPerson.ts';
import { SeriesPage } from './series/SeriesPage.tsx';
import { loadSeries } from './series/loadSeries.ts';

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

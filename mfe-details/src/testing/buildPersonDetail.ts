import type { PersonDetail } from '@portal/shared/domain/PersonDetail';
import { buildPerson } from '@portal/shared/testing/buildPerson';

/** A person with every fact, for tests; name the facts that matter to the test. */
export function buildPersonDetail(facts: Partial<PersonDetail> = {}): PersonDetail {
  return {
    ...buildPerson(),
    biography: 'Born by the sea.',
    birthday: '1920-03-05',
    birthplace: 'Kiel, Germany',
    ...facts,
  };
}

import { describe, expect, it } from 'vitest';
import { ask } from './testing/ask.ts';
import { buildCatalogue } from './testing/buildCatalogue.ts';
import { buildPerson } from './testing/buildPerson.ts';

describe('createCatalogue: person details', () => {
  it('returns null for unknown facts', async () => {
    const { body } = await ask(
      buildCatalogue({ people: [buildPerson({ id: 1, profile: false, department: undefined })] }),
      '/3/person/1',
    );

    expect(body).toMatchObject({
      also_known_as: [],
      biography: '',
      birthday: null,
      deathday: null,
      gender: 0,
      homepage: null,
      imdb_id: null,
      known_for_department: null,
      place_of_birth: null,
      profile_path: null,
    });
  });
});

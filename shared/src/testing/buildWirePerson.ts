/** A person as the lists of the service send it, with every key that has been seen there; name those that matter to the test. */
export function buildWirePerson(keys: Readonly<Record<string, unknown>> = {}) {
  return {
    adult: false,
    gender: 1,
    id: 7,
    known_for: [],
    known_for_department: 'Acting',
    name: 'Ada Quill',
    original_name: 'Ada Quill',
    popularity: 5.5,
    profile_path: '/profile7.jpg',
    ...keys,
  };
}

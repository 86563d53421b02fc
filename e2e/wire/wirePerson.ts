/** A person as the service sends them; name the keys that matter to the test. */
export function wirePerson(keys: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  const id = keys['id'] ?? 42;
  return {
    adult: false,
    gender: 1,
    id,
    known_for: [],
    known_for_department: 'Acting',
    name: `Person ${id}`,
    original_name: `Person ${id}`,
    popularity: 5.5,
    profile_path: null,
    ...keys,
  };
}

/**
 * The value at a path like `results.0.title`; `undefined` if there is none. `*` matches every
 * element of a list.
 */
export function at(value: unknown, path: string): unknown {
  return path === '' ? value : step(value, path.split('.'));
}

function step(value: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined) {
    return value;
  }
  if (key === '*') {
    return Array.isArray(value) ? value.map((entry) => step(entry, rest)) : undefined;
  }
  return typeof value === 'object' && value !== null
    ? step(Reflect.get(value, key), rest)
    : undefined;
}

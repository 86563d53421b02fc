import { at } from './at.ts';
import type { Shape } from './Shape.ts';

const TESTS: Readonly<Record<Extract<Shape, string>, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string',
  'text?': (value) => value === null || (typeof value === 'string' && value !== ''),
  // The service sends null for missing pictures, never ''.
  'path?': (value) =>
    value === null || (typeof value === 'string' && /^\/[0-9A-Za-z]{27}\.jpg$/.test(value)),
  date: (value) => typeof value === 'string' && /^(\d{4}-\d\d-\d\d)?$/.test(value),
  'date?': (value) =>
    value === null || (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)),
  integer: (value) => Number.isInteger(value),
  'integer?': (value) => value === null || Number.isInteger(value),
  number: (value) => typeof value === 'number',
  flag: (value) => typeof value === 'boolean',
};

/** Where a value does not match a shape; empty if it matches. */
export function shapeFaults(value: unknown, shape: Shape, where = 'body'): readonly string[] {
  if (typeof shape === 'string') {
    return TESTS[shape](value) ? [] : [`${where} is not ${shape}: ${JSON.stringify(value)}`];
  }
  if ('length' in shape) {
    return Array.isArray(value)
      ? value.flatMap((entry, index) => shapeFaults(entry, shape[0], `${where}[${index}]`))
      : [`${where} is not a list`];
  }
  if ('orNull' in shape) {
    return value === null ? [] : shapeFaults(value, shape.orNull, where);
  }
  if ('byMediaType' in shape) {
    const mediaType = String(at(value, 'media_type'));
    const own = shape.byMediaType[mediaType];
    return own === undefined
      ? [`${where} is of the kind ${mediaType}`]
      : shapeFaults(value, own, where);
  }
  return objectFaults(value, shape.keys, where);
}

function objectFaults(
  value: unknown,
  keys: Readonly<Record<string, Shape>>,
  where: string,
): readonly string[] {
  if (typeof value !== 'object' || value === null) {
    return [`${where} is not an object`];
  }
  const entries = Object.entries(value);
  const missing = Object.keys(keys).filter((key) => !Object.hasOwn(value, key));
  return [
    ...missing.map((key) => `${where} lacks ${key}`),
    ...entries.flatMap(([key, entry]) => {
      const shape = keys[key];
      return shape === undefined
        ? [`${where} has ${key} besides`]
        : shapeFaults(entry, shape, `${where}.${key}`);
    }),
  ];
}

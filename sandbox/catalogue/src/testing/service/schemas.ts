/** A JSON Schema. */
export type Schema = Readonly<Record<string, unknown>>;

export const text = { type: 'string' } as const;
export const textOrNull = { type: ['string', 'null'], minLength: 1 } as const;
export const integer = { type: 'integer' } as const;
export const integerOrNull = { type: ['integer', 'null'] } as const;
export const number = { type: 'number' } as const;
export const flag = { type: 'boolean' } as const;
export const none = { type: 'null' } as const;

/** The service sends either `''` or `null` for an unknown date, depending on the field. */
export const date = { type: 'string', pattern: '^(\\d{4}-\\d\\d-\\d\\d)?$' } as const;
export const dateOrNull = { type: ['string', 'null'], pattern: '^\\d{4}-\\d\\d-\\d\\d$' } as const;

/** The service sends `null` for missing pictures, never `''`. */
export const path = { type: ['string', 'null'], pattern: '^/[0-9A-Za-z]{27}\\.jpg$' } as const;

/** An object with exactly these keys. Optional keys can be absent. */
export function record(
  keys: Readonly<Record<string, Schema>>,
  optional: Readonly<Record<string, Schema>> = {},
): Schema {
  return {
    type: 'object',
    properties: { ...keys, ...optional },
    required: Object.keys(keys),
    additionalProperties: false,
  };
}

export function list(items: Schema): Schema {
  return { type: 'array', items };
}

/** An object whose keys match a pattern, such as country codes. */
export function table(keys: string, values: Schema): Schema {
  return { type: 'object', patternProperties: { [keys]: values }, additionalProperties: false };
}

export function orNull(schema: Schema): Schema {
  return { anyOf: [none, schema] };
}

/** An element of a mixed list, discriminated by `media_type`. */
export function byMediaType(
  kinds: Readonly<Record<string, Readonly<Record<string, Schema>>>>,
): Schema {
  return {
    type: 'object',
    required: ['media_type'],
    discriminator: { propertyName: 'media_type' },
    oneOf: Object.entries(kinds).map(([kind, keys]) =>
      record({ ...keys, media_type: { const: kind } }),
    ),
  };
}

const pageKeys = { page: integer, total_pages: integer, total_results: integer };

/** A page of a list. */
export function page(items: Schema): Schema {
  return record({ ...pageKeys, results: list(items) });
}

/** A list page that includes the date range it covers. */
export function datedPage(items: Schema): Schema {
  return record({
    ...pageKeys,
    results: list(items),
    dates: record({ maximum: date, minimum: date }),
  });
}

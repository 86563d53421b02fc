/**
 * The shape of a JSON value. A list has the shape of its elements; an object has exactly the named
 * keys. A question mark allows `null`. In a mixed list the shape depends on `media_type`.
 */
export type Shape =
  | 'text'
  | 'text?'
  | 'path?'
  | 'date'
  | 'date?'
  | 'integer'
  | 'integer?'
  | 'number'
  | 'flag'
  | readonly [Shape]
  | { readonly orNull: Shape }
  | { readonly byMediaType: Readonly<Record<string, Shape>> }
  | { readonly keys: Readonly<Record<string, Shape>> };

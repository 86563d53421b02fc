import { Ajv } from 'ajv';
import { integer, record, type Schema, text } from './schemas.ts';

const ajv = new Ajv({ allErrors: true, allowUnionTypes: true, discriminator: true, verbose: true });

/** Where a value does not match a schema; empty if it matches. */
export function answerFaults(value: unknown, schema: Schema): readonly string[] {
  // Compiled once for each schema, by identity.
  const matches = ajv.compile(schema);
  return matches(value)
    ? []
    : (matches.errors ?? []).map(
        ({ instancePath, message = '', params, data }) =>
          `${instancePath} ${message} ${JSON.stringify(params)}: ${JSON.stringify(data)?.slice(0, 80)}`,
      );
}

/** The flat body that the service sends with every error. */
export const failureSchema = record({
  success: { const: false },
  status_code: integer,
  status_message: { ...text, minLength: 1 },
});

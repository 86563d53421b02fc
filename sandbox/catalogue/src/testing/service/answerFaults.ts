import { Ajv } from 'ajv';
import { integer, record, type Schema, text } from './schemas.ts';

const ajv = new Ajv({ allErrors: true, allowUnionTypes: true, discriminator: true, verbose: true });

/** The schema violations of a value; empty if it is valid. */
export function answerFaults(value: unknown, schema: Schema): readonly string[] {
  // Ajv caches compiled schemas by identity.
  const matches = ajv.compile(schema);
  return matches(value)
    ? []
    : (matches.errors ?? []).map(
        ({ instancePath, message = '', params, data }) =>
          `${instancePath} ${message} ${JSON.stringify(params)}: ${JSON.stringify(data)?.slice(0, 80)}`,
      );
}

/** The flat body of the service's error responses. */
export const failureSchema = record({
  success: { const: false },
  status_code: integer,
  status_message: { ...text, minLength: 1 },
});

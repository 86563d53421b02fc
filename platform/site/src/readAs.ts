import type { z } from 'zod';

/**
 * Parses JSON against a schema. Fails with an `Error` that describes the first mistake in `subject`
 * in one sentence.
 */
export function readAs<Schema extends z.ZodType>(
  schema: Schema,
  text: string,
  subject: string,
): z.infer<Schema> {
  const result = schema.safeParse(parseJson(text, subject));
  if (result.success) {
    return result.data;
  }
  const [issue] = result.error.issues;
  const place = issue?.path.map(String).join('.');
  // Of a wrong key, the issue itself only says that it is one.
  const { message = 'unknown reason' } =
    (issue?.code === 'invalid_key' ? issue.issues[0] : issue) ?? {};
  throw new Error(`${subject} is wrong${place ? ` at ${place}` : ''}: ${message}.`, {
    cause: result.error,
  });
}

function parseJson(text: string, subject: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(`${subject} is not valid JSON.`, { cause });
  }
}

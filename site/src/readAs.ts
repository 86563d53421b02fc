import type { z } from 'zod';

/** Reads JSON that keeps a schema. Fails with an `Error` that says in one sentence where `subject` is wrong; the first mistake is enough. */
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
  throw new Error(
    `${subject} is wrong${place ? ` at ${place}` : ''}: ${issue?.message ?? 'nobody knows why'}.`,
    { cause: result.error },
  );
}

function parseJson(text: string, subject: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(`${subject} is no JSON.`, { cause });
  }
}

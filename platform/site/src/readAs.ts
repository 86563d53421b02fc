import type { z } from 'zod';
import { type ErrorCode, OperatorError } from './OperatorError.ts';

/**
 * Parses JSON against a schema. Fails with an `OperatorError` that describes the first mistake in
 * `subject` in one sentence.
 */
export function readAs<Schema extends z.ZodType>(
  schema: Schema,
  text: string,
  subject: string,
  code: ErrorCode = 'damaged',
): z.infer<Schema> {
  const result = schema.safeParse(parseJson(text, subject, code));
  if (result.success) {
    return result.data;
  }
  const { path = [], message } = firstIssue(result.error.issues) ?? {};
  const place = path.map(String).join('.');
  throw new OperatorError(
    `${subject} is wrong${place ? ` at ${place}` : ''}: ${message ?? 'unknown reason'}.`,
    { code, cause: result.error },
  );
}

/**
 * The first issue. For a value that matches no member of a union, the issue with the last member;
 * for an invalid key, why the key is invalid.
 */
function firstIssue([issue]: readonly z.core.$ZodIssue[]): z.core.$ZodIssue | undefined {
  if (issue?.code === 'invalid_key') {
    return { ...issue, message: issue.issues[0]?.message ?? issue.message };
  }
  const inner = issue?.code === 'invalid_union' && firstIssue(issue.errors.at(-1) ?? []);
  return issue && inner ? { ...inner, path: [...issue.path, ...inner.path] } : issue;
}

function parseJson(text: string, subject: string, code: ErrorCode): unknown {
  // `JSON.parse` and the schemas would silently drop a `__proto__` member.
  if (/"__proto__"\s*:/.test(text)) {
    throw new OperatorError(`${subject} is wrong: "__proto__" cannot be a name in it.`, { code });
  }
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new OperatorError(`${subject} is not valid JSON.`, { code, cause });
  }
}

import * as z from 'zod/mini';

/**
 * An object whose keys are names that users chose. Not `z.record`, which drops the key `__proto__` without a word: it is
 * a legal name of a field or a question.
 */
export function namedSchema<T>(item: z.ZodMiniType<T>) {
  const schema = z.pipe(
    z.custom<Readonly<Record<string, unknown>>>(isPlainObject),
    z.transform((given, context): Record<string, T> => {
      const named: Array<readonly [string, T]> = [];
      for (const [name, value] of Object.entries(given)) {
        const parsed = z.safeParse(item, value);
        if (parsed.success) named.push([name, parsed.data]);
        else context.issues.push(...parsed.error.issues.map((issue) => issueOf(name, value, issue)));
      }
      // `fromEntries` makes an own key of every name.
      return Object.fromEntries(named);
    }),
  );
  // A transformation cannot be described in OpenAPI by itself.
  schema._zod.toJSONSchema = () => ({ type: 'object', additionalProperties: true });
  return schema;
}

function issueOf(name: string, input: unknown, issue: z.core.$ZodIssue): z.core.$ZodRawIssue {
  // A finished issue is a raw one with its message; only the two unions of the library do not know each other.
  return { ...issue, input, path: [name, ...issue.path] } as z.core.$ZodRawIssue;
}

function isPlainObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

import * as z from 'zod/mini';

/**
 * An object whose keys are names that users chose. `z.record` silently drops the key `__proto__`, which is a legal name of a field or
 * a question.
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
      // `fromEntries` creates an own key for every name.
      return Object.fromEntries(named);
    }),
  );
  // zod cannot describe a transformation in OpenAPI.
  schema._zod.toJSONSchema = () => ({ type: 'object', additionalProperties: true });
  return schema;
}

function issueOf(name: string, input: unknown, issue: z.core.$ZodIssue): z.core.$ZodRawIssue {
  // A finished issue is a raw one with its message, but the two unions of the library are unrelated types.
  return { ...issue, input, path: [name, ...issue.path] } as z.core.$ZodRawIssue;
}

function isPlainObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

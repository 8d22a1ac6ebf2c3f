import * as z from 'zod';
import { mistakeIssue } from './mistakes';

/**
 * A JSON object that is read as a Map with checked values. `z.record` drops the key `__proto__`, which is a legal name of a field or
 * question.
 */
export function mapSchema<T extends z.ZodType>(valueSchema: T) {
  return z.unknown().transform((object, context): ReadonlyMap<string, z.infer<T>> => {
    const entries = new Map<string, z.infer<T>>();
    if (typeof object !== 'object' || object === null || Array.isArray(object)) {
      context.addIssue(
        mistakeIssue(object === undefined ? { code: 'missing' } : { code: 'wrong-kind', expected: 'object' }),
      );
      return entries;
    }
    for (const [key, value] of Object.entries(object)) {
      const checked = valueSchema.safeParse(value, { reportInput: true });
      if (checked.success) entries.set(key, checked.data);
      else
        for (const issue of checked.error.issues) context.addIssue({ ...issue, path: [key, ...issue.path] });
    }
    return entries;
  });
}

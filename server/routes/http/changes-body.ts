import * as z from 'zod/mini';
import { addIssue } from './validation-issues';

/** Body of a PATCH, which changes the keys it has. Null clears a key of `nullable`; for another key it is an error of the body. */
export function changesBody<S extends Readonly<Record<string, z.ZodMiniType>>>(
  shape: S,
  nullable: readonly (keyof S & string)[] = [],
  refusal = (cleared: readonly string[]) =>
    `The following keys must have non-null values: ${cleared.join(', ')}`,
) {
  const keys = Object.entries(shape).map(([key, schema]) => [key, z.optional(z.nullable(schema))] as const);
  // The type of `fromEntries` has no names.
  const optional = Object.fromEntries(keys) as {
    readonly [K in keyof S]: z.ZodMiniOptional<z.ZodMiniNullable<S[K]>>;
  };
  const checked = z.object(optional).check(
    z.check((payload) => {
      const cleared = Object.entries(payload.value as object) // An object, as the schema before says.
        .filter(([key, value]) => value === null && !nullable.includes(key))
        .map(([key]) => key);
      if (cleared.length === 0) return;
      addIssue(payload, { type: 'value_error', msg: refusal(cleared) }, ['__root__']);
    }),
  );
  type Changes = { readonly [K in keyof S]?: z.infer<S[K]> };
  return z.pipe(
    checked,
    z.transform(
      (body): Changes =>
        // Checked above: only keys of `nullable` are null.
        Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as Changes,
    ),
  );
}

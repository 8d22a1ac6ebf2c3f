import * as z from 'zod/mini';

/**
 * Body of a PATCH: only keys that are there are changed. `nullable` names those that null clears; null for another one is
 * an error of the whole body.
 */
export function changesBody<S extends Readonly<Record<string, z.ZodMiniType>>>(
  shape: S,
  nullable: readonly (keyof S & string)[] = [],
) {
  const keys = Object.entries(shape).map(([key, schema]) => [key, z.optional(z.nullable(schema))] as const);
  // `fromEntries` forgets the names.
  const optional = Object.fromEntries(keys) as {
    readonly [K in keyof S]: z.ZodMiniOptional<z.ZodMiniNullable<S[K]>>;
  };
  const checked = z.object(optional).check(
    z.check((payload) => {
      const cleared = Object.entries(payload.value as object) // An object, as the schema before says.
        .filter(([key, value]) => value === null && !nullable.includes(key))
        .map(([key]) => key);
      if (cleared.length === 0) return;
      const msg = `The following keys must have non-null values: ${cleared.join(', ')}`;
      const params = { type: 'value_error', msg };
      payload.issues.push({ code: 'custom', input: payload.value, path: ['__root__'], params });
    }),
  );
  type Changes = { readonly [K in keyof S]?: z.infer<S[K]> };
  return z.pipe(
    checked,
    z.transform(
      (body): Changes =>
        // Null stands only where it may, as checked above.
        Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as Changes,
    ),
  );
}

import * as z from 'zod/mini';
import { err, ok, type Result } from '#domain/shared/result';

// Its compiled checks need `eval`, which the content security policy of the product forbids.
z.config({ jitless: true });

/** Checks an answer against its contract. The error is the path of the first mismatch: `$.items[3].name`. */
export function checkShape<T>(schema: z.ZodMiniType<T>, body: unknown): Result<T, string> {
  const parsed = z.safeParse(schema, body);
  if (parsed.success) return ok(deepFreeze(parsed.data));
  return err(pathText(parsed.error.issues[0]?.path ?? []));
}

function pathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`;
    const name = String(key);
    return /^[A-Za-z_]\w*$/.test(name) ? `${text}.${name}` : `${text}[${JSON.stringify(name)}]`;
  }, '$');
}

/** Answers are shared between callers and cached, so no caller may change them. */
function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) deepFreeze(part);
  return Object.freeze(value);
}

import * as z from 'zod/mini';
import { validationIssues, type RuleParams } from './validation-issues';

/** Settings of one type, and the name of the class that errors about them carry; null for none. */
export interface SettingsVariant<T> {
  readonly className: string | null;
  readonly schema: z.ZodMiniType<T>;
}

/**
 * Settings that are tagged by `type`. An error in them is told once, for the type that was meant, at the place where a server
 * of the contract tells it; `tagPath` is the place where it tells an error of the tag itself.
 */
export function taggedSettings<T>(
  variants: Readonly<Record<string, SettingsVariant<T>>>,
  tagPath: readonly string[] = [],
) {
  const report = (payload: Payload, path: readonly (string | number)[], params: RuleParams) =>
    payload.issues.push({
      code: 'custom',
      input: payload.value,
      path: [...path],
      message: params.msg,
      params: { ...params },
    });
  return z.transform((input: unknown, payload): T => {
    const params = tagProblem(input, variants);
    const variant = params === null ? variantOf(input, variants) : undefined;
    const parsed = variant && z.safeParse(variant.schema, input);
    if (parsed?.success === true) return parsed.data;
    if (params !== null) report(payload, isAboutTag(params) ? tagPath : [], params);
    const classPath = typeof variant?.className === 'string' ? [variant.className] : [];
    for (const { loc, type, msg, ctx } of validationIssues('body', parsed?.error?.issues ?? [], input))
      report(
        payload,
        [...classPath, ...loc.slice(1)],
        ctx === undefined ? { type, msg } : { type, msg, ctx },
      );
    return z.NEVER;
  });
}

function isAboutTag({ type }: RuleParams): boolean {
  return type.startsWith('value_error.discriminated_union');
}

type Payload = { readonly issues: z.core.$ZodRawIssue[]; readonly value: unknown };

function variantOf<T>(
  input: unknown,
  variants: Readonly<Record<string, SettingsVariant<T>>>,
): SettingsVariant<T> | undefined {
  const type = typeof input === 'object' && input !== null ? Reflect.get(input, 'type') : undefined;
  return typeof type === 'string' && Object.hasOwn(variants, type) ? variants[type] : undefined;
}

function tagProblem<T>(
  input: unknown,
  variants: Readonly<Record<string, SettingsVariant<T>>>,
): RuleParams | null {
  if (input === undefined) return { type: 'value_error.missing', msg: 'field required' };
  if (input === null) return { type: 'type_error.none.not_allowed', msg: 'none is not an allowed value' };
  if (typeof input !== 'object' || Array.isArray(input))
    return { type: 'type_error.dict', msg: 'value is not a valid dict' };
  if (Reflect.get(input, 'type') === undefined)
    return {
      type: 'value_error.discriminated_union.missing_discriminator',
      msg: "Discriminator 'type' is missing in value",
    };
  if (variantOf(input, variants) !== undefined) return null;
  return {
    type: 'value_error.discriminated_union.invalid_discriminator',
    msg: `No match for discriminator 'type' (allowed values: ${Object.keys(variants).join(', ')})`,
  };
}

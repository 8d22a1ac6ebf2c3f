import * as z from 'zod/mini';
import { shapedAs } from './input-shape';
import { validationIssues, type RuleParams } from './validation-issues';

/** One form of a value, and the name of the class that errors about it carry; null for none. */
export interface Variant<T> {
  readonly className: string | null;
  readonly schema: z.ZodMiniType<T>;
}

interface Tagged<T> {
  /** The key that says which form is meant. */
  readonly tag: string;
  /** By the values of the tag. */
  readonly variants: Readonly<Record<string, Variant<T>>>;
  /** The place where an error of the tag itself is told; default: the value. */
  readonly tagPath?: readonly string[];
}

/** A value that has one of several forms. An error is told once, for the form that was meant, at the place of the contract. */
export function taggedUnion<T>({ tag, variants, tagPath = [] }: Tagged<T>) {
  const report = (payload: Payload, path: readonly (string | number)[], params: RuleParams) =>
    payload.issues.push({
      code: 'custom',
      input: payload.value,
      path: [...path],
      message: params.msg,
      params: { ...params },
    });
  const schema = z.transform((input: unknown, payload): T => {
    const params = tagProblem(input, tag, variants);
    const variant = params === null ? variantOf(input, tag, variants) : undefined;
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
  const forms = Object.entries(variants).map(([value, variant]) =>
    z.intersection(z.object({ [tag]: z.literal(value) }), variant.schema),
  );
  return shapedAs(schema, z.union(forms));
}

function isAboutTag({ type }: RuleParams): boolean {
  return type.startsWith('value_error.discriminated_union');
}

type Payload = { readonly issues: z.core.$ZodRawIssue[]; readonly value: unknown };

function variantOf<T>(
  input: unknown,
  tag: string,
  variants: Readonly<Record<string, Variant<T>>>,
): Variant<T> | undefined {
  const value = typeof input === 'object' && input !== null ? Reflect.get(input, tag) : undefined;
  return typeof value === 'string' && Object.hasOwn(variants, value) ? variants[value] : undefined;
}

function tagProblem<T>(
  input: unknown,
  tag: string,
  variants: Readonly<Record<string, Variant<T>>>,
): RuleParams | null {
  if (input === undefined) return { type: 'value_error.missing', msg: 'field required' };
  if (input === null) return { type: 'type_error.none.not_allowed', msg: 'none is not an allowed value' };
  if (typeof input !== 'object' || Array.isArray(input))
    return { type: 'type_error.dict', msg: 'value is not a valid dict' };
  if (Reflect.get(input, tag) === undefined)
    return {
      type: 'value_error.discriminated_union.missing_discriminator',
      msg: `Discriminator '${tag}' is missing in value`,
    };
  if (variantOf(input, tag, variants) !== undefined) return null;
  return {
    type: 'value_error.discriminated_union.invalid_discriminator',
    msg: `No match for discriminator '${tag}' (allowed values: ${Object.keys(variants).join(', ')})`,
  };
}

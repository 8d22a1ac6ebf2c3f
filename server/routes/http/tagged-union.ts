import * as z from 'zod/mini';
import { shapedAs } from './input-shape';
import {
  addIssue,
  addIssues,
  MISSING,
  NO_MAP,
  NONE,
  validationIssues,
  type RuleParams,
} from './validation-issues';

/** One form of a value, with the class name in its errors; null for none. */
export interface Variant<T> {
  readonly className: string | null;
  readonly schema: z.ZodMiniType<T>;
}

interface Tagged<T> {
  /** The key that names the form. */
  readonly tag: string;
  /** By the values of the tag. */
  readonly variants: Readonly<Record<string, Variant<T>>>;
  /** Place of an error of the tag itself; default: the value. */
  readonly tagPath?: readonly string[];
}

/** A value of one of several forms. Errors are those of the form that its tag names, at the places of the contract. */
export function taggedUnion<T>({ tag, variants, tagPath = [] }: Tagged<T>) {
  const schema = z.transform((input: unknown, payload): T => {
    const params = tagProblem(input, tag, variants);
    const variant = params === null ? variantOf(input, tag, variants) : undefined;
    const parsed = variant && z.safeParse(variant.schema, input);
    if (parsed?.success === true) return parsed.data;
    if (params !== null) addIssue(payload, params, isAboutTag(params) ? tagPath : []);
    const classPath = typeof variant?.className === 'string' ? [variant.className] : [];
    addIssues(payload, validationIssues('body', parsed?.error?.issues ?? [], input), classPath);
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
  if (input === undefined) return MISSING;
  if (input === null) return NONE;
  if (typeof input !== 'object' || Array.isArray(input)) return NO_MAP;
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

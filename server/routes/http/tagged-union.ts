import * as z from 'zod/mini';
import { err, ok, type Result } from '#domain/shared/result';
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
    const variant = variantOf(input, tag, variants);
    if (!variant.ok) {
      addIssue(payload, variant.error, isAboutTag(variant.error) ? tagPath : []);
      return z.NEVER;
    }
    const { schema: form, className } = variant.value;
    const parsed = z.safeParse(form, input);
    if (parsed.success) return parsed.data;
    addIssues(payload, validationIssues('body', parsed.error.issues, input), className ? [className] : []);
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
): Result<Variant<T>, RuleParams> {
  if (input === undefined) return err(MISSING);
  if (input === null) return err(NONE);
  if (typeof input !== 'object' || Array.isArray(input)) return err(NO_MAP);
  const value: unknown = Reflect.get(input, tag);
  if (value === undefined)
    return err({
      type: 'value_error.discriminated_union.missing_discriminator',
      msg: `Discriminator '${tag}' is missing in value`,
    });
  const variant = typeof value === 'string' && Object.hasOwn(variants, value) ? variants[value] : undefined;
  if (variant !== undefined) return ok(variant);
  return err({
    type: 'value_error.discriminated_union.invalid_discriminator',
    msg: `No match for discriminator '${tag}' (allowed values: ${Object.keys(variants).join(', ')})`,
  });
}

import * as z from 'zod/mini';

type AnySchema = z.core.$ZodType;
export type JsonSchema = z.core.JSONSchema.BaseSchema;

const SHAPES = new WeakMap<AnySchema, AnySchema>();

/** Declares the shape of a schema for the description of the API, if its rules are functions or it accepts more. */
export function shapedAs<T extends AnySchema>(schema: T, shape: AnySchema): T {
  SHAPES.set(schema, shape);
  return schema;
}

/** The declared shape of a schema, or of the schema that it extends with rules. */
function declaredShape(schema: AnySchema): AnySchema | undefined {
  const { parent } = schema._zod;
  return SHAPES.get(schema) ?? (parent && declaredShape(parent));
}

/** The values that a schema accepts, as JSON Schema without rules that are functions. */
export function inputShape(schema: AnySchema): JsonSchema {
  const {
    $schema: _dialect,
    '~standard': _standard,
    ...shape
  } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const declared = declaredShape(zodSchema);
      if (declared !== undefined) replace(jsonSchema, inputShape(declared));
      if (zodSchema instanceof z.core.$ZodObject) requireShaped(zodSchema, jsonSchema);
    },
  });
  return shape;
}

function replace(target: JsonSchema, content: JsonSchema): void {
  for (const key of Object.keys(target)) Reflect.deleteProperty(target, key);
  Object.assign(target, content);
}

/** A function counts as optional, because it is called for a missing key too. It refuses it, so its key is required. */
function requireShaped(object: z.core.$ZodObject, jsonSchema: JsonSchema): void {
  const shaped = Object.entries(object._zod.def.shape)
    .filter(([, field]) => declaredShape(field) !== undefined)
    .map(([key]) => key);
  if (shaped.length > 0) jsonSchema.required = [...new Set([...(jsonSchema.required ?? []), ...shaped])];
}

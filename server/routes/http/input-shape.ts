import * as z from 'zod/mini';

type AnySchema = z.core.$ZodType;
export type JsonSchema = z.core.JSONSchema.BaseSchema;

const SHAPES = new WeakMap<AnySchema, AnySchema>();

/** Tells the description of the API what a schema takes whose rules are a function, or that takes more than it asks for. */
export function shapedAs<T extends AnySchema>(schema: T, shape: AnySchema): T {
  SHAPES.set(schema, shape);
  return schema;
}

/** Also of a schema that was given further rules, which makes it another one. */
function toldShape(schema: AnySchema): AnySchema | undefined {
  const { parent } = schema._zod;
  return SHAPES.get(schema) ?? (parent && toldShape(parent));
}

/** The values that a schema takes, as JSON Schema; rules that are functions are left out. */
export function inputShape(schema: AnySchema): JsonSchema {
  const {
    $schema: _dialect,
    '~standard': _standard,
    ...shape
  } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const told = toldShape(zodSchema);
      if (told !== undefined) replace(jsonSchema, inputShape(told));
      if (zodSchema instanceof z.core.$ZodObject) requireShaped(zodSchema, jsonSchema);
    },
  });
  return shape;
}

function replace(target: JsonSchema, content: JsonSchema): void {
  for (const key of Object.keys(target)) Reflect.deleteProperty(target, key);
  Object.assign(target, content);
}

/** A function is asked about a key that is not there too, and so counts as optional, but it refuses. */
function requireShaped(object: z.core.$ZodObject, jsonSchema: JsonSchema): void {
  const shaped = Object.entries(object._zod.def.shape)
    .filter(([, field]) => toldShape(field) !== undefined)
    .map(([key]) => key);
  if (shaped.length > 0) jsonSchema.required = [...new Set([...(jsonSchema.required ?? []), ...shaped])];
}

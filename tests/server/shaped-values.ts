import type { JsonSchema } from '#server/routes/http/input-shape';
import type { SeededRandom } from './seeded-random';

/** Draws values of a shape, as a well-meant request has them; ids are those of the fixture now and then. */
export function drawShaped(shape: JsonSchema, random: SeededRandom, ids: readonly string[] = []): unknown {
  const draw = (inner: JsonSchema) => drawShaped(inner, random, ids);
  if (shape.const !== undefined) return shape.const;
  if (shape.enum !== undefined) return random.pick(shape.enum);
  const forms = shape.anyOf ?? shape.oneOf;
  if (forms !== undefined) return draw(schemaOf(random.pick(forms)));
  if (shape.allOf !== undefined)
    return Object.assign({}, ...shape.allOf.map((part) => draw(schemaOf(part)))) as unknown;
  const type = Array.isArray(shape.type) ? random.pick(shape.type) : shape.type;
  switch (type) {
    case 'string':
      return shape.format === 'uuid' ? idFrom(random, ids) : textOf(shape, random);
    case 'integer':
    case 'number':
      return (
        (shape.minimum ?? 0) + random.below(Math.min(5, (shape.maximum ?? 5) - (shape.minimum ?? 0) + 1))
      );
    case 'boolean':
      return random.below(2) === 0;
    case 'null':
      return null;
    case 'array':
      return listOf(shape, random, draw);
    case 'object':
      return mapOf(shape, random, draw);
    case undefined:
    default:
      return random.pick<unknown>(['text', 3, 2.5, true, null, ['text'], { deep: { deeper: [1] } }]);
  }
}

/** Puts something else at one place of a value. */
export type Place = (content: unknown) => unknown;

type Scalar = 'string' | 'integer' | 'number';

/**
 * Every value of some types in a shape, and every value that may be anything, in every form that the shape has, with all keys
 * around it.
 */
export function placesOf(
  wanted: readonly Scalar[],
  shape: JsonSchema,
  random: SeededRandom,
  ids: readonly string[] = [],
): Place[] {
  const below = (inner: JsonSchema) => placesOf(wanted, inner, random, ids);
  if (shape.const !== undefined || shape.enum !== undefined) return [];
  const forms = shape.anyOf ?? shape.oneOf;
  if (forms !== undefined) return forms.flatMap((form) => below(schemaOf(form)));
  if (shape.allOf !== undefined)
    return shape.allOf.flatMap((part) => {
      const around = drawShaped(shape, random, ids);
      return below(schemaOf(part)).map((put) => (content) => Object.assign({}, around, put(content)));
    });
  const types = new Set([shape.type].flat());
  if (types.has(undefined) || wanted.some((type) => types.has(type))) return [(content) => content];
  if (types.has('array')) {
    const { items = {}, minItems = 1 } = shape;
    const item = schemaOf(Array.isArray(items) ? items[0] : items);
    const others = Array.from({ length: minItems - 1 }, () => drawShaped(item, random, ids));
    return below(item).map((put) => (content) => [...others, put(content)]);
  }
  return types.has('object') ? placesOfMap(wanted, shape, random, ids) : [];
}

function placesOfMap(
  wanted: readonly Scalar[],
  { properties = {}, additionalProperties }: JsonSchema,
  random: SeededRandom,
  ids: readonly string[],
): Place[] {
  const shapes = Object.entries(properties).map(([key, inner]) => [key, schemaOf(inner)] as const);
  const around = Object.fromEntries(shapes.map(([key, inner]) => [key, drawShaped(inner, random, ids)]));
  const places = shapes.flatMap(([key, inner]) =>
    placesOf(wanted, inner, random, ids).map((put): Place => (content) => ({
      ...around,
      [key]: put(content),
    })),
  );
  if (additionalProperties === undefined || additionalProperties === false) return places;
  const value = schemaOf(additionalProperties);
  return [
    ...places,
    ...placesOf(wanted, value, random, ids).map((put): Place => (content) => ({
      ...around,
      text: put(content),
    })),
    (content) => ({ ...around, [String(content)]: drawShaped(value, random, ids) }),
  ];
}

function textOf({ pattern, minLength = 0 }: JsonSchema, random: SeededRandom): string {
  const text = random.pick(['label', 'good', 'text', 'topic', 'mini', 'x', 'Ünïcode 😀', '7', 'a b, c: d']);
  // A pattern of a query parameter: a name, a colon and a condition.
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(text)) return 'topic:sport';
  return text.padEnd(minLength, 'x');
}

function idFrom(random: SeededRandom, ids: readonly string[]): string {
  const digits = Array.from({ length: 12 }, () => random.below(16).toString(16)).join('');
  return random.pick([...ids, `00000000-0000-4000-8000-${digits}`]);
}

function listOf(
  { items = {}, minItems = 0, maxItems = 3 }: JsonSchema,
  random: SeededRandom,
  draw: (inner: JsonSchema) => unknown,
): unknown[] {
  const length = Math.max(minItems, Math.min(maxItems, random.below(4)));
  const item = schemaOf(Array.isArray(items) ? items[0] : items);
  return Array.from({ length }, () => draw(item));
}

function mapOf(
  { properties = {}, required = [], additionalProperties }: JsonSchema,
  random: SeededRandom,
  draw: (inner: JsonSchema) => unknown,
): Record<string, unknown> {
  const kept = Object.entries(properties).filter(([key]) => required.includes(key) || random.below(2) === 0);
  const map = Object.fromEntries(kept.map(([key, inner]) => [key, draw(schemaOf(inner))]));
  if (typeof additionalProperties !== 'object') return map;
  const names = ['text', 'label', 'topic', 'mini', 'unknown'].filter(() => random.below(2) === 0);
  return { ...map, ...Object.fromEntries(names.map((name) => [name, draw(additionalProperties)])) };
}

function schemaOf(shape: JsonSchema | boolean | undefined): JsonSchema {
  return typeof shape === 'object' ? shape : {};
}

const HOSTILE: readonly unknown[] = [
  null,
  '',
  ' ',
  '\u0000',
  '\ud800',
  "'; drop table records; --",
  'x'.repeat(70_000),
  -1,
  0.1,
  1e308,
  -1e308,
  Number.MAX_SAFE_INTEGER + 1,
  2_147_483_648,
  true,
  [],
  [[[[[[]]]]]],
  {},
  { ['__proto__']: { polluted: true } },
  { constructor: { prototype: {} }, toString: 'text', length: -1 },
  Array.from({ length: 3000 }, (_, index) => index),
];

/** The value with one place in it replaced by something that no caller means well. */
export function spoiled(value: unknown, random: SeededRandom): unknown {
  if (typeof value === 'object' && value !== null && random.below(4) > 0) {
    const keys = Object.keys(value);
    if (keys.length > 0) {
      const key = random.pick(keys);
      const inner = spoiled(Reflect.get(value, key), random);
      return Array.isArray(value)
        ? value.map((item: unknown, index) => (String(index) === key ? inner : item))
        : { ...value, [key]: inner };
    }
  }
  return random.pick(HOSTILE);
}

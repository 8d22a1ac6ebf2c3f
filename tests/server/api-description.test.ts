import * as z from 'zod/mini';
import { expect, it } from 'vitest';
import { parseOrderedJson } from '#domain/shared/ordered-json';
import { openApiDocument } from '#server/routes/http/open-api-document';
import { ENDPOINTS } from '#server/routes/endpoints';
import type { BodyKind } from '#server/routes/http/request-body';
import { inputShape, type JsonSchema } from '#server/routes/http/input-shape';
import { seededRandom } from './seeded-random';
import { drawShaped } from './shaped-values';
import { openWorld } from './world';

interface Operation {
  readonly operationId: string;
  readonly parameters?: ReadonlyArray<{ readonly name: string; readonly in: string }>;
}

const paths = openApiDocument(ENDPOINTS, '1').paths as Record<string, Record<string, Operation>>;
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);
const bodies = ENDPOINTS.flatMap(({ method, path, inputs, bodyKind }) =>
  inputs.body === undefined || bodyKind === 'form'
    ? []
    : [
        {
          name: `${method} ${path}`,
          schema: asParsed(inputs.body, bodyKind),
          shape: inputShape(inputs.body),
        },
      ],
);

/** The schema for a plain body, also where the server parses bodies without loss. */
function asParsed(schema: z.core.$ZodType, kind: BodyKind): z.core.$ZodType {
  const parsed = z.transform((body: unknown): unknown => parseOrderedJson(JSON.stringify(body)));
  return kind === 'ordered-json' ? z.pipe(parsed, schema) : schema;
}

it('every call of the server is described once, by a name of its own (WIR-97)', () => {
  const described = operations.map(({ path, method }) => `${method.toUpperCase()} ${path}`);
  expect(described.toSorted()).toEqual(
    ENDPOINTS.filter(({ path }) => path !== '/datasets/')
      .map(({ method, path }) => `${method} ${path.replaceAll(/\/:(\w+)/gu, '/{$1}').replace('/::', '/:')}`)
      .toSorted(),
  );
  expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length);
});

it.each(operations.map(({ path, method, operation }) => [`${method} ${path}`, path, operation] as const))(
  'each parameter in the path of %s is described',
  (_, path, { parameters = [] }) => {
    const named = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => `{${name}}`);
    expect(path.match(/\{\w+\}/gu) ?? []).toEqual(named);
  },
);

it('nothing in a request is left undescribed but the values of metadata and queries of other search engines', () => {
  const shapes = ENDPOINTS.flatMap(({ method, path, inputs }) =>
    [inputs.params, inputs.query, inputs.body].flatMap((schema) =>
      schema === undefined ? [] : undescribed(inputShape(schema), `${method} ${path}`),
    ),
  );
  expect(shapes.filter((place) => !place.includes('metadata') && !place.includes('/raw_query/'))).toEqual([]);
  expect(shapes.filter((place) => place.includes('metadata'))).not.toEqual([]);
});

function undescribed(shape: unknown, place: string): readonly string[] {
  if (typeof shape !== 'object' || shape === null) return [];
  if (!Array.isArray(shape) && Object.keys(shape).length === 0) return [place];
  return Object.entries(shape).flatMap(([key, inner]) => undescribed(inner, `${place}/${key}`));
}

/** Codes of a request that is not of the shape, unlike one that breaks a rule. */
const OF_ANOTHER_SHAPE = [
  'invalid_type',
  'invalid_union',
  'invalid_value',
  'invalid_key',
  'unrecognized_keys',
];

it.each(bodies.map(({ name, schema, shape }) => [name, schema, shape] as const))(
  'the body of %s is taken as it is described, and refused without a key that it must have',
  (_, schema, shape) => {
    const random = seededRandom(7);
    for (let run = 0; run < 25; run += 1) {
      const body = drawShaped(shape, random);
      const issues = z.safeParse(schema, body).error?.issues ?? [];
      const wrong = issues.filter(
        ({ code, ...issue }) =>
          OF_ANOTHER_SHAPE.includes(code) ||
          ('params' in issue && String(issue.params?.['type']).startsWith('type_error')),
      );
      expect({ body, wrong }).toEqual({ body, wrong: [] });
      for (const key of shape.required ?? []) {
        const { [key]: _left, ...rest } = body as Record<string, unknown>;
        expect({ key, isTaken: z.safeParse(schema, rest).success }).toEqual({ key, isTaken: false });
      }
    }
  },
);

it('a body that must not be empty has keys that it must have', () => {
  const required = bodies.flatMap(({ shape }: { readonly shape: JsonSchema }) => shape.required ?? []);
  expect(required.length).toBeGreaterThan(20);
});

it('the document and the page that tries the calls are there for all callers', async () => {
  const world = await openWorld();
  const document = await world.call(null, 'GET', '/openapi.json');
  const page = await world.call(null, 'GET', '/docs');
  await world.close();
  expect(document.status).toBe(200);
  expect(document.body).toMatchObject({ openapi: '3.1.0', servers: [{ url: '../api' }], paths });
  expect(page.status).toBe(200);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(page.body).toContain('../api-docs/swagger-ui-bundle.js');
});

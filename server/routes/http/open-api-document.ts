import { errorBodySchema } from '#contract/error';
import type { Endpoint } from './endpoint';
import { inputShape, type JsonSchema } from './input-shape';
import { describedPath } from './route-path';

/** Every call as OpenAPI 3.1, from the schemas that check its requests. */
export function openApiDocument(endpoints: readonly Endpoint[], version: string) {
  const paths: Record<string, Record<string, object>> = {};
  // A path with a slash at its end is the same call.
  for (const endpoint of endpoints.filter(({ path }) => !path.endsWith('/'))) {
    const path = describedPath(endpoint.path);
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Ostraka', version },
    // Relative to the address of this document, so that it is right behind any proxy.
    servers: [{ url: '../api' }],
    security: [{ apiKey: [] }, { token: [] }],
    paths,
    components: {
      securitySchemes: {
        apiKey: { type: 'apiKey', in: 'header', name: 'X-Argilla-Api-Key' },
        token: { type: 'http', scheme: 'bearer' },
      },
      schemas: { Error: inputShape(errorBodySchema) },
    },
  };
}

function operation(endpoint: Endpoint): object {
  const { method, path, summary, inputs, bodyKind, isOpen } = endpoint;
  const parameters = [...parametersOf('path', inputs.params), ...parametersOf('query', inputs.query)];
  return {
    operationId: `${method.toLowerCase()}${path.replaceAll(/\W+(\w?)/gu, (_, letter: string) => letter.toUpperCase())}`,
    tags: [tagOf(path)],
    summary,
    ...(isOpen && { security: [] }),
    ...(parameters.length > 0 && { parameters }),
    ...(inputs.body && { requestBody: requestBody(inputShape(inputs.body), bodyKind) }),
    responses: responsesOf(endpoint),
  };
}

const ABOUT_SERVER = ['_info', '_status', '_ready', 'settings'];
const ABOUT_SESSION = ['me', 'security', 'oauth2'];

/** The subject of a path: its first word that is neither a version nor the caller. */
function tagOf(path: string): string {
  const word = path.split('/').find((part) => !['', 'v1', 'me'].includes(part)) ?? 'me';
  if (ABOUT_SERVER.includes(word)) return 'server';
  return ABOUT_SESSION.includes(word) ? 'session' : word;
}

function parametersOf(place: 'path' | 'query', schema: Endpoint['inputs']['params']): readonly object[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = inputShape(schema);
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: shape,
  }));
}

function requestBody(schema: JsonSchema, kind: Endpoint['bodyKind']): object {
  const type = kind === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  return { required: true, content: { [type]: { schema } } };
}

function responsesOf({ success, isOpen, inputs }: Endpoint): object {
  const hasInputs = inputs.params ?? inputs.query ?? inputs.body;
  return {
    [success]: { description: success === 204 ? 'Done' : 'The answer' },
    ...(!isOpen && { 401: failure('No credentials, or none that are valid') }),
    ...(!isOpen && inputs.params && { 403: failure('The caller may not do this') }),
    ...(inputs.params && { 404: failure('There is no such thing') }),
    ...(hasInputs && { 422: failure('The request breaks a rule') }),
  };
}

function failure(description: string): object {
  return {
    description,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  };
}

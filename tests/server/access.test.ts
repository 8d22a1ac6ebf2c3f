import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { datasetListSchema } from '#contract/dataset';
import { newInvitationSchema, type NewInvitationDto } from '#contract/invitation';
import { IDEMPOTENCY_HEADER } from '#contract/response';
import { RequestLoad } from '#server/search/hosting/request-load';
import { plainApiKeys } from '#server/security/api-key-cipher';
import { routerPath } from '#server/routes/http/route-path';
import { toJsonText } from '#server/store/json';
import {
  addDataset,
  addUser,
  apiKeyOf,
  openWorld,
  passwordOf,
  PEOPLE,
  rowCount,
  type Person,
  type World,
} from './world';

/** Statuses for all callers in the order of PEOPLE, then for a request without credentials. */
type Expected = readonly [
  owner: number,
  admin: number,
  annotator: number,
  foreignAdmin: number,
  foreignAnnotator: number,
  stranger: number,
];

const EVERYBODY: Expected = [200, 200, 200, 200, 200, 200];
const SIGNED_IN: Expected = [200, 200, 200, 200, 200, 401];
const MEMBERS: Expected = [200, 200, 200, 403, 403, 401];
const MANAGERS: Expected = [200, 200, 403, 403, 403, 401];
const MAKERS: Expected = [201, 201, 403, 403, 403, 401];
const WRITERS: Expected = [204, 204, 403, 403, 403, 401];
const OWNER_MAKES: Expected = [201, 403, 403, 403, 403, 401];
const OWNERS: Expected = [200, 403, 403, 403, 403, 401];

/** A user without workspaces, along with those of the world. */
type Member = Person | 'newcomer' | 'doomed';

interface Row {
  readonly route: string;
  /** Distinguishes routes that are listed twice. */
  readonly about?: string;
  readonly expected: Expected;
  /** The path with its ids; by default the route itself. */
  path?(fixture: Fixture, person: Member | null): Promise<string> | string;
  /** A function makes one for each person, where a second one of the same would be refused. */
  readonly body?: unknown;
  readonly text?: string;
}

interface Fixture {
  readonly world: World;
  readonly datasetId: string;
  readonly recordId: string;
  readonly questionId: string;
}

const DRAFT = { status: 'draft', values: {} };
const VIEW = { name: 'mine', query: 'search=refund' };
const dataset = ({ datasetId }: Fixture) => datasetId;
const fresh = () => `n-${randomUUID()}`;
const part = (settings: object) => () => ({ name: fresh(), title: 'T', settings });

/** Every route of the server; one that is missing here fails the last test. */
const TABLE: readonly Row[] = [
  { route: 'GET /_info', expected: EVERYBODY },
  { route: 'GET /_status', expected: EVERYBODY },
  { route: 'GET /_ready', expected: EVERYBODY },
  { route: 'GET /v1/settings', expected: EVERYBODY },
  { route: 'GET /v1/oauth2/providers', expected: EVERYBODY },
  ...['authentication', 'access-token'].map((call): Row => ({
    route: `GET /v1/oauth2/providers/:provider/${call}`,
    expected: [404, 404, 404, 404, 404, 404],
    path: () => `/v1/oauth2/providers/github/${call}`,
  })),
  { route: 'POST /security/token', expected: [422, 422, 422, 422, 422, 422], text: 'no form' },
  { route: 'POST /v1/token', expected: [422, 422, 422, 422, 422, 422], text: 'no form' },
  { route: 'GET /v1/version', expected: EVERYBODY },
  { route: 'GET /v1/status', expected: EVERYBODY },
  { route: 'GET /me', expected: SIGNED_IN },
  { route: 'GET /v1/me', expected: SIGNED_IN },
  { route: 'GET /v1/me/workspaces', expected: SIGNED_IN },
  {
    route: 'GET /v1/workspaces/:workspace_id',
    expected: MEMBERS,
    path: ({ world }) => `/v1/workspaces/${world.workspaces.home}`,
  },
  {
    route: 'DELETE /v1/workspaces/:workspace_id',
    expected: OWNERS,
    path: async (fixture) => `/v1/workspaces/${await workspaceOf(fixture)}`,
  },
  { route: 'POST /workspaces', expected: OWNERS, body: () => ({ name: fresh() }) },
  {
    route: 'GET /workspaces/:workspace_id/users',
    expected: MANAGERS,
    path: ({ world }) => `/workspaces/${world.workspaces.home}/users`,
  },
  {
    route: 'POST /workspaces/:workspace_id/users/:user_id',
    expected: OWNERS,
    path: async (fixture) =>
      `/workspaces/${fixture.world.workspaces.home}/users/${await userOf(fixture, false)}`,
  },
  {
    route: 'DELETE /workspaces/:workspace_id/users/:user_id',
    expected: MANAGERS,
    path: async (fixture) =>
      `/workspaces/${fixture.world.workspaces.home}/users/${await userOf(fixture, true)}`,
  },
  { route: 'GET /users', expected: OWNERS },
  {
    route: 'POST /users',
    expected: OWNERS,
    body: () => ({ username: fresh(), first_name: 'U', password: '12345678' }),
  },
  {
    route: 'DELETE /users/:user_id',
    expected: OWNERS,
    path: async (fixture) => `/users/${await userOf(fixture, true)}`,
  },
  {
    route: 'GET /v1/users/:user_id/workspaces',
    expected: OWNERS,
    path: ({ world }) => `/v1/users/${world.users.annotator}/workspaces`,
  },
  { route: 'GET /v1/users', expected: OWNERS },
  {
    route: 'GET /v1/users/:user_id',
    expected: OWNERS,
    path: ({ world }) => `/v1/users/${world.users.annotator}`,
  },
  {
    route: 'POST /v1/users',
    expected: OWNER_MAKES,
    body: () => ({ username: fresh(), first_name: 'U', password: '12345678' }),
  },
  {
    route: 'DELETE /v1/users/:user_id',
    expected: OWNERS,
    path: async (fixture) => `/v1/users/${await userOf(fixture, true)}`,
  },
  { route: 'POST /v1/workspaces', expected: OWNER_MAKES, body: () => ({ name: fresh() }) },
  {
    route: 'GET /v1/workspaces/:workspace_id/users',
    expected: MANAGERS,
    path: ({ world }) => `/v1/workspaces/${world.workspaces.home}/users`,
  },
  {
    route: 'POST /v1/workspaces/:workspace_id/users',
    expected: OWNER_MAKES,
    path: ({ world }) => `/v1/workspaces/${world.workspaces.home}/users`,
    body: async (fixture: Fixture) => ({ user_id: await userOf(fixture, false) }),
  },
  {
    route: 'DELETE /v1/workspaces/:workspace_id/users/:user_id',
    expected: MANAGERS,
    path: async (fixture) =>
      `/v1/workspaces/${fixture.world.workspaces.home}/users/${await userOf(fixture, true)}`,
  },
  { route: 'GET /v1/invitations', expected: OWNERS },
  {
    route: 'POST /v1/invitations',
    expected: OWNER_MAKES,
    body: { role: 'annotator', workspaces: ['home'] },
  },
  {
    route: 'GET /v1/invitations/:invitation_id/link',
    expected: OWNERS,
    path: async (fixture) => `/v1/invitations/${(await invitationOf(fixture)).id}/link`,
  },
  {
    route: 'DELETE /v1/invitations/:invitation_id',
    expected: [204, 403, 403, 403, 403, 401],
    path: async (fixture) => `/v1/invitations/${(await invitationOf(fixture)).id}`,
  },
  {
    route: 'POST /v1/invitations/read',
    expected: EVERYBODY,
    body: async (fixture: Fixture) => ({ token: (await invitationOf(fixture)).token }),
  },
  {
    route: 'POST /v1/invitations/accept',
    expected: [201, 201, 201, 201, 201, 201],
    body: async (fixture: Fixture) => ({
      token: (await invitationOf(fixture)).token,
      username: fresh(),
      first_name: 'U',
      password: '12345678',
    }),
  },
  { route: 'GET /openapi.json', expected: EVERYBODY },
  { route: 'GET /docs', expected: EVERYBODY },
  {
    route: 'PUT /v1/me/password',
    expected: SIGNED_IN,
    body: (_: Fixture, person: Member | null) => ({
      current_password: passwordOf(person ?? ''),
      new_password: passwordOf(person ?? ''),
    }),
  },
  { route: 'POST /v1/me/api-key', expected: SIGNED_IN },
  {
    route: 'PATCH /v1/users/:user_id',
    expected: OWNERS,
    path: async (fixture) => `/v1/users/${await userOf(fixture, true)}`,
    body: { role: 'admin' },
  },
  {
    route: 'PUT /v1/users/:user_id/password',
    expected: OWNERS,
    path: async (fixture) => `/v1/users/${await userOf(fixture, true)}/password`,
    body: {},
  },
  {
    route: 'POST /v1/users/:user_id/api-key',
    expected: OWNERS,
    path: async (fixture) => `/v1/users/${await userOf(fixture, true)}/api-key`,
  },
  { route: 'GET /v1/me/datasets', expected: SIGNED_IN },
  {
    route: 'POST /v1/datasets',
    expected: MAKERS,
    body: ({ world }: Fixture) => ({ name: fresh(), workspace_id: world.workspaces.home }),
  },
  {
    route: 'PATCH /v1/datasets/:dataset_id',
    expected: MANAGERS,
    path: (fixture) => `/v1/datasets/${dataset(fixture)}`,
    body: { guidelines: 'Read twice.' },
  },
  {
    route: 'PUT /v1/datasets/:dataset_id/publish',
    expected: MANAGERS,
    path: async (fixture) => `/v1/datasets/${await draftOf(fixture)}/publish`,
  },
  {
    route: 'DELETE /v1/datasets/:dataset_id',
    expected: MANAGERS,
    path: async (fixture) => `/v1/datasets/${await draftOf(fixture)}`,
  },
  ...(
    [
      ['fields', part({ type: 'text' })],
      ['questions', part({ type: 'text' })],
      ['metadata-properties', part({ type: 'terms' })],
      ['vectors-settings', () => ({ name: fresh(), title: 'T', dimensions: 2 })],
    ] as const
  ).map(([kind, body]): Row => ({
    route: `POST /v1/datasets/:dataset_id/${kind}`,
    expected: MAKERS,
    path: async (fixture) => `/v1/datasets/${await draftOf(fixture)}/${kind}`,
    body,
  })),
  ...(
    [
      ['fields', 'field_id', 'fields'],
      ['questions', 'question_id', 'questions'],
      ['metadata-properties', 'metadata_property_id', 'metadata_properties'],
      ['vectors-settings', 'vectors_settings_id', 'vectors_settings'],
    ] as const
  ).flatMap(([kind, id, table]): readonly Row[] => [
    {
      route: `PATCH /v1/${kind}/:${id}`,
      expected: MANAGERS,
      path: async (fixture) => `/v1/${kind}/${await partOf(fixture, table)}`,
      body: { title: 'New' },
    },
    {
      route: `DELETE /v1/${kind}/:${id}`,
      expected: MANAGERS,
      path: async (fixture) => `/v1/${kind}/${await partOf(fixture, table)}`,
    },
  ]),
  {
    route: 'GET /v1/me/datasets',
    about: 'of one workspace',
    expected: MEMBERS,
    path: ({ world }) => `/v1/me/datasets?workspace_id=${world.workspaces.home}`,
  },
  {
    route: 'GET /v1/datasets/:dataset_id',
    expected: MEMBERS,
    path: (fixture) => `/v1/datasets/${dataset(fixture)}`,
  },
  {
    route: 'GET /v1/datasets/:dataset_id/fields',
    expected: MEMBERS,
    path: (fixture) => `/v1/datasets/${dataset(fixture)}/fields`,
  },
  {
    route: 'GET /v1/datasets/:dataset_id/questions',
    expected: MEMBERS,
    path: (fixture) => `/v1/datasets/${dataset(fixture)}/questions`,
  },
  {
    route: 'GET /v1/datasets/:dataset_id/vectors-settings',
    expected: MEMBERS,
    path: (fixture) => `/v1/datasets/${dataset(fixture)}/vectors-settings`,
  },
  {
    route: 'GET /v1/me/datasets/:dataset_id/metadata-properties',
    expected: MEMBERS,
    path: (fixture) => `/v1/me/datasets/${dataset(fixture)}/metadata-properties`,
  },
  {
    route: 'GET /v1/me/datasets/:dataset_id/metrics',
    expected: MEMBERS,
    path: (fixture) => `/v1/me/datasets/${dataset(fixture)}/metrics`,
  },
  {
    route: 'GET /v1/datasets/:dataset_id/progress',
    expected: MEMBERS,
    path: (fixture) => `/v1/datasets/${dataset(fixture)}/progress`,
  },
  {
    route: 'GET /v1/me/datasets/:dataset_id/records',
    expected: MEMBERS,
    path: (fixture) => `/v1/me/datasets/${dataset(fixture)}/records`,
  },
  {
    route: 'GET /v1/datasets/:dataset_id/records',
    expected: MANAGERS,
    path: (fixture) => `/v1/datasets/${dataset(fixture)}/records`,
  },
  {
    route: 'POST /v1/me/datasets/:dataset_id/records/search',
    expected: MEMBERS,
    path: (fixture) => `/v1/me/datasets/${dataset(fixture)}/records/search`,
    body: {},
  },
  {
    route: 'POST /v1/datasets/:dataset_id/records/search',
    expected: MANAGERS,
    path: (fixture) => `/v1/datasets/${dataset(fixture)}/records/search`,
    body: {},
  },
  {
    route: 'POST /v1/me/datasets/:dataset_id/records/search/counts',
    expected: MEMBERS,
    path: (fixture) => `/v1/me/datasets/${dataset(fixture)}/records/search/counts`,
    body: {},
  },
  {
    route: 'POST /v1/me/datasets/:dataset_id/records/:record_id/place',
    expected: MEMBERS,
    path: (fixture) => `/v1/me/datasets/${dataset(fixture)}/records/${fixture.recordId}/place`,
    body: {},
  },
  {
    route: 'GET /v1/me/datasets/:dataset_id/records/search/preparation',
    expected: MEMBERS,
    path: (fixture) => `/v1/me/datasets/${dataset(fixture)}/records/search/preparation`,
  },
  {
    route: 'POST /v1/datasets/:dataset_id/records/search/preparation',
    expected: WRITERS,
    path: (fixture) => `/v1/datasets/${dataset(fixture)}/records/search/preparation`,
  },
  {
    route: 'GET /v1/datasets/:dataset_id/records/search/suggestions/options',
    expected: MEMBERS,
    path: (fixture) => `/v1/datasets/${dataset(fixture)}/records/search/suggestions/options`,
  },
  {
    route: 'GET /v1/metadata-properties/:metadata_property_id/metrics',
    about: 'of a property that annotators see',
    expected: MEMBERS,
    path: async (fixture) => `/v1/metadata-properties/${await propertyOf(fixture, true)}/metrics`,
  },
  {
    route: 'GET /v1/metadata-properties/:metadata_property_id/metrics',
    about: 'of a hidden property',
    expected: MANAGERS,
    path: async (fixture) => `/v1/metadata-properties/${await propertyOf(fixture, false)}/metrics`,
  },
  {
    route: 'POST /v1/datasets/:dataset_id/records',
    expected: WRITERS,
    path: (fixture) => `/v1/datasets/${dataset(fixture)}/records`,
    body: { items: [{ fields: { text: 'new' } }] },
  },
  {
    route: 'POST /v1/datasets/:dataset_id/records/bulk',
    expected: MAKERS,
    path: (fixture) => `/v1/datasets/${dataset(fixture)}/records/bulk`,
    body: { items: [{ fields: { text: 'new' } }] },
  },
  {
    route: 'PUT /v1/datasets/:dataset_id/records/bulk',
    expected: MANAGERS,
    path: (fixture) => `/v1/datasets/${dataset(fixture)}/records/bulk`,
    body: ({ recordId }: Fixture) => ({ items: [{ id: recordId, metadata: null }] }),
  },
  {
    route: 'PATCH /v1/datasets/:dataset_id/records',
    expected: WRITERS,
    path: (fixture) => `/v1/datasets/${dataset(fixture)}/records`,
    body: ({ recordId }: Fixture) => ({ items: [{ id: recordId, metadata: null }] }),
  },
  {
    route: 'DELETE /v1/datasets/:dataset_id/records',
    expected: WRITERS,
    path: (fixture) => `/v1/datasets/${dataset(fixture)}/records?ids=${randomUUID()}`,
  },
  {
    route: 'PATCH /v1/records/:record_id',
    expected: MANAGERS,
    path: ({ recordId }) => `/v1/records/${recordId}`,
    body: { metadata: null },
  },
  {
    route: 'DELETE /v1/records/:record_id',
    expected: MANAGERS,
    path: async (fixture) => `/v1/records/${await recordOf(fixture)}`,
  },
  {
    route: 'GET /v1/records/:record_id/suggestions',
    expected: MEMBERS,
    path: ({ recordId }) => `/v1/records/${recordId}/suggestions`,
  },
  {
    route: 'PUT /v1/records/:record_id/suggestions',
    expected: [201, 200, 403, 403, 403, 401],
    path: ({ recordId }) => `/v1/records/${recordId}/suggestions`,
    body: ({ questionId }: Fixture) => ({ question_id: questionId, value: 'good' }),
  },
  {
    route: 'DELETE /v1/records/:record_id/suggestions',
    expected: WRITERS,
    path: ({ recordId }) => `/v1/records/${recordId}/suggestions?ids=${randomUUID()}`,
  },
  {
    route: 'DELETE /v1/suggestions/:suggestion_id',
    expected: MANAGERS,
    path: async (fixture) => `/v1/suggestions/${await suggestionOf(fixture)}`,
  },
  {
    route: 'GET /v1/records/:record_id',
    expected: MEMBERS,
    path: ({ recordId }) => `/v1/records/${recordId}`,
  },
  {
    route: 'GET /v1/me/records/:record_id/response',
    expected: MEMBERS,
    path: ({ recordId }) => `/v1/me/records/${recordId}/response`,
  },
  {
    route: 'POST /v1/records/:record_id/responses',
    expected: [201, 201, 201, 403, 403, 401],
    path: ({ recordId }) => `/v1/records/${recordId}/responses`,
    body: DRAFT,
  },
  {
    route: 'PUT /v1/responses/:response_id',
    about: 'of another user',
    expected: MANAGERS,
    path: async (fixture) => `/v1/responses/${await responseOf(fixture, 'annotatorTwo')}`,
    body: DRAFT,
  },
  {
    route: 'PUT /v1/responses/:response_id',
    about: "of one's own",
    expected: SIGNED_IN,
    path: async (fixture, person) => `/v1/responses/${await responseOf(fixture, person ?? 'annotatorTwo')}`,
    body: DRAFT,
  },
  {
    route: 'DELETE /v1/responses/:response_id',
    about: 'of another user',
    expected: MANAGERS,
    path: async (fixture) => `/v1/responses/${await responseOf(fixture, 'annotatorTwo')}`,
  },
  {
    route: 'DELETE /v1/responses/:response_id',
    about: "of one's own",
    expected: SIGNED_IN,
    path: async (fixture, person) => `/v1/responses/${await responseOf(fixture, person ?? 'annotatorTwo')}`,
  },
  {
    route: 'GET /v1/records/:record_id/history',
    expected: MEMBERS,
    path: ({ recordId }) => `/v1/records/${recordId}/history`,
  },
  {
    route: 'GET /v1/me/datasets/:dataset_id/history',
    expected: MEMBERS,
    path: (fixture) => `/v1/me/datasets/${dataset(fixture)}/history`,
  },
  {
    route: 'GET /v1/datasets/:dataset_id/people',
    expected: MANAGERS,
    path: (fixture) => `/v1/datasets/${dataset(fixture)}/people`,
  },
  {
    route: 'GET /v1/datasets/:dataset_id/people/:user_id',
    about: 'of another user',
    expected: MANAGERS,
    path: (fixture) => `/v1/datasets/${dataset(fixture)}/people/${fixture.world.users.admin}`,
  },
  {
    route: 'PUT /v1/me/datasets/:dataset_id/acts/:act_id',
    expected: MEMBERS,
    path: (fixture) => `/v1/me/datasets/${dataset(fixture)}/acts/${randomUUID()}`,
    body: { verb: 'submit', total: 1 },
  },
  {
    route: 'POST /v1/me/responses/bulk',
    about: 'which tells of each record',
    expected: SIGNED_IN,
    path: () => '/v1/me/responses/bulk',
    body: { items: [{ record_id: randomUUID(), status: 'discarded' }] },
  },
  {
    route: 'POST /v1/me/responses/bulk/removals',
    about: 'which tells of each record',
    expected: SIGNED_IN,
    path: () => '/v1/me/responses/bulk/removals',
    body: { items: [{ record_id: randomUUID() }] },
  },
  {
    route: 'GET /v1/me/datasets/:dataset_id/views',
    expected: MEMBERS,
    path: (fixture) => `/v1/me/datasets/${dataset(fixture)}/views`,
  },
  {
    route: 'POST /v1/me/datasets/:dataset_id/views',
    expected: [201, 201, 201, 403, 403, 401],
    path: (fixture) => `/v1/me/datasets/${dataset(fixture)}/views`,
    body: VIEW,
  },
  {
    route: 'PUT /v1/me/views/:view_id',
    about: "the annotator's",
    expected: [404, 404, 200, 404, 404, 401],
    path: (fixture) => viewPath(fixture),
    body: VIEW,
  },
  {
    route: 'DELETE /v1/me/views/:view_id',
    about: "the annotator's",
    expected: [404, 404, 200, 404, 404, 401],
    path: (fixture) => viewPath(fixture),
  },
  {
    route: 'POST /v1/me/datasets/:dataset_id/exports',
    expected: [201, 201, 201, 403, 403, 401],
    path: (fixture) => `/v1/me/datasets/${dataset(fixture)}/exports`,
    body: { format: 'jsonl' },
  },
  {
    route: 'POST /v1/me/datasets/:dataset_id/exports',
    about: 'with the responses of all users',
    expected: [201, 201, 403, 403, 403, 401],
    path: (fixture) => `/v1/me/datasets/${dataset(fixture)}/exports`,
    body: { format: 'jsonl', responses: 'all' },
  },
  {
    route: 'POST /v1/me/datasets/:dataset_id/exports/sample',
    expected: MEMBERS,
    path: (fixture) => `/v1/me/datasets/${dataset(fixture)}/exports/sample`,
    body: { format: 'jsonl' },
  },
  {
    route: 'GET /v1/me/exports/:export_id',
    about: "the annotator's",
    expected: [404, 404, 200, 404, 404, 401],
    path: (fixture) => exportPath(fixture),
  },
  {
    route: 'GET /v1/exports/:ticket',
    about: 'unknown',
    expected: [404, 404, 404, 404, 404, 404],
    path: () => '/v1/exports/unknown',
  },
  {
    route: 'PUT /v1/me/key-bindings',
    expected: SIGNED_IN,
    body: { key_bindings: { submit: '$mod+Enter' } },
  },
  { route: 'GET /datasets', expected: SIGNED_IN },
  { route: 'GET /datasets/', expected: SIGNED_IN },
  {
    route: 'POST /datasets',
    expected: MANAGERS,
    body: () => ({ name: fresh(), task: 'TextClassification', workspace: 'home' }),
  },
  { route: 'GET /datasets/:name', expected: MEMBERS, path: taskPath('') },
  { route: 'PATCH /datasets/:name', expected: MEMBERS, path: taskPath(''), body: { tags: { team: 'qa' } } },
  { route: 'DELETE /datasets/:name', expected: MANAGERS, path: taskPath('') },
  {
    route: 'PUT /datasets/:name:copy',
    expected: MANAGERS,
    path: taskPath(':copy'),
    body: () => ({ name: fresh() }),
  },
  { route: 'PUT /datasets/:name:close', expected: MANAGERS, path: taskPath(':close') },
  { route: 'PUT /datasets/:name:open', expected: MANAGERS, path: taskPath(':open') },
  { route: 'GET /datasets/:name/records/:record', expected: MEMBERS, path: taskPath('/records/r1') },
  {
    route: 'GET /datasets/:name/records/:record/history',
    expected: MEMBERS,
    path: taskPath('/records/r1/history'),
  },
  {
    route: 'PATCH /datasets/:name/records/:record',
    expected: MEMBERS,
    path: taskPath('/records/r1'),
    body: {},
  },
  {
    route: 'POST /datasets/:name/records/::search',
    expected: MEMBERS,
    path: taskPath('/records/:search'),
    body: {},
  },
  { route: 'GET /datasets/:name/people', expected: MANAGERS, path: taskPath('/people') },
  {
    route: 'GET /datasets/:name/people/:user_id',
    about: 'of another user',
    expected: MANAGERS,
    path: (fixture) => taskPath(`/people/${fixture.world.users.admin}`)(fixture),
  },
  { route: 'DELETE /datasets/:name/data', expected: MANAGERS, path: taskPath('/data') },
  {
    route: 'DELETE /datasets/:name/data',
    about: 'to discard',
    expected: MEMBERS,
    path: async (fixture: Fixture) => `${await taskPath('/data')(fixture)}&mark_as_discarded=true`,
  },
  ...(['TextClassification', 'TokenClassification', 'Text2Text'] as const).flatMap(callsOfTask),
];

type RecordTask = 'TextClassification' | 'TokenClassification' | 'Text2Text';

/** Calls with a task in their path, some in both orders. */
function callsOfTask(task: RecordTask): readonly Row[] {
  const isLabeled = task !== 'Text2Text';
  const row = (route: string, expected: Expected, body?: unknown): Row => ({
    route,
    expected,
    path: async (fixture) => {
      const [, path = ''] = route.split(' ');
      const named = path.replace(':name', await taskDatasetOf(fixture, task));
      return `${named.replace(':metric:', `${isLabeled ? 'dataset_labels' : 'text_length'}:`)}?workspace=home`;
    },
    ...(body !== undefined && { body }),
  });
  const word = {
    TextClassification: 'text_classification',
    TokenClassification: 'token_classification',
    Text2Text: 'text2text',
  };
  const first = `/datasets/:name/${task}`;
  const orders = [first, `/datasets/${task}/:name`];
  return [
    row(`POST ${first}:bulk`, MEMBERS, { records: [] }),
    row(`POST ${first}:search`, MEMBERS, {}),
    ...[...orders, `/datasets/TaskType.${word[task]}/:name`].flatMap((path) => [
      row(`GET ${path}/metrics`, MEMBERS),
      row(`POST ${path}/metrics/:metric:summary`, MEMBERS, {}),
    ]),
    ...(isLabeled ? [row(`PATCH ${first}/settings`, MANAGERS, {})] : []),
    ...(isLabeled ? orders : []).flatMap((path) => [
      row(`GET ${path}/settings`, MEMBERS),
      row(`PUT ${path}/settings`, MANAGERS, {}),
      row(`DELETE ${path}/settings`, MANAGERS),
    ]),
  ];
}

/** A path of a new task dataset in `home`. */
function taskPath(end: string) {
  return async (fixture: Fixture) =>
    `/datasets/${await taskDatasetOf(fixture, 'TextClassification')}${end}?workspace=home`;
}

/** The name of a new task dataset in `home` that has settings and the record `r1`. */
async function taskDatasetOf({ world }: Fixture, task: RecordTask): Promise<string> {
  const { db } = world.engine;
  const name = fresh();
  const { id } = await db
    .insertInto('datasets')
    .values({ workspace_id: world.workspaces.home, name, task })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('dataset_counts').values({ dataset_id: id, total: 1 }).execute();
  await db.insertInto('task_settings').values({ dataset_id: id }).execute();
  const content = toJsonText({ inputs: { text: 'x' }, multi_label: false });
  const empty = toJsonText({});
  await db
    .insertInto('task_records')
    .values({ dataset_id: id, name: 'r1', content, marks: empty, metadata: empty, status: 'Default' })
    .execute();
  return name;
}

/** A response of that user to a record of the dataset, whether they belong to it (any more) or not. */
async function responseOf({ world, datasetId, recordId }: Fixture, username: string): Promise<string> {
  const { db } = world.engine;
  const { id: user_id } = await db
    .insertInto('users')
    .values({
      username,
      first_name: username,
      role: 'annotator',
      ...(await plainApiKeys.store(username)),
      password_hash: '',
    })
    .onConflict((conflict) => conflict.column('username').doUpdateSet({ first_name: username }))
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.deleteFrom('responses').where('user_id', '=', user_id).execute();
  const { id } = await db
    .insertInto('responses')
    .values({ dataset_id: datasetId, record_id: recordId, user_id, status: 'draft', shuffle: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('user_dataset_counts')
    .values({ dataset_id: datasetId, user_id, draft: 1 })
    .onConflict((conflict) => conflict.columns(['user_id', 'dataset_id']).doUpdateSet({ draft: 1 }))
    .execute();
  return id;
}

/** A workspace without datasets. */
async function workspaceOf({ world }: Fixture): Promise<string> {
  const made = world.engine.db.insertInto('workspaces').values({ name: fresh() }).returning('id');
  return (await made.executeTakeFirstOrThrow()).id;
}

/** Another user, who belongs to `home` or to no workspace. */
async function userOf({ world }: Fixture, isMember: boolean): Promise<string> {
  const id = await addUser(world.engine, fresh(), 'annotator');
  const membership = { workspace_id: world.workspaces.home, user_id: id };
  if (isMember) await world.engine.db.insertInto('workspace_users').values(membership).execute();
  return id;
}

/** An open invitation to `home`. */
async function invitationOf({ world }: Fixture): Promise<NewInvitationDto> {
  const body = { role: 'annotator', workspaces: ['home'] };
  return newInvitationSchema.parse((await world.call('owner', 'POST', '/v1/invitations', { body })).body);
}

/** A draft in `home` that could be published. */
async function draftOf({ world }: Fixture): Promise<string> {
  const { db } = world.engine;
  const draft = await db
    .insertInto('datasets')
    .values({ workspace_id: world.workspaces.home, name: fresh(), status: 'draft' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('dataset_counts').values({ dataset_id: draft.id }).execute();
  const shown = { dataset_id: draft.id, title: 'T', required: true, settings: toJsonText({ type: 'text' }) };
  await db
    .insertInto('fields')
    .values({ ...shown, name: 'text' })
    .execute();
  await db
    .insertInto('questions')
    .values({ ...shown, name: 'note' })
    .execute();
  return draft.id;
}

/** A part of such a draft. */
async function partOf(
  fixture: Fixture,
  table: 'fields' | 'questions' | 'metadata_properties' | 'vectors_settings',
): Promise<string> {
  const { db } = fixture.world.engine;
  const dataset_id = await draftOf(fixture);
  const named = { dataset_id, name: fresh(), title: 'T' };
  if (table === 'vectors_settings')
    await db
      .insertInto(table)
      .values({ ...named, dimensions: 2 })
      .execute();
  if (table === 'metadata_properties')
    await db
      .insertInto(table)
      .values({ ...named, settings: toJsonText({ type: 'terms', values: null }) })
      .execute();
  const found = db.selectFrom(table).select('id').where('dataset_id', '=', dataset_id);
  return (await found.executeTakeFirstOrThrow()).id;
}

/** Another record of the dataset. */
async function recordOf({ world, datasetId }: Fixture): Promise<string> {
  const { db } = world.engine;
  await db.updateTable('dataset_counts').set({ total: 100 }).where('dataset_id', '=', datasetId).execute();
  const record = { dataset_id: datasetId, fields: toJsonText({ text: 'other' }) };
  return (await db.insertInto('records').values(record).returning('id').executeTakeFirstOrThrow()).id;
}

async function suggestionOf(fixture: Fixture): Promise<string> {
  const { datasetId: dataset_id, questionId: question_id } = fixture;
  const suggestion = {
    dataset_id,
    question_id,
    record_id: await recordOf(fixture),
    value: toJsonText('good'),
  };
  const made = fixture.world.engine.db.insertInto('suggestions').values(suggestion).returning('id');
  return (await made.executeTakeFirstOrThrow()).id;
}

/** A view saved by the annotator, saved again after a deletion. */
async function viewPath({ world, datasetId }: Fixture): Promise<string> {
  const { db } = world.engine;
  const view = { dataset_id: datasetId, user_id: world.users.annotator, ...VIEW };
  const { id } = await db
    .insertInto('saved_views')
    .values(view)
    .onConflict((conflict) =>
      conflict.constraint('saved_views_name_unique').doUpdateSet({ query: VIEW.query }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return `/v1/me/views/${id}`;
}

async function exportPath({ world, datasetId }: Fixture): Promise<string> {
  const id = randomUUID();
  const user_id = world.users.annotator;
  await world.engine.db
    .insertInto('exports')
    .values({ id, dataset_id: datasetId, user_id, ticket_digest: id, request: '{}', total: 0 })
    .execute();
  return `/v1/me/exports/${id}`;
}

async function propertyOf({ world, datasetId }: Fixture, visible_for_annotators: boolean): Promise<string> {
  const name = `property-${randomUUID()}`;
  const settings = toJsonText({ type: 'terms', values: null });
  const { id } = await world.engine.db
    .insertInto('metadata_properties')
    .values({ dataset_id: datasetId, name, title: name, settings, visible_for_annotators })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Lets a test act between the admission of a request and its work. */
class OvertakenLoad extends RequestLoad {
  onArrival: (() => Promise<unknown>) | undefined;

  override async arriving<T>(work: () => Promise<T>): Promise<T> {
    const arrived = await super.arriving(work);
    await this.onArrival?.();
    return arrived;
  }
}

describe('every route checks role and membership', () => {
  const load = new OvertakenLoad();
  let world: World;
  let datasetId: string;
  let newcomerId: string;

  beforeAll(async () => {
    world = await openWorld(undefined, { requestLoad: load });
    datasetId = (await addDataset(world)).id;
    newcomerId = await addUser(world.engine, 'newcomer', 'annotator');
    const id = await addUser(world.engine, 'disabled', 'owner');
    await world.engine.db
      .updateTable('users')
      .set({ disabled_at: '2024-05-09T10:00:00' })
      .where('id', '=', id)
      .execute();
  });
  afterAll(() => world.close());
  // Some calls renew the key that the next ones are made with.
  afterEach(async () => {
    for (const person of [...PEOPLE, 'newcomer'] as const) {
      const id = person === 'newcomer' ? newcomerId : world.users[person];
      const keys = await plainApiKeys.store(apiKeyOf(person));
      await world.engine.db.updateTable('users').set(keys).where('id', '=', id).execute();
    }
  });

  async function setUp(): Promise<Fixture> {
    const { recordIds, id, questionIds } = await addDataset(world, { records: 1 });
    const questionId = questionIds['label'] ?? '';
    return { world, datasetId: id, recordId: recordIds[0] ?? '', questionId };
  }

  it.each(TABLE.map((row) => [row.route, row.about ?? '', row] as const))(
    '%s %s (ROL-21, ROL-22, MWI-21)',
    async (route, _about, row) => {
      const [method = '', path = ''] = route.split(' ');
      const statuses: number[] = [];
      const here = await setUp();
      for (const person of [...PEOPLE, 'newcomer', 'disabled', null] as const) {
        const who = person === 'disabled' ? null : person;
        const reply = await world.call(person, method, (await row.path?.(here, who)) ?? path, {
          ...(row.body !== undefined && {
            body: typeof row.body === 'function' ? await row.body(here, who) : row.body,
          }),
          ...(row.text !== undefined && { text: row.text }),
        });
        statuses.push(reply.status);
      }
      const [outsider, stranger] = row.expected.slice(4);
      // Without workspaces every one of them is foreign; a disabled user is a stranger.
      expect(statuses).toEqual([...row.expected.slice(0, 5), outsider, stranger, stranger]);
    },
  );

  const writes = TABLE.filter(
    ({ route, expected: [owner] }) =>
      !route.startsWith('GET ') &&
      owner < 400 &&
      // Ends the API key that the request would be repeated with.
      route !== 'POST /v1/me/api-key' &&
      // Callers need no account, and keys belong to one.
      !/invitations\/(read|accept)$/u.test(route),
  );

  it.each(writes.map((row) => [row.route, row.about ?? '', row] as const))(
    '%s %s under an idempotency key is carried out once (WIR-85)',
    async (route, _about, row) => {
      const [method = '', path = ''] = route.split(' ');
      const here = await setUp();
      const to = (await row.path?.(here, 'owner')) ?? path;
      const body = typeof row.body === 'function' ? await row.body(here, 'owner') : row.body;
      const before = await rowCount(world, 'kept_replies');
      const headers = { [IDEMPOTENCY_HEADER]: randomUUID() };
      const send = () => world.call('owner', method, to, { ...(body !== undefined && { body }), headers });
      const [first, again] = [await send(), await send()];
      expect([again.status, again.body]).toEqual([first.status, first.body]);
      expect(first.status).toBeLessThan(300);
      // Searches change nothing, and so keep nothing.
      const kept = /records\/(?:search|[^/]+\/place)|exports\/sample|:(?:search|summary)(?:$|\?)/u.test(route)
        ? 0
        : 1;
      expect(await rowCount(world, 'kept_replies')).toBe(before + kept);
    },
  );

  it.each(writes.map((row) => [row.route, row.about ?? '', row] as const))(
    '%s %s of a user who is deleted behind its admission is refused or carried out, and never a bug (WIR-137)',
    async (route, _about, row) => {
      const [method = '', path = ''] = route.split(' ');
      const here = await setUp();
      const id = await addUser(world.engine, 'doomed', 'owner');
      const to = (await row.path?.(here, 'doomed')) ?? path;
      const body = typeof row.body === 'function' ? await row.body(here, 'doomed') : row.body;
      load.onArrival = () => world.engine.db.deleteFrom('users').where('id', '=', id).execute();
      const { status } = await world.call('doomed', method, to, body === undefined ? {} : { body });
      load.onArrival = undefined;
      expect([200, 201, 204, 401]).toContain(status);
      expect(world.errors.splice(0)).toEqual([]);
    },
  );

  it('a list of datasets shows what the user may open, and nothing else (ROL-5, WIR-45)', async () => {
    const foreign = await addDataset(world, { workspace: 'foreign' });
    const shown = async (person: Person) => {
      const { body } = await world.call(person, 'GET', '/v1/me/datasets');
      const ids = datasetListSchema.parse(body).items.map(({ id }) => id);
      return { home: ids.includes(datasetId), foreign: ids.includes(foreign.id) };
    };
    expect(await shown('owner')).toEqual({ home: true, foreign: true });
    expect(await shown('admin')).toEqual({ home: true, foreign: false });
    expect(await shown('annotator')).toEqual({ home: true, foreign: false });
    expect(await shown('foreignAnnotator')).toEqual({ home: false, foreign: true });
  });

  it('the table above holds every route that the app has registered (ROL-4)', () => {
    const registered = world.app.routes.filter(({ method }) => method !== 'ALL');
    const routes = registered.map(({ method, path }) => `${method} ${path.replace(/^\/api/, '')}`);
    expect(routes.length).toBeGreaterThan(0);
    const inTable = TABLE.map(({ route }) => {
      const [method = '', path = ''] = route.split(' ');
      return `${method} ${routerPath(path)}`;
    });
    expect([...new Set(inTable)].sort()).toEqual([...new Set(routes)].sort());
  });
});

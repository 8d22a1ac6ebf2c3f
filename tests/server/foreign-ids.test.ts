import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ENDPOINTS } from '#server/routes/endpoints';
import { inputShape, type JsonSchema } from '#server/routes/http/input-shape';
import { addDataset, openWorld, type Person, type Reply, type World } from './world';

/** One object of each kind, by the names that paths call their ids by. */
type Objects = Readonly<Record<(typeof KINDS)[number], string>>;
const KINDS = [
  'workspace_id',
  'user_id',
  'dataset_id',
  'record_id',
  'field_id',
  'question_id',
  'metadata_property_id',
  'vectors_settings_id',
  'response_id',
  'suggestion_id',
  'view_id',
  'export_id',
  'invitation_id',
  'act_id',
  'external_id',
  'field_name',
  'question_name',
  'metadata_property_name',
  'vector_name',
] as const;

/** Objects of another dataset in the same workspace, of another workspace, and ids of nothing. */
type Foreign = 'sibling' | 'elsewhere' | 'unknown';
type Fixture = Readonly<Record<'home' | Foreign, Objects>>;

/** A place of a request that takes an id, or the name of a part of a dataset, with one that the caller may not use there. */
interface Row {
  readonly route: string;
  /** As `placesOf` below writes it. */
  readonly place: string;
  /** Owners of the objects that are named; default: all three. */
  readonly of?: readonly Foreign[];
  /** Default: an owner, who may use everything but not here, and an admin of the workspace. */
  readonly as?: readonly Person[];
  readonly status: number;
  /** A refusal in the middle of an answer. */
  readonly answer?: unknown;
  /** The request is carried out in the caller's dataset, as if the id were new there; nothing outside of it may change. */
  readonly isOwn?: true;
  query?(foreign: Objects): string;
  body?(foreign: Objects, home: Objects): unknown;
}

const ALL: readonly Foreign[] = ['sibling', 'elsewhere', 'unknown'];
const MANAGERS: readonly Person[] = ['owner', 'admin'];
const MEMBERS: readonly Person[] = ['admin', 'annotator'];
const NEW = { fields: { text: 'new' } };
const items = (item: object) => ({ items: [item] });
const refusedItem = {
  items: [{ item: null, error: expect.objectContaining({ detail: expect.any(String) }) }],
};

const UPSERT = 'PUT /v1/datasets/:dataset_id/records/bulk';
/** Calls that add records, with their statuses. */
const CREATING = [
  ['POST /v1/datasets/:dataset_id/records', 204],
  ['POST /v1/datasets/:dataset_id/records/bulk', 201],
  [UPSERT, 200],
] as const;
const CHANGE = 'PATCH /v1/datasets/:dataset_id/records';
const SEARCHES = [
  'POST /v1/me/datasets/:dataset_id/records/search',
  'POST /v1/datasets/:dataset_id/records/search',
  'POST /v1/me/datasets/:dataset_id/records/search/counts',
  'POST /v1/me/datasets/:dataset_id/records/:record_id/place',
];
const EXPORTS = [
  'POST /v1/me/datasets/:dataset_id/exports',
  'POST /v1/me/datasets/:dataset_id/exports/sample',
];
const RESPONSES = 'POST /v1/me/responses/bulk';
const REMOVALS = 'POST /v1/me/responses/bulk/removals';
const ACT = 'PUT /v1/me/datasets/:dataset_id/acts/:act_id';

const ROWS: readonly Row[] = [
  {
    route: 'GET /v1/me/datasets',
    place: 'query workspace_id',
    of: ['elsewhere'],
    as: MEMBERS,
    status: 403,
    query: ({ workspace_id }) => `workspace_id=${workspace_id}`,
  },
  {
    route: 'POST /v1/datasets',
    place: 'body workspace_id',
    of: ['elsewhere'],
    as: MEMBERS,
    status: 403,
    body: ({ workspace_id }) => ({ name: 'n', workspace_id }),
  },
  {
    route: 'POST /v1/workspaces/:workspace_id/users',
    place: 'body user_id',
    of: ['elsewhere'],
    as: MEMBERS,
    status: 403,
    body: ({ user_id }) => ({ user_id }),
  },
  ...CREATING.flatMap(([route, status]): readonly Row[] => [
    {
      route,
      place: 'body items[].external_id',
      status,
      isOwn: true,
      body: ({ external_id }) => items({ ...NEW, external_id }),
    },
    {
      // The contract has answers of users outside of the workspace.
      route,
      place: 'body items[].responses[].user_id',
      of: ['unknown'],
      status: 422,
      body: ({ user_id }) => items({ ...NEW, responses: [{ user_id, status: 'draft', values: {} }] }),
    },
  ]),
  ...[...CREATING.map(([route]) => route), CHANGE].flatMap((route): readonly Row[] => [
    {
      route,
      place: 'body items[].suggestions[].question_id',
      status: 422,
      body: ({ question_id }, { record_id }) =>
        items({
          ...(route === CHANGE ? { id: record_id } : NEW),
          suggestions: [{ question_id, value: 'good' }],
        }),
    },
    {
      route,
      place: 'body items[].vectors.*',
      status: 422,
      body: ({ vector_name }, { record_id }) =>
        items({ ...(route === CHANGE ? { id: record_id } : NEW), vectors: { [vector_name]: [1, 2] } }),
    },
  ]),
  { route: UPSERT, place: 'body items[].id', status: 422, body: ({ record_id: id }) => items({ id }) },
  {
    route: UPSERT,
    place: 'body items[].id',
    status: 200,
    isOwn: true,
    body: ({ record_id: id }) => items({ ...NEW, id }),
  },
  {
    route: CHANGE,
    place: 'body items[].id',
    status: 422,
    body: ({ record_id: id }) => items({ id, metadata: null }),
  },
  {
    route: 'DELETE /v1/datasets/:dataset_id/records',
    place: 'query ids[]',
    status: 204,
    query: ({ record_id }) => `ids=${record_id}`,
  },
  {
    route: 'DELETE /v1/records/:record_id/suggestions',
    place: 'query ids[]',
    status: 204,
    query: ({ suggestion_id }) => `ids=${suggestion_id}`,
  },
  {
    route: 'PATCH /v1/records/:record_id',
    place: 'body suggestions[].question_id',
    status: 422,
    body: ({ question_id }) => ({ suggestions: [{ question_id, value: 'good' }] }),
  },
  {
    route: 'PATCH /v1/records/:record_id',
    place: 'body vectors.*',
    status: 422,
    body: ({ vector_name }) => ({ vectors: { [vector_name]: [1, 2] } }),
  },
  {
    route: 'PUT /v1/records/:record_id/suggestions',
    place: 'body question_id',
    status: 422,
    body: ({ question_id }) => ({ question_id, value: 'good' }),
  },
  ...SEARCHES.flatMap(searchRows),
  ...EXPORTS.flatMap((route): readonly Row[] => [
    {
      route,
      place: 'body question',
      status: 422,
      body: ({ question_name: question }) => ({ format: 'fasttext', question }),
    },
    ...searchRows(route).map((row): Row => ({
      ...row,
      place: row.place.replace('body ', 'body search.body.'),
      status: 422,
      body: (foreign, home) => ({ format: 'csv', search: { body: row.body?.(foreign, home) } }),
    })),
  ]),
  {
    route: RESPONSES,
    place: 'body items[].record_id',
    of: ['elsewhere', 'unknown'],
    as: MEMBERS,
    status: 200,
    answer: refusedItem,
    body: ({ record_id }) => items({ record_id, status: 'draft', values: {} }),
  },
  {
    route: REMOVALS,
    place: 'body items[].record_id',
    of: ['elsewhere', 'unknown'],
    as: MEMBERS,
    status: 200,
    answer: refusedItem,
    body: ({ record_id }) => items({ record_id }),
  },
  // User and dataset distinguish acts, so that the same id makes another one.
  {
    route: RESPONSES,
    place: 'body act',
    as: MEMBERS,
    status: 200,
    isOwn: true,
    body: ({ act_id: act }, { record_id }) => ({ ...items({ record_id, status: 'draft', values: {} }), act }),
  },
  {
    route: REMOVALS,
    place: 'body act',
    as: MEMBERS,
    status: 200,
    isOwn: true,
    body: ({ act_id: act }, { record_id }) => ({ ...items({ record_id }), act }),
  },
  {
    route: ACT,
    place: 'path act_id',
    as: MEMBERS,
    status: 200,
    isOwn: true,
    body: () => ({ verb: 'submit', total: 1 }),
  },
  {
    route: ACT,
    place: 'body undoes',
    as: MEMBERS,
    status: 200,
    isOwn: true,
    body: ({ act_id: undoes }) => ({ verb: 'undo', undoes, total: 1 }),
  },
];

/** Places of a search that take what belongs to a dataset. */
function searchRows(route: string): readonly Row[] {
  return [
    {
      route,
      place: 'body query.vector.record_id',
      status: statusOfVector(route),
      body: ({ record_id }, { vector_name: name }) => ({ query: { vector: { name, record_id } } }),
    },
    {
      route,
      place: 'body query.vector.name',
      status: statusOfVector(route),
      body: ({ vector_name: name }) => ({ query: { vector: { name, value: [1, 2] } } }),
    },
    {
      route,
      place: 'body query.text.field',
      of: ['unknown'],
      status: 422,
      body: ({ field_name: field }) => ({ query: { text: { q: 'word', field } } }),
    },
    ...(['suggestion', 'response'] as const).map((entity): Row => ({
      route,
      place: 'body filters.and[].scope.question',
      status: 422,
      body: ({ question_name: question }) => filter({ entity, question }),
    })),
    {
      route,
      place: 'body filters.and[].scope.metadata_property',
      status: 422,
      body: ({ metadata_property_name: metadata_property }) =>
        filter({ entity: 'metadata', metadata_property }),
    },
    {
      route,
      place: 'body sort[].scope.question',
      status: 422,
      body: ({ question_name: question }) => sorted({ entity: 'suggestion', question }),
    },
    {
      route,
      place: 'body sort[].scope.metadata_property',
      status: 422,
      body: ({ metadata_property_name: metadata_property }) =>
        sorted({ entity: 'metadata', metadata_property }),
    },
  ];
}

/** The order of a search does not change its counts, which do not read it. */
function statusOfVector(route: string): number {
  return route.endsWith('/counts') ? 200 : 422;
}

function filter(scope: object) {
  return { filters: { and: [{ type: 'terms', scope, values: ['good'] }] } };
}

function sorted(scope: object) {
  return { sort: [{ scope, order: 'asc' }] };
}

/** Statuses for an admin and an annotator of `home`, of an id of another workspace in the path; else 403 for both. */
const PATH_STATUSES: Readonly<Record<string, readonly [admin: number, annotator: number]>> = {
  // Membership is reported before the role, as by a server of 1.28.
  'DELETE /workspaces/:workspace_id/users/:user_id workspace_id': [404, 404],
  'DELETE /workspaces/:workspace_id/users/:user_id user_id': [404, 404],
  'DELETE /v1/workspaces/:workspace_id/users/:user_id workspace_id': [404, 404],
  'DELETE /v1/workspaces/:workspace_id/users/:user_id user_id': [404, 404],
  // Views of others look like none.
  'PUT /v1/me/views/:view_id view_id': [404, 404],
  'DELETE /v1/me/views/:view_id view_id': [404, 404],
  'GET /v1/me/exports/:export_id export_id': [404, 404],
  // A dataset of the caller has no such record.
  'POST /v1/me/datasets/:dataset_id/records/:record_id/place record_id': [404, 404],
  'GET /v1/datasets/:dataset_id/people/:user_id user_id': [404, 403],
};

/** Bodies of requests that would be carried out at home, by route. */
const BODIES: Readonly<Record<string, unknown>> = {
  'PATCH /v1/users/:user_id': { role: 'admin' },
  'PUT /v1/users/:user_id/password': {},
  'PATCH /v1/datasets/:dataset_id': { guidelines: 'g' },
  'POST /v1/datasets/:dataset_id/fields': { name: 'n', title: 'T', settings: { type: 'text' } },
  'POST /v1/datasets/:dataset_id/questions': { name: 'n', title: 'T', settings: { type: 'text' } },
  'POST /v1/datasets/:dataset_id/metadata-properties': { name: 'n', title: 'T', settings: { type: 'terms' } },
  'POST /v1/datasets/:dataset_id/vectors-settings': { name: 'n', title: 'T', dimensions: 2 },
  'PATCH /v1/fields/:field_id': { title: 'N' },
  'PATCH /v1/questions/:question_id': { title: 'N' },
  'PATCH /v1/metadata-properties/:metadata_property_id': { title: 'N' },
  'PATCH /v1/vectors-settings/:vectors_settings_id': { title: 'N' },
  ...Object.fromEntries(CREATING.map(([route]) => [route, items(NEW)])),
  [CHANGE]: items({ id: randomUUID(), metadata: null }),
  'PATCH /v1/records/:record_id': { metadata: null },
  'PUT /v1/records/:record_id/suggestions': { question_id: randomUUID(), value: 'good' },
  ...Object.fromEntries(SEARCHES.map((route) => [route, {}])),
  ...Object.fromEntries(EXPORTS.map((route) => [route, { format: 'csv' }])),
  'POST /v1/records/:record_id/responses': { status: 'draft', values: {} },
  'PUT /v1/responses/:response_id': { status: 'draft', values: {} },
  [ACT]: { verb: 'submit', total: 1 },
  'POST /v1/me/datasets/:dataset_id/views': { name: 'n', query: '' },
  'PUT /v1/me/views/:view_id': { name: 'n', query: '' },
  'POST /v1/workspaces/:workspace_id/users': { user_id: randomUUID() },
};
const QUERIES: Readonly<Record<string, string>> = {
  'DELETE /v1/datasets/:dataset_id/records': `?ids=${randomUUID()}`,
  'DELETE /v1/records/:record_id/suggestions': `?ids=${randomUUID()}`,
};

interface Place {
  readonly route: string;
  readonly place: string;
}

/** Places of names that questions, properties, fields and vectors of a dataset have. */
const NAMES_A_PART = /(?:^|\.)(?:question|metadata_property|text\.field|vector\.name|vectors\.\*)$/u;

/** Ids in calls of task datasets are texts of their own, which count only in the dataset that the path names. */
const BY_ID = ENDPOINTS.filter(({ path }) => !path.startsWith('/datasets/'));

/** All places of requests that take ids or names of parts, by the schemas that check them. */
const PLACES: readonly Place[] = BY_ID.flatMap(({ method, path, inputs: { params, query, body } }) =>
  Object.entries({ path: params, query, body }).flatMap(([kind, schema]) =>
    schema === undefined
      ? []
      : [...new Set(placesOf(inputShape(schema), ''))].map((place) => ({
          route: `${method} ${path}`,
          place: `${kind} ${place}`,
        })),
  ),
);

function placesOf(shape: unknown, place: string): readonly string[] {
  if (typeof shape !== 'object' || shape === null) return [];
  const { format, type, properties, items: item, additionalProperties, ...others } = shape as JsonSchema;
  const isId =
    format === 'uuid' || (type !== undefined && type !== 'array' && /(?:^|[._])ids?(?:\[\])?$/u.test(place));
  const forms = [others.anyOf, others.oneOf, others.allOf].flatMap((some) => some ?? []);
  return [
    ...(isId || NAMES_A_PART.test(place) ? [place] : []),
    ...forms.flatMap((form) => placesOf(form, place)),
    ...placesOf(item, `${place}[]`),
    ...placesOf(additionalProperties, `${place}.*`),
    ...Object.entries(properties ?? {}).flatMap(([key, inner]) =>
      placesOf(inner, place === '' ? key : `${place}.${key}`),
    ),
  ];
}

const keyOf = ({ route, place }: Place) => `${route} ${place}`;
const IN_ROWS = new Set(ROWS.map(keyOf));
/** Places that all calls treat alike: they refuse. */
const IN_PATHS = PLACES.filter((place) => place.place.startsWith('path ') && !IN_ROWS.has(keyOf(place)));

let world: World;
let fixture: Fixture;
let tables: readonly string[];

beforeAll(async () => {
  world = await openWorld();
  const names = (await world.engine.db.introspection.getTables()).map(({ name }) => name);
  tables = names.filter((name) => !name.startsWith('record_change_'));
  fixture = {
    home: await objectsOf('home', 'annotator'),
    sibling: await objectsOf('home', 'annotator'),
    elsewhere: await objectsOf('foreign', 'foreignAnnotator'),
    unknown: Object.fromEntries(KINDS.map((kind) => [kind, randomUUID()])) as Objects, // One for each kind.
  };
});
afterEach(async () => {
  const { dataset_id, record_id } = fixture.home;
  const added = world.engine.db.deleteFrom('records').where('dataset_id', '=', dataset_id);
  await added.where('id', '<>', record_id).execute();
});
afterAll(() => world.close());

/** A dataset with one thing of each kind. */
async function objectsOf(workspace: 'home' | 'foreign', annotator: Person): Promise<Objects> {
  const name = (kind: string) => `${kind}-${randomUUID()}`;
  const names = {
    question_name: name('question'),
    metadata_property_name: name('property'),
    vector_name: name('vector'),
  };
  const external_id = name('row');
  const options = ['good', 'bad'].map((value) => ({ value, text: value, description: null }));
  const settings = { type: 'label_selection', options, visible_options: null } as const;
  const added = await addDataset(world, {
    workspace,
    records: [{ external_id }],
    questions: [{ name: names.question_name, required: true, settings }],
  });
  const [record_id = ''] = added.recordIds;
  const question_id = added.questionIds[names.question_name] ?? '';
  const make = async (who: Person, method: string, path: string, body: object) =>
    idOf(await world.call(who, method, path, { body }));
  const part = (kind: string, body: object) =>
    make('owner', 'POST', `/v1/datasets/${added.id}/${kind}`, body);
  const act_id = randomUUID();
  const ofResponse = { items: [{ record_id, status: 'draft', values: {} }], act: act_id };
  const answered = await world.call(annotator, 'POST', '/v1/me/responses/bulk', { body: ofResponse });
  const [item] = (answered.body as { readonly items: ReadonlyArray<{ readonly item: unknown }> }).items;
  const { db } = world.engine;
  const field = await db
    .selectFrom('fields')
    .selectAll()
    .where('dataset_id', '=', added.id)
    .executeTakeFirstOrThrow();
  return {
    ...names,
    workspace_id: world.workspaces[workspace],
    user_id: world.users[annotator],
    dataset_id: added.id,
    record_id,
    external_id,
    field_id: field.id,
    field_name: 'text',
    question_id,
    act_id,
    metadata_property_id: await part('metadata-properties', {
      name: names.metadata_property_name,
      title: 'T',
      settings: { type: 'terms' },
    }),
    vectors_settings_id: await part('vectors-settings', {
      name: names.vector_name,
      title: 'T',
      dimensions: 2,
    }),
    response_id: idOf({ ...answered, body: item?.item }),
    suggestion_id: await make('owner', 'PUT', `/v1/records/${record_id}/suggestions`, {
      question_id,
      value: 'good',
    }),
    invitation_id: await make('owner', 'POST', '/v1/invitations', {
      role: 'annotator',
      workspaces: [workspace],
    }),
    view_id: await make(annotator, 'POST', `/v1/me/datasets/${added.id}/views`, {
      name: 'n',
      query: 'search=a',
    }),
    export_id: await make(annotator, 'POST', `/v1/me/datasets/${added.id}/exports`, { format: 'csv' }),
  };
}

function idOf({ status, body }: Reply): string {
  const { id } = body as { readonly id?: unknown };
  if (typeof id !== 'string') throw new Error(`${status}: ${JSON.stringify(body)}`);
  return id;
}

/** Digests of all tables; only of rows that do not name a dataset, if one is given. Marks of the search are its own. */
async function contents(without: string | null): Promise<readonly unknown[]> {
  const digests = tables.map(
    (table) => sql`
      select ${sql.lit(table)} as name, md5(string_agg(line, '' order by line)) as digest
      from (select row::text as line from ${sql.table(table)} row) lines
      where ${without}::text is null or strpos(line, ${without}::text) = 0`,
  );
  return (await sql`${sql.join(digests, sql` union all `)}`.execute(world.engine.db)).rows;
}

function pathOf(route: string, ids: Objects): string {
  return (route.split(' ')[1] ?? '').replaceAll(/:(\w+)/gu, (_, kind: keyof Objects) => ids[kind]);
}

describe('a foreign id', () => {
  it.each(IN_PATHS.map(({ route, place }) => [route, place.slice('path '.length), BODIES[route]] as const))(
    'in the path of %s as %s is refused, and nothing is written',
    async (route, kind, body) => {
      const [method = ''] = route.split(' ');
      const before = await contents(null);
      const ids = { ...fixture.home, [kind]: fixture.elsewhere[kind as keyof Objects] };
      const statuses: number[] = [];
      for (const person of MEMBERS) {
        const path = pathOf(route, ids) + (QUERIES[route] ?? '');
        statuses.push((await world.call(person, method, path, body === undefined ? {} : { body })).status);
      }
      expect(statuses).toEqual(PATH_STATUSES[`${route} ${kind}`] ?? [403, 403]);
      expect(await contents(null)).toEqual(before);
    },
  );

  const cases = ROWS.flatMap((row) =>
    (row.of ?? ALL).flatMap((of) =>
      (row.as ?? MANAGERS).map((person) => [row.route, row.place, of, person, row] as const),
    ),
  );

  it.each(cases)(
    'in %s, %s (%s, by %s), is of no use, and nothing outside is written',
    async (route, _, of, person, row) => {
      const [method = ''] = route.split(' ');
      const { home, [of]: foreign } = fixture;
      const scope = row.isOwn ? home.dataset_id : null;
      const before = await contents(scope);
      const ids = row.place === 'path act_id' ? { ...home, act_id: foreign.act_id } : home;
      const path = pathOf(route, ids);
      const query = row.query === undefined ? '' : `?${row.query(foreign)}`;
      const body = row.body?.(foreign, home);
      const reply = await world.call(person, method, path + query, body === undefined ? {} : { body });
      expect([reply.status, reply.body]).toEqual([row.status, row.answer ?? reply.body]);
      expect(await contents(scope)).toEqual(before);
    },
  );

  it('would be noticed by what it changed', async () => {
    const before = await contents(fixture.home.dataset_id);
    const changing = world.engine.db.updateTable('records').set({ updated_at: '2020-01-01T00:00:00' });
    await changing.where('id', '=', fixture.elsewhere.record_id).execute();
    expect(await contents(fixture.home.dataset_id)).not.toEqual(before);
    expect(tables.length).toBeGreaterThan(20);
  });

  it('has a row for every place of a request that takes one (ROL-4)', () => {
    const others = PLACES.filter((place) => !IN_PATHS.includes(place));
    expect(IN_PATHS.length).toBeGreaterThan(50);
    expect([...IN_ROWS].sort()).toEqual(others.map(keyOf).sort());
  });
});

import { Hono } from 'hono';
import type { Fetch } from '#infrastructure/http/http-request';
import { DATASET, PERSON, WORKSPACE } from './scenario';

interface ResponseBody {
  readonly status: string;
  readonly values: unknown;
}

interface HeldResponse extends ResponseBody {
  readonly id: string;
  readonly record_id: string;
  readonly user_id: string;
  readonly inserted_at: string;
  readonly updated_at: string;
}

export interface ForeignSuggestion {
  readonly value: string;
  readonly score: number | null;
}

/** As its search engine says that nothing is indexed under a name yet. */
const ENGINE_FAILURE = {
  detail: {
    code: 'argilla.api.errors::GenericServerError',
    params: {
      type: 'elasticsearch.BadRequestError',
      message: "BadRequestError(400, 'search_phase_execution_exception', 'No mapping found for [responses]')",
    },
  },
};

/** The way to such a server, which loses the next call of the connection behind a failure inside. */
export function losingConnection(server: Hono): Fetch {
  let isLost = false;
  return async (url, init) => {
    if (isLost) {
      isLost = false;
      throw new TypeError('fetch failed');
    }
    const answer = await server.request(url, init);
    isLost = answer.status === 500;
    return answer;
  };
}

/**
 * Another make of server, as version 1.26 of the API was spoken: without the progress of a team, without keys of writes,
 * without preconditions, without a call for the own response, without what came into settings later, with datasets of
 * the older tasks and times of all lengths (WIR-23). It fails on an order by answers as long as there are none.
 */
export function foreignServer(suggested: readonly ForeignSuggestion[] = []): Hono {
  const app = new Hono();
  const times = { inserted_at: '2024-05-09T10:20:30.123456', updated_at: '2024-05-09T10:20:30' };
  const question = {
    id: 'q1',
    name: 'mood',
    title: 'Mood',
    description: null,
    required: true,
    settings: {
      type: 'label_selection',
      options: [
        { value: 'good', text: 'Good' },
        { value: 'bad', text: 'Bad' },
      ],
    },
    dataset_id: 'd1',
    ...times,
  };
  const record = {
    id: 'r1',
    fields: { text: 'Hello' },
    metadata: {},
    external_id: null,
    dataset_id: 'd1',
    ...times,
  };
  const suggestions = suggested.map((suggestion, index) => ({
    id: `s${index}`,
    question_id: question.id,
    type: 'model',
    agent: null,
    ...suggestion,
  }));
  const dataset = { id: 'd1', ...DATASET, status: 'ready', workspace_id: 'w1', ...times };
  /** One user's answer to the one record; `changes` counts what was ever written, which the time of change shows. */
  let held: HeldResponse | null = null;
  let changes = 0;
  const written = (body: ResponseBody): HeldResponse => {
    changes += 1;
    const updated_at = `2024-05-09T10:20:${30 + changes}`;
    return { id: 'a1', record_id: 'r1', user_id: 'u1', ...times, ...body, updated_at };
  };

  app.post('/api/security/token', async (call) => {
    const form = await call.req.parseBody();
    const isKnown = form['username'] === PERSON.username && form['password'] === PERSON.password;
    if (isKnown) return call.json({ access_token: 'foreign', token_type: 'bearer' });
    return call.json(
      { detail: { code: 'argilla.api.errors::UnauthorizedError', params: { detail: 'No' } } },
      401,
    );
  });
  app.use('/api/*', async (call, next) => {
    if (call.req.header('authorization') === 'Bearer foreign') return next();
    const params = { detail: 'Could not validate credentials' };
    return call.json({ detail: { code: 'argilla.api.errors::UnauthorizedError', params } }, 401);
  });
  app.get('/api/_info', (call) => call.json({ version: '1.26.0' }));
  app.get('/api/me', (call) => {
    const { username, firstName } = PERSON;
    const user = {
      id: 'u1',
      username,
      first_name: firstName,
      full_name: firstName,
      role: 'annotator',
      api_key: 'k',
    };
    return call.json({ ...user, workspaces: [WORKSPACE], ...times });
  });
  app.get('/api/datasets/', (call) =>
    call.json([
      { name: 'old', workspace: WORKSPACE, task: 'Text2Text', tags: {}, created_at: times.inserted_at },
    ]),
  );
  app.get('/api/v1/me/workspaces', (call) => call.json({ items: [{ id: 'w1', name: WORKSPACE, ...times }] }));
  app.get('/api/v1/workspaces/w1', (call) => call.json({ id: 'w1', name: WORKSPACE, ...times }));
  app.get('/api/v1/me/datasets', (call) => call.json({ items: [dataset] }));
  app.get('/api/v1/datasets/d1', (call) => call.json(dataset));
  app.get('/api/v1/datasets/d1/fields', (call) => {
    const field = {
      id: 'f1',
      name: 'text',
      title: 'Text',
      required: true,
      settings: { type: 'text' },
      dataset_id: 'd1',
    };
    return call.json({ items: [{ ...field, ...times }] });
  });
  app.get('/api/v1/datasets/d1/questions', (call) => call.json({ items: [question] }));
  app.get('/api/v1/me/datasets/d1/records', (call) => {
    const isFound = (call.req.query('response_status') ?? 'pending') === (held?.status ?? 'pending');
    const items = isFound ? [{ ...record, responses: held === null ? [] : [held], suggestions }] : [];
    return call.json({ items, total: items.length });
  });
  app.get('/api/v1/records/r1', (call) =>
    call.json({ ...record, responses: null, suggestions, vectors: null }),
  );
  app.post('/api/v1/me/datasets/d1/records/search', async (call) => {
    const body: {
      readonly query: { readonly text: { readonly q: string } };
      readonly sort?: readonly { readonly scope: { readonly entity: string } }[];
    } = await call.req.json();
    if (held === null && body.sort?.some(({ scope }) => scope.entity === 'response') === true)
      return call.json(ENGINE_FAILURE, 500);
    const words = body.query.text.q.toLowerCase().split(' ');
    const isFound = words.every((word) => record.fields.text.toLowerCase().split(' ').includes(word));
    const found = { ...record, ...(call.req.query('include') && { responses: held === null ? [] : [held] }) };
    const items = isFound ? [{ record: found, query_score: 1.5 }] : [];
    return call.json({ items, total: items.length });
  });
  app.post('/api/v1/records/r1/responses', async (call) => {
    if (held !== null) return call.json({ detail: 'Response already exists' }, 409);
    held = written(await call.req.json());
    return call.json(held, 201);
  });
  app.post('/api/v1/me/responses/bulk', async (call) => {
    const { items }: { items: ReadonlyArray<ResponseBody & { record_id: string }> } = await call.req.json();
    const replies = items.map(({ record_id, status, values }) => {
      if (record_id !== record.id) {
        return { item: null, error: { detail: `Record with id \`${record_id}\` not found` } };
      }
      held = written({ status, values });
      return { item: held, error: null };
    });
    return call.json({ items: replies });
  });
  app.put('/api/v1/responses/a1', async (call) => {
    if (held === null) return call.json({ detail: 'Response not found' }, 404);
    held = written(await call.req.json());
    return call.json(held);
  });
  app.delete('/api/v1/responses/a1', (call) => {
    if (held === null) return call.json({ detail: 'Response not found' }, 404);
    const removed = held;
    held = null;
    return call.json(removed);
  });
  app.get('/api/v1/me/datasets/d1/metrics', (call) => {
    const submitted = held?.status === 'submitted' ? 1 : 0;
    const counts = { count: held === null ? 0 : 1, submitted, discarded: 0, draft: 0 };
    return call.json({ records: { count: 1 }, responses: counts });
  });
  app.notFound((call) => call.json({ detail: 'Not Found' }, 404));
  return app;
}

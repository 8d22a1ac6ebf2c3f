/** Milliseconds after which the search engine of such a server finds what was saved. */
const VISIBLE_AFTER = 1_000;

const SAVE = /^\/api\/datasets\/([^/]+)\/(\w+):bulk$/u;
const DATASETS = /^\/api\/datasets\/?(?:[^/:]+)?$/u;
const SEARCH = /^\/api\/datasets\/([^/]+)\/(\w+):search$/u;

type Json = Readonly<Record<string, unknown>>;
type Answer = (request: Request) => Promise<Response>;

interface Found {
  readonly records: readonly (Json & { readonly id: string | number })[];
  readonly aggregations?: Json;
}

/** What searches answered before a save, until its time comes. */
interface Past {
  readonly ends: number;
  readonly records: ReadonlyMap<string, Json>;
  readonly aggregations: Json | undefined;
}

/**
 * Calls for task records as version 1.28 of the API answers them, with the data of one of our servers behind `ours`: no
 * extensions, annotations that null does not remove, and searches that find a save after a second.
 */
export class ContractTaskCalls {
  readonly #ours: Answer;
  readonly #past = new Map<string, Past[]>();

  constructor(ours: Answer) {
    this.#ours = ours;
  }

  /** Null for any other call. */
  answer(request: Request): Promise<Response> | null {
    const { pathname } = new URL(request.url);
    const save = SAVE.exec(pathname);
    if (save !== null) return this.#save(request);
    if (DATASETS.test(pathname)) return this.#withoutUid(request);
    return SEARCH.test(pathname) ? this.#search(request) : null;
  }

  /** Datasets have no id for the calls that serve all families. */
  async #withoutUid(request: Request): Promise<Response> {
    const answer = await this.#ours(request);
    if (!answer.ok) return answer;
    const text = JSON.stringify(await answer.json(), (key, value: unknown) =>
      key === 'uid' ? undefined : value,
    );
    return new Response(text, { status: answer.status, headers: { 'Content-Type': 'application/json' } });
  }

  async #save(request: Request): Promise<Response> {
    const body = (await request.clone().json()) as { readonly records?: readonly Json[] }; // As the contract has it.
    const records = (body.records ?? []).map(withoutExtensions);
    const place = placeOf(request);
    const past = await this.#read(request, records);
    const saved = await this.#ours(changed(request, ['answer', 'act'], { ...body, records }));
    // Records that are new have no past; tests begin with data that is found.
    if (saved.ok && past.records.size > 0) this.#past.set(place, [...this.#pastOf(place), past]);
    return saved;
  }

  async #search(request: Request): Promise<Response> {
    const body = (await request.clone().text()) || '{}';
    const { query = {} } = JSON.parse(body) as { readonly query?: Json };
    const answer = await this.#ours(changed(request, ['aggregations', 'alike'], JSON.parse(body)));
    const past = this.#pastOf(placeOf(request));
    if (!answer.ok || past.length === 0) return answer;
    const found = (await answer.json()) as Found;
    const [first] = past;
    const isWhole = Object.keys(query).length === 0;
    return Response.json({
      ...found,
      records: found.records.map((record) => oldest(past, String(record.id)) ?? record),
      ...(found.aggregations && { aggregations: (isWhole && first?.aggregations) || found.aggregations }),
    });
  }

  /** The records and the counts of the dataset before a save. */
  async #read(request: Request, records: readonly Json[]): Promise<Past> {
    const ask = async (limit: number, query: Json): Promise<Found> => {
      const url = new URL(request.url.replace(':bulk', ':search'));
      url.searchParams.set('limit', String(limit));
      url.searchParams.set('from', '0');
      const headers = new Headers(request.headers);
      headers.delete('content-length');
      const sent = new Request(url, { method: 'POST', headers, body: JSON.stringify({ query }) });
      const answer = await this.#ours(sent);
      // A dataset that is not there has no past.
      return answer.ok ? ((await answer.json()) as Found) : { records: [] };
    };
    const ids = records.flatMap(({ id }) => (id === undefined || id === null ? [] : [id]));
    const [known, whole] = await Promise.all([ask(ids.length, { ids }), ask(0, {})]);
    return {
      ends: Date.now() + VISIBLE_AFTER,
      records: new Map(known.records.map((record) => [String(record.id), record])),
      aggregations: whole.aggregations,
    };
  }

  #pastOf(place: string): readonly Past[] {
    return (this.#past.get(place) ?? []).filter(({ ends }) => ends > Date.now());
  }
}

function oldest(past: readonly Past[], id: string): Json | undefined {
  return past.find(({ records }) => records.has(id))?.records.get(id);
}

function placeOf({ url }: Request): string {
  const { pathname, searchParams } = new URL(url);
  return `${searchParams.get('workspace')}/${pathname.replace(/:\w+$/u, '')}`;
}

/** Null clears nothing there, and versions are not compared. */
function withoutExtensions(record: Json): Json {
  const kept = Object.entries(record).filter(([name, value]) => name !== 'if_last_updated' && value !== null);
  return Object.fromEntries(kept);
}

function changed(request: Request, extensions: readonly string[], body: unknown): Request {
  const url = new URL(request.url);
  for (const extension of extensions) url.searchParams.delete(extension);
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  return new Request(url, { method: request.method, headers, body: JSON.stringify(body) });
}

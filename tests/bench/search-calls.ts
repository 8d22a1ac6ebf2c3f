import type { SearchBodyDto, SearchCountsDto } from '#contract/search';
import { apiKeyOfUser, SHARES, TOPICS, VOCABULARY } from './search-data';

/** A record as far as it is compared. */
export interface ComparedRecord {
  readonly id: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** A page of a search. */
export interface FoundPage {
  readonly total: number;
  readonly items: readonly { readonly record: ComparedRecord }[];
}

/** A page of a list. */
export interface ListedPage {
  readonly total: number;
  readonly items: readonly ComparedRecord[];
}

/** Credentials of one of the annotators that the data comes with, from 1. */
export function keyOfAnnotator(number: number): Readonly<Record<string, string>> {
  return { 'X-Argilla-Api-Key': apiKeyOfUser(number) };
}

/** One user's requests to a server under measurement. Every answer is read to its end. */
export class SearchCaller {
  readonly #api: string;
  readonly #datasetId: string;
  readonly #headers: Readonly<Record<string, string>>;

  constructor(url: string, datasetId: string, credentials: Readonly<Record<string, string>>) {
    this.#api = `${url}/api`;
    this.#datasetId = datasetId;
    this.#headers = { ...credentials, 'content-type': 'application/json' };
  }

  /** The request for one page of the client. */
  page(body: SearchBodyDto, offset = 0, limit = 10): Promise<FoundPage> {
    const query = `include=responses&include=suggestions&response_status=pending&offset=${offset}&limit=${limit}`;
    return this.#call(
      'POST',
      `/v1/me/datasets/${this.#datasetId}/records/search?${query}`,
      body,
    ) as Promise<FoundPage>;
  }

  counts(body: SearchBodyDto): Promise<SearchCountsDto> {
    return this.#call(
      'POST',
      `/v1/me/datasets/${this.#datasetId}/records/search/counts?response_status=pending`,
      body,
    ) as Promise<SearchCountsDto>;
  }

  /** A page of the user's list; `order` as in `sort_by`, null for the user's own. */
  list(order: string | null, offset: number): Promise<ListedPage> {
    const sorted = order === null ? '' : `&sort_by=${order}`;
    const path = `/v1/me/datasets/${this.#datasetId}/records?include=responses&limit=10&offset=${offset}${sorted}`;
    return this.#call('GET', path) as Promise<ListedPage>;
  }

  /** A page of the user's queue, as the client asks for it. */
  queue(offset: number): Promise<ListedPage> {
    const parts = 'include=responses&include=suggestions';
    return this.get(
      `/v1/me/datasets/${this.#datasetId}/records?${parts}&offset=${offset}&limit=10&response_status=pending`,
    ) as Promise<ListedPage>;
  }

  /** Any read, by its path below the API. */
  get(path: string): Promise<unknown> {
    return this.#call('GET', path);
  }

  async pendingIds(limit: number): Promise<readonly string[]> {
    const path = `/v1/me/datasets/${this.#datasetId}/records?response_status=pending&limit=${limit}`;
    const { items } = (await this.#call('GET', path)) as {
      readonly items: readonly { readonly id: string }[];
    };
    return items.map(({ id }) => id);
  }

  submit(recordId: string): Promise<unknown> {
    const values = { label: { value: 'option-1' } };
    return this.#call('POST', `/v1/records/${recordId}/responses`, { status: 'submitted', values });
  }

  async #call(method: string, path: string, body?: unknown): Promise<unknown> {
    const reply = await patiently(() =>
      fetch(this.#api + path, {
        method,
        headers: this.#headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );
    const text = await reply.text();
    if (!reply.ok)
      throw new Error(`${method} ${path} is answered with ${reply.status}: ${text.slice(0, 300)}`);
    return JSON.parse(text);
  }
}

/** Node.js gives up after five minutes without an answer, and a large dataset takes longer to be read: then it is asked again. */
async function patiently(ask: () => Promise<Response>): Promise<Response> {
  try {
    return await ask();
  } catch (problem) {
    const { cause } = problem as { readonly cause?: { readonly code?: string } }; // As undici has it.
    if (cause?.code !== 'UND_ERR_HEADERS_TIMEOUT') throw problem;
    return patiently(ask);
  }
}

const FILTERS = (run: number): NonNullable<SearchBodyDto['filters']> => ({
  and: [
    {
      type: 'terms',
      scope: { entity: 'metadata', metadata_property: 'topic' },
      values: Array.from({ length: 8 }, (_, index) => `topic-${(run + index) % TOPICS}`),
    },
    { type: 'range', scope: { entity: 'metadata', metadata_property: 'year' }, ge: 1992, le: 2018 },
    { type: 'range', scope: { entity: 'suggestion', question: 'label', property: 'score' }, ge: 0.1 },
  ],
});

/** Another word each time, among those that occur in about every third to every thirtieth record. */
export function textWithFilters(run: number): SearchBodyDto {
  return { query: { text: { q: VOCABULARY[5 + (run % 60)] ?? '' } }, filters: FILTERS(run) };
}

export function sortedByMetadata(run: number): SearchBodyDto {
  const property = ['price', 'year', 'topic', 'source'][run % 4] ?? 'price';
  const scope = { entity: 'metadata', metadata_property: property } as const;
  return { sort: [{ scope, order: run % 2 === 0 ? 'desc' : 'asc' }] };
}

export function similarTo(recordId: string): SearchBodyDto {
  return { query: { vector: { name: 'mini', record_id: recordId, order: 'most_similar' } } };
}

export function ofTwoPercent(body: SearchBodyDto, run: number): SearchBodyDto {
  const share = run % SHARES;
  const scope = { entity: 'metadata', metadata_property: 'share' } as const;
  return { ...body, filters: { and: [{ type: 'range', scope, ge: share, le: share }] } };
}

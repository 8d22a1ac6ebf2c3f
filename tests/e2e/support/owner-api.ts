import { OWNER } from './product';

interface OwnRecord {
  readonly id: string;
  readonly external_id: string | null;
  readonly fields: Readonly<Record<string, string>>;
  readonly responses?: ReadonlyArray<{
    readonly id: string;
    readonly values?: Readonly<Record<string, { readonly value: unknown }>>;
  }>;
}

interface Named {
  readonly id: string;
  readonly name: string;
}

const ANSWERED = ['draft', 'submitted', 'discarded'] as const;

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** Calls of the owner, or of another user, without a page: test data, and its removal. */
export class OwnerApi {
  readonly token: string;
  readonly #url: string;

  static readonly #signedIn = new Map<string, Promise<OwnerApi>>();

  private constructor(url: string, token: string) {
    this.#url = url;
    this.token = token;
  }

  /** Signed in once for each product and person: checking a password takes as long as a step of a test. */
  static of(url: string, person: Credentials = OWNER): Promise<OwnerApi> {
    const key = `${person.username}@${url}`;
    const found = OwnerApi.#signedIn.get(key) ?? OwnerApi.#signIn(url, person);
    OwnerApi.#signedIn.set(key, found);
    return found;
  }

  static async #signIn(url: string, { username, password }: Credentials): Promise<OwnerApi> {
    const body = new URLSearchParams({ username, password });
    const answer = await fetch(`${url}/api/security/token`, { method: 'POST', body });
    if (!answer.ok) throw new Error(`Signing in answered ${answer.status}`);
    const { access_token: token } = (await answer.json()) as { access_token: string }; // As the contract has it.
    return new OwnerApi(url, token);
  }

  async datasetId(name: string): Promise<string> {
    const found = (await this.#datasets()).find((dataset) => dataset.name === name);
    if (!found) throw new Error(`There is no dataset "${name}"`);
    return found.id;
  }

  async datasetIds(): Promise<readonly string[]> {
    return (await this.#datasets()).map(({ id }) => id);
  }

  /** Deletes all datasets but these. */
  async keepOnlyDatasets(ids: readonly string[]): Promise<void> {
    await this.deleteDatasets((await this.datasetIds()).filter((id) => !ids.includes(id)));
  }

  async deleteDatasets(ids: readonly string[]): Promise<void> {
    for (const id of ids) await this.#call('DELETE', `datasets/${id}`);
  }

  /** Id of a workspace, which is created if the server has none of that name. */
  async workspaceId(name: string): Promise<string> {
    const found = (await this.#items<Named>('me/workspaces')).find((workspace) => workspace.name === name);
    const { id } = found ?? ((await (await this.#call('POST', 'workspaces', { name })).json()) as Named); // As the contract has it.
    return id;
  }

  /** Deletes users and workspaces, those of them that are there. */
  async deletePeople(usernames: readonly string[], workspaces: readonly string[]): Promise<void> {
    for (const { id, username } of await this.#items<{ id: string; username: string }>('users'))
      if (usernames.includes(username)) await this.#call('DELETE', `users/${id}`);
    for (const { id, name } of await this.#items<{ id: string; name: string }>('me/workspaces'))
      if (workspaces.includes(name)) await this.#call('DELETE', `workspaces/${id}`);
  }

  /** The first thousand records of a dataset, answered or not. */
  async records(datasetId: string, statuses: readonly string[] = []): Promise<readonly OwnRecord[]> {
    const query = new URLSearchParams([
      ['include', 'responses'],
      ['limit', '1000'],
    ]);
    for (const status of statuses) query.append('response_status', status);
    return this.#items<OwnRecord>(`me/datasets/${datasetId}/records?${query}`);
  }

  /** How many answers of the caller are stored with this status, in a dataset of that name. */
  async stored(datasetName: string, status: (typeof ANSWERED)[number]): Promise<number> {
    const found = await this.records(await this.datasetId(datasetName), [status]);
    return found.flatMap(({ responses }) => responses ?? []).length;
  }

  /** Ids of the first thousand records by their external ids. */
  async recordIds(datasetId: string): Promise<ReadonlyMap<string, string>> {
    const records = await this.records(datasetId);
    return new Map(records.flatMap(({ id, external_id: key }) => (key === null ? [] : [[key, id] as const])));
  }

  /** As the contract has it: a status, and values by question name. */
  async respond(recordId: string, response: Readonly<Record<string, unknown>>): Promise<void> {
    await this.#call('POST', `records/${recordId}/responses`, response);
  }

  /** The same to many records, in a bulk action unless that is null. */
  async respondToMany(
    act: string | null,
    recordIds: readonly string[],
    response: Readonly<Record<string, unknown>>,
  ): Promise<void> {
    const items = recordIds.map((record_id) => ({ record_id, ...response }));
    await this.#call('POST', 'me/responses/bulk', { items, ...(act !== null && { act }) });
  }

  async reportAct(datasetId: string, act: string, body: Readonly<Record<string, unknown>>): Promise<void> {
    await this.#call('PUT', `me/datasets/${datasetId}/acts/${act}`, body);
  }

  /** No searches are kept. */
  async forgetViews(): Promise<void> {
    for (const { id } of await this.#datasets()) {
      const views = await this.#items<{ readonly id: string }>(`me/datasets/${id}/views`);
      for (const view of views) await this.#call('DELETE', `me/views/${view.id}`);
    }
  }

  /** All commands have their usual keys again. */
  async forgetKeys(): Promise<void> {
    await this.#call('PUT', 'me/key-bindings', { key_bindings: {} });
  }

  /** Every record is pending again. */
  async forgetAnswers(): Promise<void> {
    for (const { id } of await this.#datasets()) {
      const answered = await this.records(id, ANSWERED);
      for (const response of answered.flatMap(({ responses }) => responses ?? []))
        await this.#call('DELETE', `responses/${response.id}`);
    }
  }

  #datasets(): Promise<readonly Named[]> {
    return this.#items('me/datasets');
  }

  async #items<T>(path: string): Promise<readonly T[]> {
    const { items } = (await (await this.#call('GET', path)).json()) as { items: readonly T[] }; // As the contract has it.
    return items;
  }

  async #call(method: string, path: string, body?: unknown): Promise<Response> {
    const headers = { Authorization: `Bearer ${this.token}`, 'Content-Type': 'application/json' };
    const sent = body === undefined ? null : JSON.stringify(body);
    const answer = await fetch(`${this.#url}/api/v1/${path}`, { method, headers, body: sent });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}`);
    return answer;
  }
}

import { infoSchema, tokenSchema, userSchema } from '#contract/session';
import { httpBackend } from './http-backend';
import {
  DATASET,
  DIMENSIONS,
  FIELDS,
  PERSON,
  PROPERTIES,
  QUESTIONS,
  RECORDS,
  SECRET,
  SUGGESTIONS,
  VECTORS,
  WORKSPACE,
  type BackendUnderTest,
  type Extensions,
} from './scenario';
import { wireSettings } from './wire-settings';

/** A server that is known by its address and the API key of an owner, and by nothing else. */
export interface AddressedServer {
  readonly name: string;
  /** Without `/api`. */
  readonly url: string;
  readonly ownerKey: string;
}

/** The API key of a user who signs in with name and password. */
export async function apiKeyAt(url: string, username: string, password: string): Promise<string> {
  const body = new URLSearchParams({ username, password });
  const answer = await fetch(`${url}/api/security/token`, { method: 'POST', body });
  const { access_token: token } = tokenSchema.parse(await answer.json());
  const me = await fetch(`${url}/api/me`, { headers: { authorization: `Bearer ${token}` } });
  return userSchema.parse(await me.json()).api_key;
}

/** Abilities beyond the contract that the server reports. */
export async function extensionsAt({ url }: AddressedServer): Promise<Extensions> {
  const { version: _, ...extensions } = infoSchema.parse(await (await fetch(`${url}/api/_info`)).json());
  return extensions;
}

/** The user and the workspace of the scenario on such a server, as long as the tests run; its dataset is made again for each. */
export async function scenarioAt({ url, ownerKey }: AddressedServer): Promise<BackendUnderTest> {
  const owner = new Owner(url, ownerKey);
  const workspaceId = await owner.workspace();
  const { username, firstName: first_name, password } = PERSON;
  const user = { username, first_name, password, role: 'annotator', workspaces: [WORKSPACE] };
  const forgetWorkspace = () => owner.call('DELETE', `/v1/workspaces/${workspaceId}`);
  const { id: userId } = await owner.call<Made>('POST', '/users', user).catch(async (problem: unknown) => {
    // The workspace goes again where the user cannot be made, as on a server that has one of that name.
    await forgetWorkspace();
    throw problem;
  });
  const forgetDatasets = async () => {
    const path = `/v1/me/datasets?workspace_id=${workspaceId}`;
    for (const { id } of (await owner.call<Listed>('GET', path)).items)
      await owner.call('DELETE', `/v1/datasets/${id}`);
  };
  return {
    async open() {
      await forgetDatasets();
      await makeDataset(owner, workspaceId);
      return httpBackend({ baseUrl: `${url}/api` });
    },
    async close() {
      await forgetDatasets();
      await owner.call('DELETE', `/users/${userId}`);
      await forgetWorkspace();
    },
  };
}

interface Made {
  readonly id: string;
}

interface Listed {
  readonly items: readonly Made[];
}

class Owner {
  readonly #url: string;
  readonly #key: string;

  constructor(url: string, key: string) {
    this.#url = url;
    this.#key = key;
  }

  /** Fails with the message of the server, which names a wrong address, key or leftover. */
  async call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await fetch(`${this.#url}/api${path}`, {
      method,
      headers: {
        'X-Argilla-Api-Key': this.#key,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} was answered with ${answer.status}: ${text}`);
    return (text === '' ? null : JSON.parse(text)) as T; // As the contract has it.
  }

  async workspace(): Promise<string> {
    return (await this.call<Made>('POST', '/workspaces', { name: WORKSPACE })).id;
  }
}

async function makeDataset(owner: Owner, workspaceId: string): Promise<void> {
  const { id } = await owner.call<Made>('POST', '/v1/datasets', { ...DATASET, workspace_id: workspaceId });
  const path = `/v1/datasets/${id}`;
  for (const { name, title, required, useMarkdown } of FIELDS) {
    const settings = { type: 'text', use_markdown: useMarkdown };
    await owner.call('POST', `${path}/fields`, { name, title, required, settings });
  }
  const questionIds = new Map<string, string>();
  for (const { name, title, description, required, settings } of QUESTIONS) {
    const question = { name, title, description, required, settings: wireSettings(settings) };
    questionIds.set(name, (await owner.call<Made>('POST', `${path}/questions`, question)).id);
  }
  const hidden = { name: SECRET, title: 'Secret', settings: { type: 'terms', values: null } };
  for (const { name, title, settings } of [...PROPERTIES, hidden]) {
    const property = { name, title, settings, visible_for_annotators: name !== SECRET };
    await owner.call('POST', `${path}/metadata-properties`, property);
  }
  for (const settings of VECTORS)
    await owner.call('POST', `${path}/vectors-settings`, { ...settings, dimensions: DIMENSIONS });
  await owner.call('PUT', `${path}/publish`);
  await owner.call('POST', `${path}/records`, { items: recordsOf(questionIds) });
}

function recordsOf(questionIds: ReadonlyMap<string, string>): readonly unknown[] {
  return RECORDS.map(({ externalId, fields, metadata, vector }) => ({
    external_id: externalId,
    fields: Object.fromEntries(fields),
    metadata: metadata.size === 0 ? null : Object.fromEntries(metadata),
    vectors: { mini: vector },
    suggestions:
      externalId === 'row-2'
        ? SUGGESTIONS.map(({ question, value, score, agent }) => ({
            question_id: questionIds.get(question),
            type: 'model',
            value: value.value,
            score,
            agent,
          }))
        : [],
  }));
}

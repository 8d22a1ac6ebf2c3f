import { exactJsonText } from '#domain/shared/exact-json';
import { OwnerApi, type Credentials } from './owner-api';

/** A dataset of the owner's workspace that one test sets up, changes and removes. */
export interface SettingsDataset {
  readonly id: string;
  readonly name: string;
  readonly remove: () => Promise<void>;
}

type Body = Readonly<Record<string, unknown>>;
type Call = (method: string, path: string, body?: Body) => Promise<{ readonly id: string }>;

const LABELS = ['Billing', 'Delivery', 'Quality', 'Praise', 'Other'];

const asOptions = (texts: readonly string[]) =>
  texts.map((text) => ({ value: text.toLowerCase().replaceAll(' ', '-'), text, description: null }));

/** With a question of most types, a hidden property and a vector; published, with two records. */
export async function makeSettingsDataset(
  url: string,
  { labels = LABELS }: { readonly labels?: readonly string[] } = {},
): Promise<SettingsDataset> {
  const call = await caller(url);
  const name = `Settings ${crypto.randomUUID().slice(0, 8)}`;
  const workspace_id = await workspaceId(url);
  const { id } = await call('POST', 'v1/datasets', { name, workspace_id, guidelines: '# Read twice' });
  const add = (part: string, body: Body) => call('POST', `v1/datasets/${id}/${part}`, body);
  const text = { type: 'text', use_markdown: false };
  await add('fields', { name: 'message', title: 'Message', required: true, settings: text });
  const topic = { type: 'label_selection', options: asOptions(labels), visible_options: null };
  await add('questions', { name: 'topic', title: 'Topic', required: true, settings: topic });
  await add('questions', { name: 'note', title: 'Note', settings: text });
  const spans = { type: 'span', field: 'message', options: asOptions(['Name', 'Place']) };
  await add('questions', { name: 'names', title: 'Names', settings: spans });
  const terms = { type: 'terms', values: null };
  await add('metadata-properties', { name: 'channel', title: 'Channel', settings: terms });
  await add('vectors-settings', { name: 'mini', title: 'Mini', dimensions: 3 });
  await call('PUT', `v1/datasets/${id}/publish`);
  const items = ['Where is my kettle?', 'Thank you.'].map((message) => ({ fields: { message } }));
  await call('POST', `v1/datasets/${id}/records`, { items });
  return { id, name, remove: async () => void (await call('DELETE', `v1/datasets/${id}`)) };
}

/** An annotator of the owner's workspace, or a user of another role, until it is removed. */
export async function makeAnnotator(
  url: string,
  role: 'annotator' | 'admin' = 'annotator',
): Promise<{ readonly person: Credentials; readonly remove: () => Promise<void> }> {
  const call = await caller(url);
  const username = `ann-${crypto.randomUUID().slice(0, 8)}`;
  const person = { username, password: 'a-password-of-ann' };
  const { id } = await call('POST', 'users', { ...person, first_name: 'Ann', role });
  await call('POST', `workspaces/${await workspaceId(url)}/users/${id}`);
  return { person, remove: async () => void (await call('DELETE', `users/${id}`)) };
}

export async function workspaceId(url: string): Promise<string> {
  return (await OwnerApi.of(url)).workspaceId('main');
}

export async function caller(url: string): Promise<Call> {
  const { token } = await OwnerApi.of(url);
  return async (method, path, body) => {
    const answer = await fetch(`${url}/api/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: exactJsonText(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    const answered = answer.status === 204 ? {} : await answer.json();
    return answered as { id: string }; // As the contract has it; without content nobody reads it.
  };
}

import { OwnerApi } from './owner-api';

/** A text classification record as the API takes it. */
export interface LoggedRecord {
  readonly id: string | number;
  readonly inputs: Readonly<Record<string, string | readonly string[]>>;
  readonly multi_label?: boolean;
  readonly prediction?: { readonly agent: string; readonly labels: readonly LoggedLabel[] };
  readonly annotation?: { readonly agent: string; readonly labels: readonly LoggedLabel[] };
  readonly status?: 'Default' | 'Validated' | 'Discarded';
  readonly explanation?: Readonly<Record<string, readonly unknown[]>>;
  readonly metadata?: Readonly<Record<string, unknown>>;
  readonly vectors?: Readonly<Record<string, { readonly value: readonly number[] }>>;
  readonly event_timestamp?: string;
}

export interface LoggedLabel {
  readonly class: string;
  readonly score: number;
}

export interface TaskDatasetGiven {
  readonly task?: 'TextClassification' | 'TokenClassification' | 'Text2Text';
  /** None: without a label schema. */
  readonly labels?: readonly string[];
  readonly records?: readonly LoggedRecord[];
}

/** A task dataset in the owner's workspace, as a program would log it. */
export class LoggedDataset {
  readonly name: string;
  readonly workspace: string;
  readonly #call: (method: string, path: string, body?: unknown) => Promise<unknown>;

  private constructor(name: string, workspace: string, call: LoggedDataset['call']) {
    this.name = name;
    this.workspace = workspace;
    this.#call = call;
  }

  static async make(url: string, given: TaskDatasetGiven = {}): Promise<LoggedDataset> {
    const { token } = await OwnerApi.of(url);
    const call = async (method: string, path: string, body?: unknown) => {
      const answer = await fetch(`${url}/api/${path}`, {
        method,
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
      return answer.json();
    };
    // As the API has it.
    const { items } = (await call('GET', 'v1/me/workspaces')) as { items: ReadonlyArray<{ name: string }> };
    const workspace = items[0]?.name ?? '';
    const name = `tasks-${crypto.randomUUID().slice(0, 8)}`;
    const { task = 'TextClassification', labels = [], records = [] } = given;
    await call('POST', 'datasets', { name, task, workspace });
    const made = new LoggedDataset(name, workspace, call);
    if (labels.length > 0) await made.takeLabels(labels, task);
    if (records.length > 0) await made.log(records);
    return made;
  }

  get path(): string {
    return `/datasets/${this.workspace}/${this.name}`;
  }

  /** Has these labels in the place of those before. */
  async takeLabels(labels: readonly string[], task = 'TextClassification'): Promise<void> {
    const path = `datasets/${this.name}/${task}/settings?workspace=${this.workspace}`;
    await this.call('PATCH', path, { label_schema: { labels } });
  }

  async log(records: readonly LoggedRecord[]): Promise<void> {
    await this.#call('POST', `datasets/${this.name}/TextClassification:bulk?workspace=${this.workspace}`, {
      records: records.map((record) => ({ multi_label: false, metadata: {}, ...record })),
    });
  }

  /** Status and names of the annotated labels of a record, as the server has them. */
  async answerTo(
    id: string | number,
  ): Promise<{ readonly status: string; readonly labels: readonly string[] }> {
    // As the API has it.
    const record = (await this.call(
      'GET',
      `datasets/${this.name}/records/${id}?workspace=${this.workspace}`,
    )) as { status: string; annotation?: { labels: readonly LoggedLabel[] } | null };
    return { status: record.status, labels: (record.annotation?.labels ?? []).map((label) => label.class) };
  }

  /** The answer to a search of the first ten records. */
  found(query: Readonly<Record<string, unknown>>): Promise<unknown> {
    const place = `datasets/${this.name}/TextClassification:search?workspace=${this.workspace}&limit=10`;
    return this.call('POST', place, { query });
  }

  async remove(): Promise<void> {
    await this.call('DELETE', `datasets/${this.name}?workspace=${this.workspace}`);
  }

  call(method: string, path: string, body?: unknown): Promise<unknown> {
    return this.#call(method, path, body);
  }
}

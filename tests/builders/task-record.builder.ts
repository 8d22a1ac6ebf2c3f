import type { TaskDatasetRef } from '#application/record-page/ports/task-record-source.port';
import type { Marked, TaskMetadataValue, TaskRecord } from '#domain/task-record/task-record';
import type { Dataset } from '#domain/dataset/dataset';
import { aDataset } from './dataset.builder';
import { frozen } from './frozen';

type Classification = TaskRecord<'TextClassification'>;

interface GivenTextClassification extends Partial<Omit<Classification, 'name' | 'content' | 'metadata'>> {
  readonly name?: string;
  readonly inputs?: Readonly<Record<string, string | readonly string[]>>;
  readonly isMultiLabel?: boolean;
  readonly metadata?: Readonly<Record<string, TaskMetadataValue>>;
}

export const TASK_DATASET: TaskDatasetRef = frozen({
  id: 'news/sentiment',
  workspace: 'news',
  name: 'sentiment',
  task: 'TextClassification',
});

export function aTextClassification(given: GivenTextClassification = {}): Classification {
  const {
    name = 'r1',
    inputs = { text: 'A slow bear.' },
    isMultiLabel = false,
    metadata = {},
    ...other
  } = given;
  return frozen({
    name: { text: name, isNumber: false },
    task: 'TextClassification',
    content: { inputs: new Map(Object.entries(inputs)), isMultiLabel, explanation: null },
    prediction: null,
    annotation: null,
    status: 'Default',
    metadata: new Map(Object.entries(metadata)),
    vectors: new Set<string>(),
    keywords: [],
    alike: null,
    eventTime: null,
    lastUpdated: null,
    version: null,
    ...other,
  });
}

/** Labels with score 1, of which the first is the best. */
export function labeled(agent: string, ...labels: readonly string[]): Marked<'TextClassification'> {
  return frozen({ agent, value: { labels: labels.map((label) => ({ label, score: 1 })) } });
}

export function aTaskDataset(given: Partial<Dataset> = {}): Dataset {
  const { id, workspace, name, task } = TASK_DATASET;
  return aDataset({ id, name, workspaceName: workspace, task, ...given });
}

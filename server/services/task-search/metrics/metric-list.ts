import type { RecordTask } from '#domain/task-record/task-record';

export type TaskMetricId =
  | 'text_length'
  | 'error_distribution'
  | 'status_distribution'
  | 'words_cloud'
  | 'metadata'
  | 'predicted_by'
  | 'annotated_by'
  | 'score'
  | 'F1'
  | 'MultiLabelF1'
  | 'dataset_labels'
  | 'predicted_as'
  | 'annotated_as'
  | 'labeling_rule'
  | 'dataset_labeling_rules';

/** A metric as the list describes it, for people. */
export interface TaskMetric {
  readonly id: TaskMetricId;
  readonly name: string;
  readonly description: string | null;
}

const OF_TEXTS: readonly TaskMetric[] = [
  metric('text_length', 'Text length distribution', 'Records by the length of their text in characters'),
  metric(
    'error_distribution',
    'Error distribution',
    'Records whose prediction agrees with the annotation, disagrees with it, or cannot be compared with one',
  ),
  metric('status_distribution', 'Record status distribution', 'Records by status'),
  metric('words_cloud', 'Inputs words cloud', 'Records by the words of their text'),
  metric('metadata', 'Metadata fields stats'),
  metric('predicted_by', 'Predicted by distribution'),
  metric('annotated_by', 'Annotated by distribution'),
  metric('score', 'Score record distribution'),
];

const OF_LABELS: readonly TaskMetric[] = [
  metric('F1', 'F1 Metrics for single-label', 'Averages, and precision, recall and F1 of each label'),
  metric(
    'MultiLabelF1',
    'F1 Metrics for multi-label',
    'Averages, and precision, recall and F1 of each label',
  ),
  metric('dataset_labels', 'The dataset labels'),
  metric('predicted_as', 'Predicted labels distribution'),
  metric('annotated_as', 'Annotated labels distribution'),
  metric('labeling_rule', 'Labeling rule metric based on a query rule and a set of labels'),
  metric('dataset_labeling_rules', 'Computes the overall labeling rules stats'),
];

/** All metrics that are answered (TWI-41). The SDK looks for an id here before it asks for the metric. */
export const TASK_METRICS: Readonly<Record<RecordTask, readonly TaskMetric[]>> = {
  TextClassification: [...OF_TEXTS, ...OF_LABELS],
  TokenClassification: [metric('dataset_labels', 'The dataset entity labels')],
  Text2Text: OF_TEXTS,
};

function metric(id: TaskMetricId, name: string, description: string | null = null): TaskMetric {
  return { id, name, description };
}

/** Topics of cached answers, so that a write can name those it invalidates. */
export const TOPICS = {
  user: 'user',
  datasets: 'datasets',
  workspaces: 'workspaces',
  guide: 'guide',
  progress: 'progress',
  records: 'records',
  server: 'server',
  views: 'views',
  exports: 'exports',
  people: 'people',
  labels: 'labels',
} as const;

/** Answering moves a record between queues, counts in both progresses and is activity of its dataset. */
export const TOUCHED_BY_ANSWERS = [TOPICS.records, TOPICS.progress, TOPICS.datasets];

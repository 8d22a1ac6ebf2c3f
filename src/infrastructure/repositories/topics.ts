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
} as const;

/** What remembered answers are about, so that a write can say what it makes untrue. */
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

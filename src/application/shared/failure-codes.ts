/**
 * The error catalogue (ERR-1), declared once. Each repository code belongs to exactly one operation,
 * named beside it. The catalogue is whole: OAuth and the settings and deletion of datasets find theirs here when they come.
 */
export const REPOSITORY_FAILURES = {
  ERROR_FETCHING_FEEDBACK_DATASETS: 'list the feedback datasets of the person',
  ERROR_FETCHING_WORKSPACES: 'list the workspaces of the person',
  ERROR_FETCHING_DATASET_INFO: 'read one dataset',
  ERROR_FETCHING_WORKSPACE_INFO: 'read one workspace',
  ERROR_PATCHING_DATASET_GUIDELINES: 'update guidelines and extra metadata of a dataset',
  ERROR_DELETING_DATASET: 'delete a dataset',
  ERROR_FETCHING_DATASET_PROGRESS: 'read the progress of a team',
  ERROR_FETCHING_OAUTH_PROVIDERS: 'list the OAuth providers',
  ERROR_FETCHING_OAUTH_ACCESS_TOKEN: 'exchange an OAuth code for a token',
  GET_AGENTS: 'list the agents of suggestions',
  ERROR_FETCHING_FIELDS: 'list the fields of a dataset',
  ERROR_PATCHING_FIELDS: 'update a field',
  ERROR_FETCHING_METADATA_METRIC: 'read the values or range of a metadata property',
  ERROR_FETCHING_METADATA: 'list the metadata properties of a dataset',
  ERROR_UPDATING_METADATA: 'update a metadata property',
  ERROR_FETCHING_QUESTIONS: 'list the questions of a dataset',
  ERROR_PATCHING_QUESTIONS: 'update a question',
  ERROR_FETCHING_RECORDS: 'read a stretch of a queue of records',
  ERROR_FETCHING_RECORD_BY_ID: 'read one record',
  ERROR_DELETING_RECORD_RESPONSE: 'delete a response',
  ERROR_UPDATING_RECORD_RESPONSE: 'replace a response',
  ERROR_CREATING_RECORD_RESPONSE: 'create a response',
  ERROR_CREATING_RECORD_RESPONSE_BULK: 'create or replace many responses',
  ERROR_DELETING_RECORD_RESPONSE_BULK: 'delete many responses',
  ERROR_TELLING_ACT: 'tell of a bulk action',
  ERROR_FETCHING_VECTORS: 'list the vectors of a dataset',
  ERROR_PATCHING_VECTORS: 'update the settings of a vector',
  ERROR_SIGNING_IN: 'exchange user name and password for a token',
  ERROR_FETCHING_USER: 'read the person who is signed in',
  ERROR_FETCHING_OWN_PROGRESS: "read a person's own numbers",
  ERROR_FETCHING_OWN_RESPONSE: "read a person's own response to one record",
  ERROR_FETCHING_RECORD_HISTORY: 'read who answered one record what and when',
  ERROR_FETCHING_OWN_HISTORY: 'read what a person did in a dataset',
  ERROR_FETCHING_SERVER_INFORMATION: 'read what the server is',
  ERROR_COUNTING_MATCHES: 'count what each choice of a search would leave',
  ERROR_READING_PREPARATION: 'tell how far a search is prepared',
  ERROR_FETCHING_VIEWS: 'list the saved views of a person',
  ERROR_SAVING_VIEW: 'save a view',
  ERROR_REPLACING_VIEW: 'replace a saved view',
  ERROR_DELETING_VIEW: 'delete a saved view',
  ERROR_FETCHING_TASK_DATASETS: 'list the task datasets',
} as const;

export type RepositoryFailureCode = keyof typeof REPOSITORY_FAILURES;

/** Outcomes the application itself decides on (ERR-3 to ERR-5). */
export const INTERNAL_FAILURES = {
  LABEL_SCHEMA_IS_EMPTY: 'fall back to the labels found in the records',
  NOT_ALLOWED_TO_UPDATE_LABELS: 'the server refused; logged, not shown',
  LABEL_ALREADY_EXIST: 'every new label is already there',
} as const;

import { DatabaseError } from './engines/database-error';

/** Rows that other rows refer to, in the words of the wire. */
export type ReferredEntity =
  | 'User'
  | 'Workspace'
  | 'Dataset'
  | 'Record'
  | 'Question'
  | 'Vector settings'
  | 'Invitation';

/** A row that a write builds on and that another request deleted after it was read. */
export interface MissingRow {
  readonly entity: ReferredEntity;
  /** Empty where the database does not name it. */
  readonly id: string;
}

/** Thrown by a write that finds a row gone without violating a constraint. */
export class RowGone extends Error implements MissingRow {
  override readonly name = 'RowGone';
  readonly entity: ReferredEntity;
  readonly id: string;

  constructor(entity: ReferredEntity, id: string) {
    super(`${entity} ${id} was deleted during a write`);
    this.entity = entity;
    this.id = id;
  }
}

const FOREIGN_KEY_VIOLATION = '23503';

/** Ends of the names of foreign keys, which PostgreSQL makes of their columns. A composite key comes before its last column. */
const REFERENCES: readonly (readonly [end: string, entity: ReferredEntity])[] = [
  ['_record_id_dataset_id_fkey', 'Record'],
  ['_question_id_dataset_id_fkey', 'Question'],
  ['_vectors_settings_id_dataset_id_fkey', 'Vector settings'],
  ['_user_id_fkey', 'User'],
  ['_inviter_id_fkey', 'User'],
  ['_workspace_id_fkey', 'Workspace'],
  ['datasets_workspace', 'Workspace'],
  ['_invitation_id_fkey', 'Invitation'],
  ['_dataset_id_fkey', 'Dataset'],
];

/** Constraints of the counts of a user. */
const COUNTS_OF_AUTHOR = /^user_dataset_counts_(?:user_id_fkey|\w+_check)$/u;

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/u;

/** Null for any other failure, which is a bug or a failure of the database. */
export function missingRow(thrown: unknown): MissingRow | null {
  if (thrown instanceof RowGone) return { entity: thrown.entity, id: thrown.id };
  if (!(thrown instanceof DatabaseError) || thrown.code !== FOREIGN_KEY_VIOLATION) return null;
  const entity = referredEntity(thrown.constraint ?? '');
  // The words around the ids are in the language of the database server. The id of a composite key comes first.
  return entity === null ? null : { entity, id: UUID.exec(thrown.detail ?? '')?.[0] ?? '' };
}

/**
 * True when a write would leave counts of a user that are below zero or belong to nobody: the user was deleted after the write had
 * read who answered. Read again, the responses have no author.
 */
export function isAuthorGone(thrown: unknown): boolean {
  return thrown instanceof DatabaseError && COUNTS_OF_AUTHOR.test(thrown.constraint ?? '');
}

/** The row that a foreign key refers to. */
export function referredEntity(constraint: string): ReferredEntity | null {
  return REFERENCES.find(([end]) => constraint.endsWith(end))?.[1] ?? null;
}

interface Step {
  readonly version: number;
  readonly name: string;
}

/** Statements in one transaction. It is short: no rows are rewritten, checked or indexed that a table already has. */
export interface SchemaStep extends Step {
  /** One statement each: the extended protocol takes no more. */
  readonly statements: readonly string[];
}

/** Indexes of tables that may hold many rows. They are built while others write, and so outside a transaction. */
export interface IndexStep extends Step {
  readonly indexes: readonly IndexDefinition[];
}

export interface IndexDefinition {
  readonly name: string;
  /** Table, columns and condition, as they are written after `on`. */
  readonly on: string;
  /** Default: false. */
  readonly isUnique?: boolean;
}

/** One step of the schema. Never edited once released: a change is a new step. See docs/adr/0060. */
export type Migration = SchemaStep | IndexStep;

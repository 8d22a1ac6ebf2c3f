/** One step of the schema. Never edited once released: a change is a new step. */
export interface Migration {
  readonly version: number;
  readonly name: string;
  /** One statement each: the extended protocol takes no more. */
  readonly statements: readonly string[];
}

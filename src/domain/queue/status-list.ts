/** Status of a record for the user, in the word of its family. The records of one status make a queue. */
export type StatusName = string;

/** Statuses that records of one family can have. */
export interface StatusList<S extends StatusName = StatusName> {
  /** In the order of menus. */
  readonly all: readonly S[];
  /** The status of unknown records and of addresses without one. */
  readonly initial: S;
}

/** The status of that name; the initial one where the family has none such. */
export function statusFrom<S extends StatusName>({ all, initial }: StatusList<S>, name: string | null): S {
  return all.find((status) => status === name) ?? initial;
}

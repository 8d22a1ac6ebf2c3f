/** Status of a record for the user, as named by its family. The records with one status form a queue. */
export type StatusName = string;

/** Statuses that records of one family can have. */
export interface StatusList<S extends StatusName = StatusName> {
  /** Statuses in menu order. */
  readonly all: readonly S[];
  /** The status of unknown records and of addresses without a status. */
  readonly initial: S;
}

/** The status with that name, or the initial one if the family does not have it. */
export function statusFrom<S extends StatusName>({ all, initial }: StatusList<S>, name: string | null): S {
  return all.find((status) => status === name) ?? initial;
}

import * as z from 'zod';
import type { Limits } from '#domain/dataset-definition/limits';

/** A list whose length is within the domain's limits. */
export function listOf<T extends z.ZodType>(item: T, { least, most }: Limits) {
  const list = z.array(item).min(least);
  return most === null ? list : list.max(most);
}

/** A whole number within the domain's limits. */
export function wholeNumber({ least, most }: Limits) {
  const number = z.int().min(least);
  return most === null ? number : number.max(most);
}

import { FIGURE_DAYS } from '#domain/team/pace';
import type { ChangesScope, DaysRange, PersonNameRow } from '#server/store/queries/person-days';
import type { Store } from '#server/store/queries/store';
import type { AppContext } from '../app-context';

export interface PersonDays<Person extends PersonNameRow, Day> {
  readonly person: Person;
  readonly days: readonly Day[];
}

/** The days of users by their logs. Each log is a read of its own, so that other requests can run in between. */
export async function daysOfPeople<Person extends PersonNameRow, Day>(
  { store, clock }: AppContext,
  { datasetId, people }: { readonly datasetId: string; readonly people: readonly Person[] },
  offsetMinutes: number,
  daysOf: (db: Store, who: ChangesScope, range: DaysRange) => Promise<readonly Day[]>,
): Promise<readonly PersonDays<Person, Day>[]> {
  const range = { since: firstDay(clock.now(), offsetMinutes), offsetMinutes };
  const figures: PersonDays<Person, Day>[] = [];
  for (const person of people) {
    // oxlint-disable-next-line no-await-in-loop
    const days = await daysOf(store, { datasetId, userId: person.id }, range);
    figures.push({ person, days });
  }
  return figures;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Midnight by the caller's clock before which nothing counts. */
function firstDay(now: number, offsetMinutes: number): Date {
  const offset = offsetMinutes * MINUTE_MS;
  const today = Math.floor((now + offset) / DAY_MS) * DAY_MS - offset;
  return new Date(today - (FIGURE_DAYS - 1) * DAY_MS);
}

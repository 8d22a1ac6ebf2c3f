import { reaction } from 'mobx';
import type { PreferenceStore } from '../../../../application/shared/ports/preference-store.port';
import type { PersonalBulkActs } from './personal-bulk-acts';

const OPEN = 'open';

/** Whether the person has acts on this device of which something is left to do or to decide. */
export function hasOpenActs(preferences: Pick<PreferenceStore, 'read'>, userId: string): boolean {
  return preferences.read(placeOf(userId)) === OPEN;
}

/** Keeps in sight of every page, without anything being loaded, whether there is something left. */
export function markOpenActs(
  personal: PersonalBulkActs,
  preferences: Pick<PreferenceStore, 'write'>,
): () => void {
  return reaction(
    () => (personal.hasOpen ? OPEN : personal.isRead ? '' : null),
    (mark) => {
      if (mark !== null) preferences.write(placeOf(personal.userId), mark);
    },
    { fireImmediately: true },
  );
}

function placeOf(userId: string): string {
  return `bulk-acts/${userId}`;
}

import { reaction } from 'mobx';
import type { PreferenceStore } from '#application/shared/ports/preference-store.port';
import { OPEN_ACTS } from './bulk-acts-door';
import type { PersonalBulkActs } from './personal-bulk-acts';

/** Keeps in sight of every page, before anything is loaded, whether something is left; the returned function ends that. */
export function markOpenActs(
  personal: PersonalBulkActs,
  preferences: Pick<PreferenceStore, 'write'>,
): () => void {
  return reaction(
    () => (personal.hasOpen ? 'open' : personal.isRead ? '' : null),
    (mark) => {
      if (mark !== null) preferences.write(OPEN_ACTS + personal.userId, mark);
    },
    { fireImmediately: true },
  );
}

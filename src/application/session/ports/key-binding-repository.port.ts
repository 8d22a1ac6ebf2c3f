import type { Reply } from '#application/shared/repository-failure';
import type { KeyBindings } from '#domain/session/key-bindings';

/** Keys that the signed-in user chose, stored on the server. They are read with the user (`AuthGateway`). */
export interface KeyBindingRepository {
  /** Replaces all key bindings. Fails with ERROR_SAVING_KEY_BINDINGS. */
  keep(bindings: KeyBindings): Reply<void>;
}

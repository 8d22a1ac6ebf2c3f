import type { KeyBindings } from '#domain/session/key-bindings';
import type { Reply } from '../shared/repository-failure';
import type { KeyBindingRepository } from './ports/key-binding-repository.port';

/** Saves the keys that a user chose, in place of all previous ones (ANN-51). Fails with ERROR_SAVING_KEY_BINDINGS. */
export class KeepKeyBindings {
  readonly #repository: KeyBindingRepository;

  constructor(repository: KeyBindingRepository) {
    this.#repository = repository;
  }

  execute(bindings: KeyBindings): Reply<void> {
    return this.#repository.keep(bindings);
  }
}

import type { RepositoryFailure } from '#application/shared/repository-failure';
import type { KeyBindingRepository } from '#application/session/ports/key-binding-repository.port';
import type { KeyBindings } from '#domain/session/key-bindings';
import { ok, type Result } from '#domain/shared/result';
import { CallScript } from './call-script';

/** One user's keys, as the server has them. */
export class InMemoryKeyBindingRepository implements KeyBindingRepository {
  readonly calls = new CallScript();
  kept: KeyBindings;

  constructor(kept: KeyBindings = {}) {
    this.kept = kept;
  }

  keep(bindings: KeyBindings): Promise<Result<void, RepositoryFailure>> {
    const answer = () => {
      this.kept = bindings;
      return ok(undefined);
    };
    return this.calls.run({ method: 'keep', code: 'ERROR_SAVING_KEY_BINDINGS', answer });
  }
}

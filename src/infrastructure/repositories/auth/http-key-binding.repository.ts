import { keyBindingsBodySchema, type KeyBindingsBodyDto } from '#contract/key-bindings';
import type { KeyBindingRepository } from '#application/session/ports/key-binding-repository.port';
import type { RepositoryFailure } from '#application/shared/repository-failure';
import type { KeyBindings } from '#domain/session/key-bindings';
import { ok, type Result } from '#domain/shared/result';
import type { HttpClient } from '#infrastructure/http/http-client';
import { TOPICS } from '../topics';

export class HttpKeyBindingRepository implements KeyBindingRepository {
  readonly #client: HttpClient;

  constructor(client: HttpClient) {
    this.#client = client;
  }

  async keep(bindings: KeyBindings): Promise<Result<void, RepositoryFailure>> {
    const value: KeyBindingsBodyDto = { key_bindings: bindings };
    const kept = await this.#client.write({
      code: 'ERROR_KEEPING_KEY_BINDINGS',
      method: 'PUT',
      path: '/v1/me/key-bindings',
      body: { type: 'json', value },
      schema: keyBindingsBodySchema,
      touches: [TOPICS.user],
    });
    return kept.ok ? ok(undefined) : kept;
  }
}

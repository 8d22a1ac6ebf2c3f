import type { Reply } from '#application/shared/repository-failure';
import { keyBindingsBodySchema, type KeyBindingsBodyDto } from '#contract/key-bindings';
import type { KeyBindingRepository } from '#application/session/ports/key-binding-repository.port';
import type { KeyBindings } from '#domain/session/key-bindings';
import { HttpAdapter } from '#infrastructure/http/http-adapter';
import { TOPICS } from '../topics';

export class HttpKeyBindingRepository extends HttpAdapter implements KeyBindingRepository {
  keep(bindings: KeyBindings): Reply<void> {
    const value: KeyBindingsBodyDto = { key_bindings: bindings };
    return this.client.write({
      code: 'ERROR_SAVING_KEY_BINDINGS',
      method: 'PUT',
      path: '/v1/me/key-bindings',
      body: { type: 'json', value },
      schema: keyBindingsBodySchema,
      touches: [TOPICS.user],
      map: () => undefined,
    });
  }
}

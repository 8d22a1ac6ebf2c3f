import { KeepKeyBindings } from '#application/session/keep-key-bindings.use-case';
import type { HttpClient } from '#infrastructure/http/http-client';
import { HttpKeyBindingRepository } from '#infrastructure/repositories/auth/http-key-binding.repository';
import { KeyBindingsState } from '#ui/annotation-kit/shortcut-editor/key-bindings.state';
import type { SessionState } from '#ui/shared/state/session.state';

export function keyBindingsState(http: HttpClient, session: SessionState): KeyBindingsState {
  return new KeyBindingsState(session, new KeepKeyBindings(new HttpKeyBindingRepository(http)));
}

import { ContainerModule } from 'inversify';
import { KEY_BINDINGS } from '#ui/annotation-kit/shortcut-editor/key-bindings.tokens';
import { bindMade } from '#ui/di/singletons';
import { LazyChunk } from '#ui/shared/state/lazy-chunk';
import { SESSION_STATE } from '#ui/shared/state/state.tokens';
import { LOAD_BUNDLE } from '../port-tokens';
import { HTTP_CLIENT } from './http-client.tokens';

export const keyBindingsModule = new ContainerModule(({ bind }) => {
  bindMade(
    bind,
    KEY_BINDINGS,
    (http, session, loadBundle) =>
      new LazyChunk(async () => {
        const [{ keyBindingsState }] = await Promise.all([
          import('../key-binding-deps'),
          loadBundle('shortcutEditor'),
        ]);
        return keyBindingsState(http, session);
      }),
    [HTTP_CLIENT, SESSION_STATE, LOAD_BUNDLE],
  );
});

import { ContainerModule } from 'inversify';
import { EXPORT_DEPS } from '#ui/app/export/export.tokens';
import { bindMade } from '#ui/di/singletons';
import { CLOCK } from '#ui/di/port.tokens';
import { LazyChunk } from '#ui/shared/state/lazy-chunk';
import { ExportState } from '#ui/shared/state/export.state';
import { EXPORT_STATE } from '#ui/shared/state/state.tokens';
import { LOAD_BUNDLE } from '../port-tokens';
import { HTTP_CLIENT } from './http-client.tokens';

/** The export dialog, for every page behind the sign-in page. */
export const exportModule = new ContainerModule(({ bind }) => {
  bindMade(bind, EXPORT_STATE, () => new ExportState(), []);
  bindMade(
    bind,
    EXPORT_DEPS,
    (http, clock, loadBundle) =>
      new LazyChunk(async () => {
        const [{ exportDeps }] = await Promise.all([import('../export-deps'), loadBundle('datasetExport')]);
        return exportDeps(http, clock);
      }),
    [HTTP_CLIENT, CLOCK, LOAD_BUNDLE],
  );
});

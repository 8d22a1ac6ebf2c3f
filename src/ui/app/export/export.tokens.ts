import type { RunExport } from '#application/dataset-export/run-export.use-case';
import type { SampleExport } from '#application/dataset-export/sample-export.use-case';
import { token } from '#ui/di/token';
import type { LazyChunk } from '#ui/shared/state/lazy-chunk';

export interface ExportDeps {
  readonly sample: SampleExport;
  readonly run: RunExport;
}

/** Exports are rarely used, so they are loaded on demand together with their texts. */
export const EXPORT_DEPS = token<LazyChunk<ExportDeps>>('ExportDeps');

import { RunExport } from '#application/dataset-export/run-export.use-case';
import { SampleExport } from '#application/dataset-export/sample-export.use-case';
import type { Clock } from '#application/shared/ports/clock.port';
import { BrowserDownloads } from '#infrastructure/browser/browser-downloads';
import type { HttpClient } from '#infrastructure/http/http-client';
import { HttpExportRepository } from '#infrastructure/repositories/export/http-export.repository';
import type { ExportDeps } from '#ui/app/export/export.tokens';

export function exportDeps(http: HttpClient, clock: Clock): ExportDeps {
  const exports = new HttpExportRepository(http);
  return {
    sample: new SampleExport(exports),
    run: new RunExport(exports, new BrowserDownloads(), clock),
  };
}

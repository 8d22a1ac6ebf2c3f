import { describe, expect, it } from 'vitest';
import { aWantedExport, InMemoryExportRepository } from '#tests/fakes/in-memory-export.repository';
import { SampleExport } from './sample-export.use-case';

describe('SampleExport', () => {
  it('SampleExport returns the number of records, and the first lines', async () => {
    const sample = { total: 3, text: '{}\n', questions: [] };
    const exports = new InMemoryExportRepository({ sample });
    expect(await new SampleExport(exports).execute(aWantedExport())).toEqual({ ok: true, value: sample });
  });

  it('SampleExport returns null from a server that has no exports', async () => {
    const exports = new InMemoryExportRepository({ sample: null });
    expect(await new SampleExport(exports).execute(aWantedExport())).toEqual({ ok: true, value: null });
  });

  it('SampleExport fails with its own code', async () => {
    const exports = new InMemoryExportRepository();
    exports.calls.failNext('sample', { kind: 'network' });
    expect(await new SampleExport(exports).execute(aWantedExport())).toEqual({
      ok: false,
      error: { code: 'ERROR_SAMPLING_EXPORT', kind: 'network' },
    });
  });
});

import { describe, expect, it } from 'vitest';
import { aSearch, words } from '#tests/builders/search.builder';
import { aWantedExport } from '#tests/fakes/in-memory-export.repository';
import { scriptedClient } from '#tests/fakes/scripted-client';
import type { RecordSelection } from '#domain/search/feedback/record-criteria';
import { HttpExportRepository } from './http-export.repository';

async function sentFor(selection: RecordSelection | null): Promise<unknown> {
  const { client, network } = scriptedClient();
  network.next(201, { id: 'x1', ticket: 't1', total: 1 });
  await new HttpExportRepository(client).begin({ ...aWantedExport({ format: 'csv' }), selection });
  return JSON.parse(network.last.body);
}

describe('the request for an export', () => {
  it('is the plan, and no search for all records', async () => {
    expect(await sentFor(null)).toEqual({ ...aWantedExport({ format: 'csv' }).plan, search: null });
  });

  it('has the queue and the search that the page shows', async () => {
    expect(await sentFor({ status: 'draft', search: aSearch(words('refund')) })).toMatchObject({
      search: { response_status: ['draft'], body: { query: { text: { q: 'refund' } } }, limit: null },
    });
  });

  it('has as many of the most similar records as the page shows', async () => {
    const similarity = { vector: 'mini', recordId: 'r1', order: 'most', limit: 50 } as const;
    expect(await sentFor({ status: 'pending', search: aSearch({ similarity }) })).toMatchObject({
      search: { body: { query: { vector: { name: 'mini', record_id: 'r1' } } }, limit: 50 },
    });
  });
});

import { describe, expect, it } from 'vitest';
import { startsHidden } from './hidden-metadata';

const hidden = (name: string, ...values: readonly unknown[]) => startsHidden(name, values);

describe('metadata that is hidden from annotators by default (SET-170)', () => {
  it.each([
    'id',
    'ticket_id',
    'ticketId',
    'Ticket-ID',
    'ids',
    'UUID',
    'api key',
    'content_hash',
    'model',
    'Model name',
    'modelVersion',
    'agent',
    'llm',
    'Modell',
    'drafted_by',
    'erstellt von',
    'customer',
    'customer_segment',
    'Kunde',
    'Kunden-Nr',
    'userName',
    'e_mail email',
    'metadata.customer',
  ])('a column with the name %j is hidden (SET-170)', (name) => {
    expect(hidden(name, 'a', 'b')).toBe(true);
  });

  it.each<[string, readonly unknown[]]>([
    ['UUIDs', ['0b8d5c0e-8d0e-4a2e-9f0a-0d9c0a1b2c3d', 'FFFFFFFF-8d0e-4a2e-9f0a-0d9c0a1b2c3d']],
    ['digests', ['9e107d9d372bb6826bd81d3542a419d6']],
    ['numbered codes', ['ORD-00123', 'ORD-00124', 'INV#77120']],
    ['numbered customers', ['cust-1', 'Customer 22']],
    ['addresses', ['ann@example.org', 'bo@example.com']],
    ['models', ['gpt-4o', 'claude-3.5-sonnet', 'meta/llama-3-8b', 'bert-base-cased', 'roberta-large']],
  ])('a column whose values are %s is hidden (SET-170)', (_kind, values) => {
    expect(startsHidden('source', values)).toBe(true);
  });

  it.each<[string, readonly unknown[]]>([
    ['channel', ['email', 'chat', 'phone call']],
    ['language', ['en', 'de', 'el']],
    ['waiting_minutes', [3, 10]],
    ['year', [2024, 2025]],
    ['mood', [0.5]],
    ['keyword', ['lamp']],
    ['width', [3]],
    ['video', ['yes']],
    ['standby', ['on']],
    ['grade', ['A1', 'B2']],
    ['on', ['2026-01-02', '2026-01-03']],
    ['category', ['liberty', 'gem']],
    ['topic', ['cust-1', 'delivery']],
    ['empty', []],
  ])('the column “%s” with %j is not hidden', (name, values) => {
    expect(startsHidden(name, values)).toBe(false);
  });
});

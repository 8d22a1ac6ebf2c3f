import { describe, expect, it } from 'vitest';
import { aDatasetDto } from '#tests/builders/dto.builder';
import { datasetFromDto } from './dataset.mapper';

describe('datasetFromDto', () => {
  it('takes over everything but the name of the workspace, with times in UTC (ENT-1)', () => {
    expect(datasetFromDto(aDatasetDto({ guidelines: '# Read' }))).toEqual({
      id: 'dataset-1',
      name: 'ticket triage',
      task: 'FeedbackTask',
      guidelines: '# Read',
      status: 'ready',
      workspaceId: 'workspace-news',
      tags: new Map(),
      createdAt: new Date('2026-01-10T08:00:00.000Z'),
      updatedAt: new Date('2026-01-11T08:00:00.500Z'),
      lastActivityAt: new Date('2026-01-12T08:00:00.000Z'),
      allowExtraMetadata: true,
      recordOrder: 'usual',
      loadsRemoteMedia: false,
    });
  });

  it('takes over the order that the definition asks for (ENT-4)', () => {
    expect(datasetFromDto(aDatasetDto({ record_order: 'imported' })).recordOrder).toBe('imported');
  });

  it('loads media from other sites only where the server says so', () => {
    expect(datasetFromDto(aDatasetDto({ remote_media: true })).loadsRemoteMedia).toBe(true);
  });

  it.each([[null], [undefined]])(
    'the last change of a dataset is its activity where a server sends %s',
    (activity) => {
      const { last_activity_at: _, ...dto } = aDatasetDto();
      const given = activity === undefined ? dto : { ...dto, last_activity_at: activity };
      expect(datasetFromDto(given).lastActivityAt).toEqual(new Date('2026-01-11T08:00:00.500Z'));
    },
  );
});

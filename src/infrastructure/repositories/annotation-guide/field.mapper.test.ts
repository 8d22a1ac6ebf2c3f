import { describe, expect, it } from 'vitest';
import { aFieldDto } from '#tests/builders/dto.builder';
import { fieldFromDto } from './field.mapper';

describe('fieldFromDto', () => {
  it('takes over what a field is (ENT-28)', () => {
    expect(fieldFromDto(aFieldDto({ settings: { type: 'text', use_markdown: true } }))).toEqual({
      id: 'field-text',
      datasetId: 'dataset-1',
      name: 'text',
      title: 'Text',
      required: true,
      useMarkdown: true,
      useMath: false,
    });
  });

  it('has math where the server says so', () => {
    expect(fieldFromDto(aFieldDto({ use_math: true })).useMath).toBe(true);
  });
});

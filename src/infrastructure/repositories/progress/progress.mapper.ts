import type { MetricsDto, ProgressDto } from '#contract/dataset';
import type { OwnProgress, TeamProgress } from '#domain/progress/progress';

export function teamProgressFromDto(dto: ProgressDto): TeamProgress {
  const { total, submitted, discarded, conflicting, pending } = dto;
  return { total, submitted, discarded, conflicting, pending };
}

export function ownProgressFromDto({ records, responses }: MetricsDto): OwnProgress {
  return {
    records: records.count,
    submitted: responses.submitted,
    discarded: responses.discarded,
    draft: responses.draft,
  };
}

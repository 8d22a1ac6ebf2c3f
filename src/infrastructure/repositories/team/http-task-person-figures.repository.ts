import { taskPeopleFiguresSchema, taskPersonFiguresSchema, type TaskPersonFiguresDto } from '#contract/team';
import type { TaskDatasetAddress } from '#application/datasets/ports/task-dataset-repository.port';
import type { RepositoryFailure } from '#application/shared/repository-failure';
import type { TaskPersonFiguresRepository } from '#application/team/ports/task-person-figures-repository.port';
import { ok, type Result } from '#domain/shared/result';
import type { TaskPersonFigures } from '#domain/team/task-person-figures';
import type { HttpClient } from '#infrastructure/http/http-client';
import { pathId } from '#infrastructure/http/http-request';
import { taskCall } from '../task-call';
import { TOPICS } from '../topics';
import { FiguresReader, personFromDto, type UtcOffset } from './figures-reader';

export class HttpTaskPersonFiguresRepository implements TaskPersonFiguresRepository {
  readonly #figures: FiguresReader;

  constructor(client: HttpClient, utcOffset?: UtcOffset) {
    this.#figures = new FiguresReader(client, utcOffset);
  }

  async people(
    dataset: TaskDatasetAddress,
    signal?: AbortSignal,
  ): Promise<Result<readonly TaskPersonFigures[], RepositoryFailure>> {
    const people = await this.#figures.read(
      {
        code: 'ERROR_FETCHING_TASK_PEOPLE_FIGURES',
        ...callTo(dataset, '/people'),
        schema: taskPeopleFiguresSchema,
      },
      signal,
    );
    return people.ok ? ok(people.value.items.map(figuresFromDto)) : people;
  }

  async person(
    dataset: TaskDatasetAddress,
    userId: string,
    signal?: AbortSignal,
  ): Promise<Result<TaskPersonFigures, RepositoryFailure>> {
    const figures = await this.#figures.read(
      {
        code: 'ERROR_FETCHING_TASK_PERSON_FIGURES',
        ...callTo(dataset, `/people/${pathId(userId)}`),
        schema: taskPersonFiguresSchema,
      },
      signal,
    );
    return figures.ok ? ok(figuresFromDto(figures.value)) : figures;
  }
}

function callTo(dataset: TaskDatasetAddress, rest: string) {
  return {
    ...taskCall(dataset, rest),
    topic: `${TOPICS.progress}/${dataset.workspace}/${dataset.name}`,
  };
}

function figuresFromDto(dto: TaskPersonFiguresDto): TaskPersonFigures {
  return {
    ...personFromDto(dto),
    days: dto.days.map(({ active_ms: activeMs, ...counts }) => ({ ...counts, activeMs })),
  };
}

import { taskPeopleFiguresSchema, taskPersonFiguresSchema, type TaskPersonFiguresDto } from '#contract/team';
import type { TaskDatasetAddress } from '#application/datasets/ports/task-dataset-repository.port';
import type { RepositoryFailure } from '#application/shared/repository-failure';
import type { TaskPersonFiguresRepository } from '#application/team/ports/task-person-figures-repository.port';
import { ok, type Result } from '#domain/shared/result';
import type { TaskPersonFigures } from '#domain/team/task-person-figures';
import type { HttpClient } from '#infrastructure/http/http-client';
import { pathId } from '#infrastructure/http/http-request';
import { LIFETIMES } from '#infrastructure/http/lifetimes';
import { taskCall } from '../task-call';
import { TOPICS } from '../topics';
import { fullName } from './full-name';

export class HttpTaskPersonFiguresRepository implements TaskPersonFiguresRepository {
  readonly #client: HttpClient;
  readonly #utcOffset: () => number;

  /** `utcOffset`: minutes that the user's clock is ahead of UTC. */
  constructor(client: HttpClient, utcOffset = () => -new Date().getTimezoneOffset()) {
    this.#client = client;
    this.#utcOffset = utcOffset;
  }

  async people(
    dataset: TaskDatasetAddress,
    signal?: AbortSignal,
  ): Promise<Result<readonly TaskPersonFigures[], RepositoryFailure>> {
    const people = await this.#client.read(
      {
        code: 'ERROR_FETCHING_TASK_PEOPLE_FIGURES',
        ...this.#call(dataset, '/people'),
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
    const figures = await this.#client.read(
      {
        code: 'ERROR_FETCHING_TASK_PERSON_FIGURES',
        ...this.#call(dataset, `/people/${pathId(userId)}`),
        schema: taskPersonFiguresSchema,
      },
      signal,
    );
    return figures.ok ? ok(figuresFromDto(figures.value)) : figures;
  }

  #call(dataset: TaskDatasetAddress, rest: string) {
    const { path, query } = taskCall(dataset, rest);
    return {
      path,
      query: [...query, ['utc_offset', String(this.#utcOffset())] as const],
      topic: `${TOPICS.progress}/${dataset.workspace}/${dataset.name}`,
      lifetime: LIFETIMES.none,
    };
  }
}

function figuresFromDto({ user, days, taken_back }: TaskPersonFiguresDto): TaskPersonFigures {
  return {
    userId: user.id,
    username: user.username,
    name: fullName(user),
    takenBack: taken_back,
    days: days.map(({ active_ms: activeMs, ...counts }) => ({ ...counts, activeMs })),
  };
}

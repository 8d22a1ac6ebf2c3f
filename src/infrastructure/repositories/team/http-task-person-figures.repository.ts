import type { Reply } from '#application/shared/repository-failure';
import { taskPeopleFiguresSchema, taskPersonFiguresSchema, type TaskPersonFiguresDto } from '#contract/team';
import type { TaskDatasetAddress } from '#application/datasets/ports/task-dataset-repository.port';
import type { TaskPersonFiguresRepository } from '#application/team/ports/task-person-figures-repository.port';
import type { TaskPersonFigures } from '#domain/team/task-person-figures';
import { HttpAdapter } from '#infrastructure/http/http-adapter';
import { pathId } from '#infrastructure/http/http-request';
import { taskCall } from '../task-call';
import { TOPICS } from '../topics';
import { figuresCall, personFields } from './figures-call';

export class HttpTaskPersonFiguresRepository extends HttpAdapter implements TaskPersonFiguresRepository {
  people(dataset: TaskDatasetAddress, signal?: AbortSignal): Reply<readonly TaskPersonFigures[]> {
    return this.client.read({
      code: 'ERROR_FETCHING_TASK_PEOPLE_FIGURES',
      ...callTo(dataset, '/people'),
      schema: taskPeopleFiguresSchema,
      signal,
      map: ({ items }) => items.map(figuresFromDto),
    });
  }

  person(dataset: TaskDatasetAddress, userId: string, signal?: AbortSignal): Reply<TaskPersonFigures> {
    return this.client.read({
      code: 'ERROR_FETCHING_TASK_PERSON_FIGURES',
      ...callTo(dataset, `/people/${pathId(userId)}`),
      schema: taskPersonFiguresSchema,
      signal,
      map: figuresFromDto,
    });
  }
}

function callTo(dataset: TaskDatasetAddress, rest: string) {
  const { path, query } = taskCall(dataset, rest);
  const topic = `${TOPICS.progress}/${dataset.workspace}/${dataset.name}`;
  return { path, topic, ...figuresCall(query) };
}

function figuresFromDto(dto: TaskPersonFiguresDto): TaskPersonFigures {
  return {
    ...personFields(dto),
    days: dto.days.map(({ active_ms: activeMs, ...counts }) => ({ ...counts, activeMs })),
  };
}

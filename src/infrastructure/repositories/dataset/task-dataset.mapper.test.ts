import { describe, expect, it } from 'vitest';
import { taskDatasetListSchema } from '#contract/task-dataset';
import { taskDatasetsFromDto } from './task-dataset.mapper';

const sentiment = {
  id: '7f0a',
  name: 'sentiment',
  workspace: 'news',
  workspace_id: 'workspace-news',
  task: 'TextClassification',
  tags: { lang: 'en', round: 2 },
  created_at: '2023-05-01T08:00:00.25',
  last_updated: '2023-06-01T08:00:00',
};

describe('taskDatasetsFromDto', () => {
  it('identifies a task dataset by workspace and name (ENT-6)', () => {
    expect(taskDatasetsFromDto([sentiment])).toEqual([
      {
        id: 'news/sentiment',
        name: 'sentiment',
        task: 'TextClassification',
        guidelines: null,
        status: 'ready',
        workspaceId: 'workspace-news',
        workspaceName: 'news',
        tags: new Map([
          ['lang', 'en'],
          ['round', '2'],
        ]),
        createdAt: new Date('2023-05-01T08:00:00.250Z'),
        updatedAt: new Date('2023-06-01T08:00:00.000Z'),
        lastActivityAt: new Date('2023-06-01T08:00:00.000Z'),
        allowExtraMetadata: true,
        recordOrder: 'usual',
        loadsRemoteMedia: false,
      },
    ]);
  });

  it('a task dataset has the id for calls of all families if the server returns one (TWI-9)', () => {
    const dtos = taskDatasetListSchema.parse([{ ...sentiment, uid: 'd1' }, sentiment]);
    expect(taskDatasetsFromDto(dtos).map(({ uid }) => uid)).toEqual(['d1', undefined]);
  });

  it('keeps tags whose names every object has', () => {
    const tags = { ['__proto__']: 'a', constructor: 'b' };
    const [dto] = taskDatasetListSchema.parse([{ ...sentiment, tags }]);

    expect(dto && taskDatasetsFromDto([dto])[0]?.tags).toEqual(new Map(Object.entries(tags)));
  });

  it('knows the three tasks and leaves out every other (ENT-5, VAL-22, LIM-35)', () => {
    const tasks = ['TextClassification', 'TokenClassification', 'Text2Text', 'FeedbackTask', 'Vision'];
    const found = taskDatasetsFromDto(tasks.map((task) => ({ ...sentiment, task })));
    expect(found.map(({ task }) => task)).toEqual(['TextClassification', 'TokenClassification', 'Text2Text']);
  });

  it('a dataset with only a name and a task is accepted', () => {
    const [dataset] = taskDatasetsFromDto([{ name: 'bare', task: 'Text2Text' }]);
    expect(dataset).toMatchObject({ id: '/bare', workspaceId: '', workspaceName: '', tags: new Map() });
    expect(dataset?.createdAt).toEqual(new Date(0));
    expect(dataset?.lastActivityAt).toEqual(new Date(0));
  });

  it('the creation time is the last change of a dataset where the server sends only that', () => {
    const { last_updated: _, ...dto } = sentiment;
    expect(taskDatasetsFromDto([dto])[0]?.updatedAt).toEqual(new Date('2023-05-01T08:00:00.250Z'));
  });
});

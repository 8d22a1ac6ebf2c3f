import { expect, it } from 'vitest';
import { FakeClientData } from '#tests/fakes/fake-client-data';
import { FakeDatasetMessages } from '#tests/fakes/fake-dataset-messages';
import { DatasetChanges } from './dataset-changes';

it('forgets what is remembered before it tells those who follow the dataset, each time', () => {
  const messages = new FakeDatasetMessages();
  const remembered = new FakeClientData();
  const changes = new DatasetChanges(messages, remembered);
  const stop = changes.activate();
  const told: string[] = [];
  const leave = [
    changes.follow('d1', () => told.push(`d1 after ${remembered.forgotten}`)),
    changes.followAll(() => told.push('any')),
  ];

  messages.hear('d1');
  messages.hear('d2');
  messages.hear('d1');
  expect(told.toSorted()).toEqual(['any', 'any', 'any', 'd1 after 1', 'd1 after 3']);

  for (const end of leave) end();
  stop();
  messages.hear('d1');
  expect(told).toHaveLength(5);
  expect(remembered.forgotten).toBe(3);
});

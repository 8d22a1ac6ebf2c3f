import { expect, it } from 'vitest';
import { FakeClientData } from '#tests/fakes/fake-client-data';
import { FakeDatasetMessages } from '#tests/fakes/fake-dataset-messages';
import { DatasetChanges } from './dataset-changes';

it('each change clears the remembered data before the followers of the dataset are notified', () => {
  const messages = new FakeDatasetMessages();
  const remembered = new FakeClientData();
  const changes = new DatasetChanges(messages, remembered);
  const stop = changes.activate();
  const notified: string[] = [];
  const leave = [
    changes.follow('d1', () => notified.push(`d1 after ${remembered.forgotten}`)),
    changes.followAll(() => notified.push('any')),
  ];

  messages.hear('d1');
  messages.hear('d2');
  messages.hear('d1');
  expect(notified.toSorted()).toEqual(['any', 'any', 'any', 'd1 after 1', 'd1 after 3']);

  for (const end of leave) end();
  stop();
  messages.hear('d1');
  expect(notified).toHaveLength(5);
  expect(remembered.forgotten).toBe(3);
});

import { expect, it } from 'vitest';
import { aChannelRoom } from '#tests/fakes/channel-room';
import { BroadcastDatasetMessages } from './broadcast-dataset-messages';

it('a changed dataset is announced to the other tabs, and not to the own one', () => {
  const { open } = aChannelRoom();
  const heard: string[] = [];
  const [one, other] = [new BroadcastDatasetMessages(open), new BroadcastDatasetMessages(open)];
  const leave = [
    other.subscribe((datasetId) => heard.push(datasetId)),
    one.subscribe(() => expect.unreachable()),
  ];
  one.post('dataset-1');
  open('ostraka.dataset/all').postMessage({ hello: 'world' });
  for (const end of leave) end();
  one.post('dataset-2');
  expect(heard).toEqual(['dataset-1']);
});

it('is silent where there are no channels', () => {
  const tabs = new BroadcastDatasetMessages(null);
  expect(() => {
    tabs.subscribe(() => expect.unreachable())();
    tabs.post('dataset-1');
  }).not.toThrow();
});

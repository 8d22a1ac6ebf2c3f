import { describe, expect, it } from 'vitest';
import { anAnswer, answers, aResponse } from '#tests/builders/record.builder';
import { aChannelRoom } from '#tests/fakes/channel-room';
import type { Acknowledgement } from '#application/sending/acknowledgement';
import type { PersonalFeedback } from '#domain/feedback/feedback-write';
import { STORED_FEEDBACK } from '../stored-feedback/stored-feedback';
import { BroadcastTabMessages } from './broadcast-tab-messages';

type Message = Acknowledgement<PersonalFeedback>;

const message: Message = {
  datasetId: 'dataset-1',
  recordId: 'record-1',
  state: aResponse({ answers: answers({ ['__proto__']: anAnswer('text', 'odd') }) }),
};

function twoTabs() {
  const { open } = aChannelRoom();
  const heard: Message[] = [];
  const own: Message[] = [];
  const [one, other] = [
    new BroadcastTabMessages(STORED_FEEDBACK, open),
    new BroadcastTabMessages(STORED_FEEDBACK, open),
  ];
  const leave = [
    other.subscribe('nora', (received) => heard.push(received)),
    one.subscribe('nora', (received) => own.push(received)),
  ];
  return { one, open, heard, own, leave };
}

describe('BroadcastTabMessages', () => {
  it('a message reaches the other tabs, and not the own one', () => {
    const { one, heard, own } = twoTabs();
    one.send('nora', message);
    one.send('nora', { ...message, state: null });
    expect(heard).toEqual([message, { ...message, state: null }]);
    expect(own).toEqual([]);
  });

  it('a message about an entry of another user is not received', () => {
    const { one, heard } = twoTabs();
    one.send('ben', message);
    expect(heard).toEqual([]);
  });

  it('does not listen to what makes no sense, or once it has left', () => {
    const { one, open, heard, leave } = twoTabs();
    open('ostraka.outbox/nora').postMessage({ hello: 'world' });
    expect(heard).toEqual([]);
    for (const end of leave) end();
    one.send('nora', message);
    expect(heard).toEqual([]);
  });

  it('reads and sends the messages of earlier versions, which hold the state under the name response', () => {
    const { one, open, heard } = twoTabs();
    const response = {
      status: 'submitted',
      answers: [['stars', { type: 'rating', value: 2 }]],
      id: 'response-1',
      revision: '2026-02-01T10:00:00.000000',
      updatedAt: '2026-02-01T10:00:00.000Z',
    };
    const earlier = { datasetId: 'dataset-1', recordId: 'record-1', response };
    const channel = open('ostraka.outbox/nora');
    const sent: unknown[] = [];
    channel.addEventListener('message', ({ data }) => sent.push(data));
    channel.postMessage(earlier);
    const state = aResponse({ answers: answers({ stars: anAnswer('rating', 2) }) });
    expect(heard).toEqual([{ ...message, state }]);
    one.send('nora', { ...message, state });
    expect(sent).toEqual([earlier]);
  });

  it('is silent where there are no channels', () => {
    const tabs = new BroadcastTabMessages(STORED_FEEDBACK, null);
    expect(() => {
      tabs.subscribe('nora', () => expect.unreachable())();
      tabs.send('nora', message);
    }).not.toThrow();
  });
});

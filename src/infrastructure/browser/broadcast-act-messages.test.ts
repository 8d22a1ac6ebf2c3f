import { afterEach, describe, expect, it } from 'vitest';
import { aChannelRoom } from '#tests/fakes/channel-room';
import { BroadcastActMessages } from './broadcast-act-messages';

const leave: Array<() => void> = [];
afterEach(() => {
  for (const end of leave.splice(0)) end();
});

function twoTabs() {
  const { open } = aChannelRoom();
  const heard: string[] = [];
  const own: string[] = [];
  const [one, other] = [
    new BroadcastActMessages('ostraka.bulk', open),
    new BroadcastActMessages('ostraka.bulk', open),
  ];
  leave.push(
    other.subscribe('nora', (actId) => heard.push(actId)),
    one.subscribe('nora', (actId) => own.push(actId)),
  );
  return { one, open, heard, own };
}

describe('BroadcastActMessages', () => {
  it('a message reaches the other tabs of the same person, and not the own one', () => {
    const { one, heard, own } = twoTabs();
    one.send('nora', 'act-1');
    one.send('ben', 'act-2');
    expect(heard).toEqual(['act-1']);
    expect(own).toEqual([]);
  });

  it('does not listen to what makes no sense, or once it has left', () => {
    const { one, open, heard } = twoTabs();
    open('ostraka.bulk/nora').postMessage({ hello: 'world' });
    for (const end of leave.splice(0)) end();
    one.send('nora', 'act-1');
    expect(heard).toEqual([]);
  });

  it('is silent where there are no channels', () => {
    const tabs = new BroadcastActMessages('ostraka.bulk', null);
    expect(() => {
      tabs.subscribe('nora', () => expect.unreachable())();
      tabs.send('nora', 'act-1');
    }).not.toThrow();
  });
});

import { expect, it } from 'vitest';
import { StorageRefusals } from '#infrastructure/browser/storage-refusals';
import { StorageNotice } from './storage-notice';

it('a storage that refuses writes is reported once, however often it refuses', async () => {
  const storage = new StorageRefusals();
  const notice = new StorageNotice(storage);
  notice.activate();
  expect(notice.isShown).toBe(false);
  storage.note();
  storage.note();
  await Promise.resolve();
  expect(notice.isShown).toBe(true);
  notice.dismiss();
  storage.note();
  await Promise.resolve();
  expect(notice.isShown).toBe(false);
});

it('a notice that was ended hears nothing', async () => {
  const storage = new StorageRefusals();
  const notice = new StorageNotice(storage);
  const [end, again] = [notice.activate(), notice.activate()];
  end();
  again();
  storage.note();
  await Promise.resolve();
  expect(notice.isShown).toBe(false);
});

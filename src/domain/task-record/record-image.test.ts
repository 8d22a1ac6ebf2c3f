import { expect, it } from 'vitest';
import { imageOf } from './record-image';

it.each([
  ['https://example.org/a.png', 'https://example.org/a.png'],
  [' data:image/png;base64,AA== ', 'data:image/png;base64,AA=='],
  ['javascript:alert(1)', null],
  ['', null],
])('the image of the metadata %j is %j (TSK-17)', (address, image) => {
  expect(imageOf({ metadata: new Map([['_image_url', address]]) })).toBe(image);
});

it('a record without the metadata key has no image', () => {
  expect(imageOf({ metadata: new Map([['url', 'https://example.org/a.png']]) })).toBeNull();
});

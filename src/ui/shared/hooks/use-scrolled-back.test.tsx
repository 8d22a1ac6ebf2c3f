// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { observable, runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { expect, it } from 'vitest';
import { useScrolledBack } from './use-scrolled-back';

interface Shown {
  readonly id: string;
}

/** An element that shows the record of a queue and was scrolled down. */
function scrolled() {
  const record = observable.box<Shown | null>({ id: 'a' }, { deep: false });
  const queue = {
    get record() {
      return record.get();
    },
  };
  const Scroller = observer(function Scroller() {
    return <p ref={useScrolledBack<HTMLParagraphElement>(queue)}>{queue.record?.id}</p>;
  });
  render(<Scroller />);
  const element = screen.getByText('a');
  element.scrollTop = 120;
  const show = (next: Shown | null) => act(() => runInAction(() => record.set(next)));
  return { element, show };
}

it('begins another record at its top, and has scrolled before it is drawn', () => {
  const { element, show } = scrolled();
  const texts: (string | null)[] = [];
  const note = () => {
    texts.push(element.textContent);
  };
  Object.defineProperty(element, 'scrollTop', { set: note });

  show({ id: 'b' });

  expect(element).toHaveTextContent('b');
  expect(texts).toEqual(['a']);
});

it.each([
  ['the same record with another answer', { id: 'a' }],
  ['none, while the next one is on its way', null],
])('leaves the scroll for %s', (_, next) => {
  const { element, show } = scrolled();

  show(next);

  expect(element.scrollTop).toBe(120);
});

/**
 * Runs in the page, before anything of the product does. A time begins with the input event itself (its own time stamp, so
 * what the event waited for counts) and ends in the first task after a frame that was drawn with the wanted state: a frame's
 * scripts, styles, layout and paint are done by then.
 */
(() => {
  const PATIENCE_MS = 20_000;
  const FRAME_MS = 1_000 / 60;
  /** A page at work draws a frame sooner. */
  const LONGEST_FRAMELESS_MS = 250;
  /** Between two presses of a quick hand. The product drops a press that follows faster, as one of worn contacts. */
  const BETWEEN_KEYS_MS = 60;
  const all = (selector) => [...document.querySelectorAll(selector)];

  const numbers = new WeakMap();
  let last = 0;
  /** Another one for each element that was ever asked about. */
  const numberOf = (element) => {
    if (element === null) return null;
    if (!numbers.has(element)) numbers.set(element, (last += 1));
    return numbers.get(element);
  };

  /** What can be waited for: the value changes when the effect of the key is there. */
  const PROBES = {
    record: () => document.querySelector('article section')?.textContent ?? null,
    // All of a record at once; nothing while the text, the form or a span of it is missing.
    wholeRecord: () => {
      const text = document.querySelector('article section')?.textContent ?? null;
      const isWhole = all('article [data-span]').length > 0 && all('[data-question]').length > 0;
      return isWhole ? text : null;
    },
    choices: () => all('[role="checkbox"]').length,
    // The letters and the rows that they leave.
    listedDatasets: () =>
      `${document.querySelector('input[type="search"]')?.value} ${document.querySelector('[role="table"]')?.getAttribute('aria-rowcount')}`,
    focusedChoice: () => document.activeElement?.getAttribute('aria-checked') ?? null,
    chosen: () => all('[aria-checked="true"]').length,
    // What was typed and what it found are drawn together.
    search: () => document.querySelector('input[type="search"]')?.value ?? null,
    dropDowns: () => all('[aria-haspopup="dialog"]').length,
    listbox: () => document.querySelector('[role="listbox"]')?.getAttribute('aria-label') ?? null,
    chosenOptions: () => all('[role="option"][aria-selected="true"]').length,
    // Another page, or the same one after a new request, consists of other cards.
    list: () => numberOf(document.querySelector('[role="row"]')),
    selectedRows: () => all('[role="row"][aria-selected="true"]').length,
    // Null until a page of opening.ts is drawn whole.
    signInPage: () => document.querySelector('input[type=password]') && 'drawn',
    datasetList: () => (all('[role=row] a[href*=annotation-mode]').length === 5 ? 'drawn' : null),
    recordPage: () =>
      all('[data-question]').length === 6 &&
      all('article [data-span]').length === 3 &&
      document.querySelector('article strong') !== null &&
      all('button').some(({ textContent }) => textContent.includes('Submit'))
        ? 'drawn'
        : null,
    questionSettings: () =>
      all('article').length === 6 && all('article [data-question]').length === 6 ? 'drawn' : null,
    newDataset: () => document.querySelector('input[type=file]') && 'drawn',
    users: () =>
      all('[role=row]').some(({ textContent }) => textContent.includes('owner')) ? 'drawn' : null,
    chosenLabel: () => document.querySelector('[role="radio"][aria-checked="true"]')?.dataset.choice ?? null,
    // Null while a page is loading; each record has another text.
    taskPage: () =>
      document.querySelector('[role="grid"] [data-label]') && !document.querySelector('[aria-busy="true"]')
        ? (document.querySelector('[role="grid"] [role="row"]')?.textContent ?? null)
        : null,
    chosenTaskLabels: () =>
      all('[data-label][aria-checked="true"]')
        .map(({ dataset }) => dataset.label)
        .join(),
    // Null until the colors show the text of the query box.
    queryColors: () => {
      const text = document.querySelector('[role="search"] input')?.value ?? null;
      const painted = all('[role="search"] [data-part]').map(({ textContent }) => textContent);
      return painted.join('') === text ? text : null;
    },
    // Each span has a chip at its beginning.
    spans: () => all('[data-chips] [data-span]').length,
  };

  const afterPaint = (probe, before) =>
    new Promise((resolve) => {
      const frame = () =>
        requestAnimationFrame(() => {
          const now = probe();
          if (now === null || now === before) return frame();
          // Ahead of whatever waited longer to run: it is not part of this frame.
          void scheduler.postTask(() => resolve(performance.now()), { priority: 'user-blocking' });
        });
      frame();
    });

  const inTime = (measured, problem) => {
    let patience;
    const late = new Promise((_, reject) => {
      patience = setTimeout(() => reject(new Error(problem)), PATIENCE_MS);
    });
    // The timer goes with the measurement: hundreds of them would count as memory of the page.
    return Promise.race([measured, late]).finally(() => clearTimeout(patience));
  };

  /** The nearest element around, or the element itself, whose content is higher than it is. */
  const scrollerOf = (element) =>
    element.scrollHeight > element.clientHeight && getComputedStyle(element).overflowY !== 'visible'
      ? element
      : scrollerOf(element.parentElement);

  let lastKeyAt = 0;
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      lastKeyAt = timeStamp;
    },
    { capture: true },
  );

  globalThis.benchStopwatch = {
    result: Promise.resolve(0),
    rest() {
      const idle = new Promise((resolve) => {
        // While a frame is expected, an idle period ends with it. Chromium begins none in some pages that draw no frame at all.
        const ask = () =>
          requestIdleCallback(
            (period) => (period.didTimeout || period.timeRemaining() > FRAME_MS ? resolve() : ask()),
            { timeout: LONGEST_FRAMELESS_MS },
          );
        setTimeout(ask, lastKeyAt + BETWEEN_KEYS_MS - performance.now());
      });
      return inTime(idle, 'The page does not come to rest');
    },
    /** Milliseconds from the navigation until a probe that is null before has its value on the screen. */
    sinceNavigation: (probeName) => inTime(afterPaint(PROBES[probeName], null), `${probeName} is not drawn`),
    /** Milliseconds from one frame to the next, while each frame scrolls the container of an element. Fails if nothing moves. */
    scroll(selector, frames, step) {
      const element = scrollerOf(document.querySelector(selector));
      const times = [];
      return new Promise((resolve, reject) => {
        let begin = performance.now();
        const frame = () => {
          const now = performance.now();
          times.push(now - begin);
          begin = now;
          const place = element.scrollTop;
          element.scrollBy(0, step);
          if (element.scrollTop === place) reject(new Error(`${selector} does not scroll at ${place} px`));
          else if (times.length <= frames) requestAnimationFrame(frame);
          else resolve(times.slice(1));
        };
        requestAnimationFrame(frame);
      });
    },
    /** Measures from the next event of a type until the value of a probe has changed on the screen. */
    arm(type, probeName) {
      const probe = PROBES[probeName];
      const before = probe();
      const measured = new Promise((resolve) => {
        const begin = ({ timeStamp }) =>
          void afterPaint(probe, before).then((end) => resolve(end - timeStamp));
        addEventListener(type, begin, { capture: true, once: true });
      });
      this.result = inTime(measured, `${probeName} did not change after ${type}`);
      this.result.catch(() => undefined);
    },
  };
})();

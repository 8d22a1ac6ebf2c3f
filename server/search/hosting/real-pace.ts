import type { Pace } from './paced-reader';

export const realPace: Pace = {
  now: () => performance.now(),
  pause: (ms) =>
    new Promise((resolve) => {
      setTimeout(resolve, ms);
    }),
};

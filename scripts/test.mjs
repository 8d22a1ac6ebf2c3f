// `npm test`: the checks during development, within eight minutes on two cores. `.ci/run` runs all checks before a change lands.
// The last line is "N passed, N failed".
import { ensureDependencies, ensureNode } from './dependencies.mjs';
import { conclude, runInLanes, runInTurn } from './steps.mjs';
import { BROWSER_STORIES, BUILT, START, STATIC, UNIT } from './test-steps.mjs';

ensureNode();
ensureDependencies();

// Two lanes for two cores: processes that are started and killed are waited for most of the time.
const counts = await runInLanes([UNIT], [...STATIC, ...BUILT, START]);
conclude([...counts, ...(await runInTurn([BROWSER_STORIES]))]);

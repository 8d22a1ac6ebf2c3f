// eslint-plugin-mobx for classes with `#private` members: those are no properties, so MobX can neither observe nor
// annotate them, and `makeObservable` cannot list them.
import plugin from 'eslint-plugin-mobx';

const RULE = 'exhaustive-make-observable';
const original = plugin.rules[RULE];

const withoutPrivate = (keyList) =>
  keyList
    .split(', ')
    .filter((key) => !key.startsWith('`#'))
    .join(', ');

function reportProperties(context, descriptor) {
  const keyList = withoutPrivate(descriptor.data?.keyList ?? '');
  if (keyList === '') return;
  // The plugin's own fix would insert the private names as well.
  const { fix: _fix, ...report } = descriptor;
  context.report({ ...report, data: { keyList } });
}

/** What the rule asks of its context; the context itself is frozen. */
const ofProperties = (context) => ({
  sourceCode: context.sourceCode,
  options: context.options,
  report: (descriptor) => reportProperties(context, descriptor),
});

export default {
  ...plugin,
  rules: {
    ...plugin.rules,
    [RULE]: { meta: original.meta, create: (context) => original.create(ofProperties(context)) },
  },
};

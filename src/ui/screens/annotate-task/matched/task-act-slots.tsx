import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { isConflict } from '#domain/bulk/bulk-act';
import type { BulkTask, TaskOrder } from '#domain/bulk/task/task-bulk';
import styles from '#ui/annotation-kit/bulk-acts/ActList.module.css';
import type { ActSlots } from '#ui/annotation-kit/bulk-acts/act-slots';
import { readAddress } from '#domain/task-record/record-address';
import { useFormats } from '#ui/shared/i18n/use-formats';
import type { Translate } from '#ui/shared/i18n/translate';
import { taskRecordPath } from '../shell/task-record-path';
import { MatchedEffects, MatchedTexts } from './MatchedEffects';
import { MatchedOrder } from './MatchedOrder';
import { MatchedConflict, MatchedSkip } from './MatchedProblems';
import { orderChoices } from './order-choices';
import { taskActTexts } from './task-act-texts';

export function taskActSlots(t: Translate): ActSlots<BulkTask> {
  return {
    words: taskActTexts(t),
    texts: ({ record }) => <MatchedTexts record={record} />,
    effects: ({ record }, request) => <MatchedEffects record={record} request={request} />,
    order: (question) => <MatchedOrder question={question} />,
    orderNote: (order) => <OrderNote order={order} />,
    skipReason: (act, skip) => <MatchedSkip act={act} skip={skip} />,
    conflict: (act, { problem, target }) =>
      isConflict<BulkTask>(problem) && (
        <MatchedConflict act={act} theirs={problem.theirs} mine={target.wanted} />
      ),
    pathOf: (_, recordId) => taskRecordPath(readAddress(recordId)),
  };
}

/** The choices of an earlier action. */
const OrderNote = observer(function OrderNote({ order }: { order: TaskOrder }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const note = orderChoices(order, t, formats).join(' ');
  return note !== '' && <p className={styles['status']}>{note}</p>;
});

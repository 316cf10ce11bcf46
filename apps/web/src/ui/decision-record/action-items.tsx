import type { Minutes } from '@convoke/contract/minutes/minutes.schemas.ts';
import { decisionRecordMessages as texts } from './messages.ts';
import { RecordLines } from './sources.tsx';

/** What is to be done, by whom and until when; nothing without an item. */
export function ActionItems({ items }: { items: Minutes['actionItems'] }) {
  return (
    <RecordLines title={texts.actionItems} lines={items}>
      {({ what, who, due }) => (
        <>
          {who === null ? null : <bdi className="font-semibold">{`${who}: `}</bdi>}
          <bdi>{what}</bdi>
          {due === null ? null : (
            <bdi className="text-sm text-ink-muted">{` · ${texts.due(due)}`}</bdi>
          )}
        </>
      )}
    </RecordLines>
  );
}

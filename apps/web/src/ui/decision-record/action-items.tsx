import type { Minutes } from '@convoke/contract/minutes/minutes.schemas.ts';
import { decisionRecordMessages as texts } from './messages.ts';
import { RecordLine, RecordList, type SourceOf } from './sources.tsx';

interface ActionItemsProps {
  items: Minutes['actionItems'];
  sourceOf: SourceOf;
}

/** What is to be done, by whom and until when; nothing without an item. */
export function ActionItems({ items, sourceOf }: ActionItemsProps) {
  if (items.length === 0) return null;
  return (
    <RecordList title={texts.actionItems}>
      {items.map((item, index) => (
        <RecordLine key={index} line={item} sourceOf={sourceOf}>
          {item.who === null ? null : <bdi className="font-semibold">{`${item.who}: `}</bdi>}
          <bdi>{item.what}</bdi>
          {item.due === null ? null : (
            <bdi className="text-sm text-ink-muted">{` · ${texts.due(item.due)}`}</bdi>
          )}
        </RecordLine>
      ))}
    </RecordList>
  );
}

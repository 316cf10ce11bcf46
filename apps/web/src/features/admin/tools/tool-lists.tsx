import type { AdminTool } from '@convoke/contract/tools/admin-tools.schemas.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../services/api/api-error.ts';
import { faultOf } from '../../../services/api/errors/error-text.ts';
import type { Outcome } from '../admin-frame.tsx';
import { FailedList, LoadingList } from '../list-states.tsx';
import { adminToolsMessages as texts } from './messages.ts';
import { Section } from './section.tsx';
import { SetAside } from './set-aside.tsx';
import { ToolTable } from './tool-table.tsx';
import { adminToolsQuery, offerTool, toolsKey } from './tools.queries.ts';

/** All tools: those that changed since somebody looked, and the others. */
export function ToolLists({ onFailed }: { onFailed: (outcome: Outcome) => void }) {
  const query = useQuery(adminToolsQuery());
  const { data, isError, isFetching } = query;
  const { busy, offer } = useOffers(onFailed);
  const failure = isError ? (
    <FailedList
      message={texts.loadFailed}
      isBusy={isFetching}
      onRetry={() => void query.refetch()}
    />
  ) : null;
  if (data === undefined) return failure ?? <LoadingList label={texts.loading} />;
  const changed = data.filter(({ state }) => state === 'changed');
  const others = data.filter(({ state }) => state !== 'changed');
  const offered = others.filter(({ isOffered }) => isOffered).length;
  return (
    <>
      {failure}
      {changed.length === 0 ? null : (
        <Section title={texts.setAside.title} about={texts.setAside.about}>
          <SetAside tools={changed} busy={busy} onOffer={(tool) => offer(tool, true)} />
        </Section>
      )}
      <Section title={texts.list.title} about={texts.list.about(offered)}>
        <ToolTable tools={others} busy={busy} onOffer={offer} />
      </Section>
    </>
  );
}

/** Offers tools; those of the ids in `busy` are being changed. */
function useOffers(onFailed: (outcome: Outcome) => void) {
  const client = useQueryClient();
  const [busy, setBusy] = useState<ReadonlySet<string>>(() => new Set());

  async function send(tool: AdminTool, isOffered: boolean) {
    setBusy((before) => new Set(before).add(tool.id));
    try {
      await offerTool(tool, isOffered);
      await client.invalidateQueries({ queryKey: toolsKey });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      onFailed({ tone: 'error', text: `${texts.list.offerFailed}: ${faultOf(error).text}` });
    } finally {
      setBusy((before) => new Set(Array.from(before).filter((id) => id !== tool.id)));
    }
  }

  return {
    busy,
    offer: (tool: AdminTool, isOffered: boolean) => {
      if (!busy.has(tool.id)) void send(tool, isOffered);
    },
  };
}

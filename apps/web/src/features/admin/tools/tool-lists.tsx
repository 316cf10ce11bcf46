import type { AdminTool } from '@convoke/contract/tools/admin-tools.schemas.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '../../../services/api/api-error.ts';
import { faultOf } from '../../../services/api/errors/error-text.ts';
import type { Outcome } from '../admin-frame.tsx';
import { FailedList, LoadingList } from '../list-states.tsx';
import { adminToolsMessages as texts } from './messages.ts';
import { Section } from './section.tsx';
import { SetAside } from './set-aside.tsx';
import { ToolTable } from './tool-table.tsx';
import { adminToolsQuery, offerTool, toolsKey } from './tools.queries.ts';

/** All tools: those set aside because they changed, and the others. */
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
        <ToolTable tools={others} onOffer={offer} />
      </Section>
    </>
  );
}

/** Offers tools, and shows at once what was wished for; tools of the ids in `busy` are being changed. */
function useOffers(onFailed: (outcome: Outcome) => void) {
  const client = useQueryClient();
  const [busy, setBusy] = useState<ReadonlySet<string>>(() => new Set());
  // The latest wish for each of those.
  const wishes = useRef(new Map<string, boolean>());
  const { queryKey } = adminToolsQuery();

  const show = ({ id }: AdminTool, isOffered: boolean) =>
    client.setQueryData(queryKey, (tools) =>
      tools?.map((tool) => (tool.id === id ? { ...tool, isOffered } : tool)),
    );

  /** Sends wishes until the server has the latest one. */
  async function send(tool: AdminTool, isOffered: boolean): Promise<void> {
    try {
      // A list that was asked for before would take the wish back.
      await client.cancelQueries({ queryKey });
      await offerTool(tool, isOffered);
      await client.invalidateQueries({ queryKey: toolsKey });
    } catch (error) {
      wishes.current.delete(tool.id);
      show(tool, !isOffered);
      if (!(error instanceof ApiError)) throw error;
      onFailed({ tone: 'error', text: `${texts.list.offerFailed}: ${faultOf(error).text}` });
    }
    const latest = wishes.current.get(tool.id) ?? isOffered;
    if (latest !== isOffered) {
      show(tool, latest);
      return send(tool, latest);
    }
    wishes.current.delete(tool.id);
    setBusy((before) => new Set(Array.from(before).filter((id) => id !== tool.id)));
  }

  return {
    busy,
    offer: (tool: AdminTool, isOffered: boolean) => {
      const isSending = wishes.current.has(tool.id);
      wishes.current.set(tool.id, isOffered);
      show(tool, isOffered);
      if (isSending) return;
      setBusy((before) => new Set(before).add(tool.id));
      void send(tool, isOffered);
    },
  };
}

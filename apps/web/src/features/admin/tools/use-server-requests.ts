import type { ToolServer, ToolServerTest } from '@convoke/contract/tools/admin-tools.schemas.ts';
import { useState } from 'react';
import { isolated } from '../../../lib/text/isolated.ts';
import { ApiError } from '../../../services/api/api-error.ts';
import { faultOf } from '../../../services/api/errors/error-text.ts';
import type { Outcome } from '../admin-frame.tsx';
import { adminToolsMessages as texts } from './messages.ts';
import { beginSignIn, testToolServer } from './tools.queries.ts';

/** Tests tool servers and signs in to them; one request at a time. */
export function useServerRequests(onEnded: (outcome: Outcome | null) => void) {
  const [asking, setAsking] = useState<{ id: string; kind: 'test' | 'sign-in' } | null>(null);

  async function run(
    { id }: ToolServer,
    kind: 'test' | 'sign-in',
    send: () => Promise<Outcome | null>,
  ) {
    onEnded(null);
    setAsking({ id, kind });
    try {
      onEnded(await send());
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      onEnded({ tone: 'error', text: `${texts.testFailed}: ${faultOf(error).text}` });
    } finally {
      setAsking(null);
    }
  }

  return {
    asking,
    onTest: (server: ToolServer) =>
      void run(server, 'test', async () => ({
        tone: 'success',
        text: testedText(server, await testToolServer(server.id)),
      })),
    onSignIn: (server: ToolServer) =>
      void run(server, 'sign-in', async () => openSignIn(await beginSignIn(server.id))),
  };
}

function testedText({ name }: ToolServer, { tools }: ToolServerTest): string {
  const count = (wanted: string) => tools.filter(({ state }) => state === wanted).length;
  return texts.tested(isolated(name), tools.length, count('new'), count('changed'));
}

/** Goes to the sign-in page of a tool server, unless its address could do something else than open a page. */
function openSignIn(url: string): Outcome | null {
  if (!/^https?:\/\//i.test(url)) return { tone: 'error', text: texts.signInAddressRefused };
  window.location.assign(url);
  return null;
}

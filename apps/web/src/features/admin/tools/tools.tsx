import type { ToolServer } from '@convoke/contract/tools/admin-tools.schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { isolated } from '../../../lib/text/isolated.ts';
import { refusalText } from '../../../services/api/errors/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { AdminFrame, type Outcome } from '../admin-frame.tsx';
import { ConfirmedRequest, type ConfirmedRequestProps } from '../confirmed-request.tsx';
import { adminToolsMessages as texts } from './messages.ts';
import { ServerForm } from './server-form.tsx';
import { ToolLists } from './tool-lists.tsx';
import { removeToolServer, toolsKey } from './tools.queries.ts';
import { ToolServers } from './tool-servers.tsx';
import { useServerRequests } from './use-server-requests.ts';
import { useSignInReturn } from './use-sign-in-return.ts';
import { WebSearchForm } from './web-search-form.tsx';

/** Administration of the tools: servers, what is on offer, and the web search. */
export function Tools() {
  const client = useQueryClient();
  // Its server is `null` for a new one.
  const [form, setForm] = useState<{ server: ToolServer | null } | null>(null);
  const [removing, setRemoving] = useState<ToolServer | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const connectButton = useRef<HTMLButtonElement>(null);

  const tell = useCallback(
    (next: Outcome | null) => {
      setOutcome(next);
      if (next !== null) void client.invalidateQueries({ queryKey: toolsKey });
    },
    [client],
  );
  useSignInReturn(tell);
  const requests = useServerRequests(tell);

  function open(server: ToolServer | null) {
    setOutcome(null);
    setForm({ server });
  }
  function close() {
    setForm(null);
    // The button that was pressed is gone with its form or its row.
    connectButton.current?.focus();
  }

  return (
    <AdminFrame
      title={texts.title}
      subtitle={texts.subtitle}
      outcome={outcome}
      action={
        <Button
          ref={connectButton}
          variant="primary"
          icon={<Plus size={18} aria-hidden />}
          onClick={() => open(null)}
        >
          {texts.connect}
        </Button>
      }
    >
      {form === null ? null : (
        <ServerForm
          key={form.server?.id ?? 'new'}
          server={form.server}
          onCancel={close}
          onSaved={() => {
            close();
            tell({ tone: 'success', text: form.server === null ? texts.connected : texts.changed });
          }}
        />
      )}
      <ToolServers {...requests} onEdit={open} onRemove={setRemoving} />
      <ToolLists onFailed={tell} />
      <WebSearchForm onSaved={tell} />
      {removing === null ? null : (
        <RemoveDialog
          server={removing}
          onClose={() => setRemoving(null)}
          onDone={() => {
            if (form?.server?.id === removing.id) setForm(null);
            connectButton.current?.focus();
            tell({ tone: 'success', text: texts.removed });
          }}
          onFailed={tell}
        />
      )}
    </AdminFrame>
  );
}

interface RemoveDialogProps extends Pick<ConfirmedRequestProps, 'onClose' | 'onDone' | 'onFailed'> {
  server: ToolServer;
}

function RemoveDialog({ server, ...rest }: RemoveDialogProps) {
  return (
    <ConfirmedRequest
      title={texts.confirmRemove}
      message={texts.whatRemoving(isolated(server.name))}
      confirmLabel={texts.servers.remove}
      send={() => removeToolServer(server.id)}
      failureOf={(error) => refusalText(error) ?? texts.removeFailed}
      {...rest}
    />
  );
}

import type { ToolServer } from '@convoke/contract/tools/admin-tools.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { codedErrorText } from '../../../services/api/errors/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { type Column, DataTable } from '../data-table.tsx';
import { FailedList, LoadingList } from '../list-states.tsx';
import { StatusMark } from '../status-mark.tsx';
import { adminToolsMessages } from './messages.ts';
import { Section } from './section.tsx';
import { hasSignedIn } from './server-form.rules.ts';
import { toolServersQuery } from './tools.queries.ts';

export interface ToolServersProps {
  /** The tool server that is being asked. */
  asking: { id: string; kind: 'test' | 'sign-in' } | null;
  onTest: (server: ToolServer) => void;
  onSignIn: (server: ToolServer) => void;
  onEdit: (server: ToolServer) => void;
  onRemove: (server: ToolServer) => void;
}

const columns = [
  { name: 'name', className: 'lg:min-w-36' },
  { name: 'address', className: 'lg:min-w-56' },
  { name: 'state' },
  { name: 'actions', className: 'lg:w-80', isSelfEvident: true },
] as const satisfies readonly Column[];

/** The connected tool servers. */
export function ToolServers(props: ToolServersProps) {
  const texts = adminToolsMessages.servers;
  const query = useQuery(toolServersQuery());
  const { data, isError, isFetching } = query;
  return (
    <Section title={texts.title}>
      {isError ? (
        <FailedList
          message={adminToolsMessages.loadFailed}
          isBusy={isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {data === undefined ? (
        isError ? null : (
          <LoadingList label={adminToolsMessages.loading} />
        )
      ) : data.length === 0 ? (
        <EmptyState title={texts.empty}>
          <p>{texts.emptyAdvice}</p>
        </EmptyState>
      ) : (
        <DataTable
          texts={texts}
          columns={columns}
          rows={data}
          keyOf={({ id }) => id}
          renderCells={(server) => ({
            name: (
              <bdi id={nameId(server)} className="font-medium">
                {server.name}
              </bdi>
            ),
            address: <Address server={server} />,
            state: <State server={server} />,
            actions: <Actions {...props} server={server} />,
          })}
        />
      )}
    </Section>
  );
}

const nameId = ({ id }: ToolServer): string => `tool-server-${id}`;

function Address({ server: { url, auth, allowPrivate } }: { server: ToolServer }) {
  const { servers, form } = adminToolsMessages;
  return (
    <>
      <bdi>{url}</bdi>
      <span className="block text-ink-muted">
        {[
          ...(auth === 'none' ? [] : [form.auths[auth]]),
          ...(allowPrivate ? [servers.isPrivateAllowed] : []),
        ].join(' · ')}
      </span>
    </>
  );
}

function State({ server: { isEnabled, state, problem } }: { server: ToolServer }) {
  const texts = adminToolsMessages.servers;
  if (!isEnabled) return <StatusMark isOn={false}>{texts.switchedOff}</StatusMark>;
  return (
    <>
      <StatusMark isOn={state === 'ready'}>{texts.states[state]}</StatusMark>
      {problem === undefined ? null : (
        <span className="block text-danger">{codedErrorText(problem)}</span>
      )}
    </>
  );
}

function Actions(props: ToolServersProps & { server: ToolServer }) {
  const texts = adminToolsMessages.servers;
  const { server, asking, onTest, onSignIn, onEdit, onRemove } = props;
  const described = { size: 'sm', 'aria-describedby': nameId(server) } as const;
  const request = (kind: 'test' | 'sign-in') => {
    const isBusy = asking?.id === server.id && asking.kind === kind;
    return { ...described, isBusy, disabled: asking !== null && !isBusy };
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button {...request('test')} onClick={() => onTest(server)}>
        {texts.test}
      </Button>
      {server.auth === 'oauth' ? (
        <Button {...request('sign-in')} onClick={() => onSignIn(server)}>
          {hasSignedIn(server) ? texts.signInAgain : texts.signIn}
        </Button>
      ) : null}
      <Button {...described} onClick={() => onEdit(server)}>
        {texts.edit}
      </Button>
      <Button
        {...described}
        variant="quiet"
        className="text-danger!"
        onClick={() => onRemove(server)}
      >
        {texts.remove}
      </Button>
    </div>
  );
}

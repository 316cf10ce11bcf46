import { useState } from 'react';
import { isolated } from '../../../lib/text/isolated.ts';
import { loginPath, paths } from '../../../paths.ts';
import { useOfferedModels } from '../../../services/api/offered-models.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { FocusedNotice } from './focused-notice.tsx';
import { FirstAdministrator } from './first-administrator.tsx';
import { setupMessages as texts } from './messages.ts';
import { StartButton } from './start-button.tsx';
import type { Connected } from './setup.queries.ts';

/** Says what is connected and where to go on; the first administrator can be created here. */
export function ConnectedModel({
  name,
  administratorKey,
  isAdministrator,
}: Connected & { isAdministrator: boolean }) {
  const [administrator, setAdministrator] = useState<string | null>(null);
  const isOneOfSeveral = useOfferedModels().length > 1;
  return (
    <>
      <FocusedNotice tone="success" title={texts.connected(isolated(name))}>
        <p>{isOneOfSeveral ? texts.connectedToo : texts.connectedText}</p>
      </FocusedNotice>
      <div className="flex flex-wrap gap-3">
        <StartButton />
        {isAdministrator ? <LinkButton to={paths.adminModels}>{texts.manage}</LinkButton> : null}
      </div>
      {administratorKey === undefined || administrator !== null ? null : (
        <FirstAdministrator administratorKey={administratorKey} onCreated={setAdministrator} />
      )}
      {administrator === null ? null : (
        <FocusedNotice
          tone="success"
          title={texts.administratorCreated(administrator)}
          action={<LinkButton to={loginPath(paths.adminDashboard)}>{texts.signIn}</LinkButton>}
        />
      )}
    </>
  );
}

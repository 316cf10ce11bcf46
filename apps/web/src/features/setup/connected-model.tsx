import { useState } from 'react';
import { loginPath, paths } from '../../paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { FirstAdministrator } from './first-administrator.tsx';
import { setupMessages as texts } from './messages.ts';
import type { Connected } from './setup.queries.ts';

function focus(element: HTMLElement | null): void {
  element?.focus();
}

/** Says what is connected and where to go on; the first administrator can be created here. */
export function ConnectedModel({
  name,
  administratorKey,
  isAdministrator,
}: Connected & { isAdministrator: boolean }) {
  const [administrator, setAdministrator] = useState<string | null>(null);
  return (
    <>
      {/* The button that had the focus is gone. */}
      <div ref={focus} tabIndex={-1} className="scroll-mt-28 rounded-card">
        <Notice tone="success" title={texts.connected(name)}>
          <p>{texts.connectedText}</p>
        </Notice>
      </div>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={paths.teamDashboard} variant="primary">
          {texts.start}
        </LinkButton>
        {isAdministrator ? <LinkButton to={paths.adminModels}>{texts.manage}</LinkButton> : null}
      </div>
      {administratorKey === undefined || administrator !== null ? null : (
        <FirstAdministrator administratorKey={administratorKey} onCreated={setAdministrator} />
      )}
      {administrator === null ? null : (
        <Notice
          tone="success"
          title={texts.administratorCreated(administrator)}
          action={<LinkButton to={loginPath(paths.adminDashboard)}>{texts.signIn}</LinkButton>}
        />
      )}
    </>
  );
}

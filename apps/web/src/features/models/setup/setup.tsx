import { useState, type ReactNode } from 'react';
import { keepOffer, readOffer } from './administrator-offer.ts';
import { loginPath, paths } from '../../../paths.ts';
import { usePublicConfig } from '../../../services/api/public-config.ts';
import { useIdentity } from '../../../services/session/identity.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { ConnectedModel } from './connected-model.tsx';
import { FocusedNotice } from './focused-notice.tsx';
import { HowToGetHere } from './how-to-get-here.tsx';
import { setupMessages as texts } from './messages.ts';
import { StartButton } from './start-button.tsx';
import type { Connected } from './setup.queries.ts';
import { SetupForm } from './setup-form.tsx';
import { useSetupKey } from './setup-key.ts';

/** Connects a model, for the person with the setup link and for administrators (docs/behaviour.md#setup). */
export function Setup() {
  const { key, refusal } = useSetupKey();
  const isAdministrator = useIdentity().account?.userType === 'ADMIN';
  const [connected, setConnected] = useState<Connected | null>(() =>
    key === null && !isAdministrator ? readOffer() : null,
  );
  function finish(news: Connected) {
    keepOffer(news);
    setConnected(news);
  }
  if (connected !== null) {
    return (
      <SetupScreen>
        <ConnectedModel {...connected} isAdministrator={isAdministrator} />
      </SetupScreen>
    );
  }
  return (
    <SetupScreen>
      {refusal === null ? null : (
        <FocusedNotice tone={refusal.isSpent ? 'info' : 'error'} title={texts.closed}>
          {refusal.text}
        </FocusedNotice>
      )}
      {key === null && !isAdministrator ? (
        <HowToGoOn isToldConnected={refusal?.isSpent ?? false} />
      ) : (
        // Another key is another form.
        <SetupForm key={key} setupKey={key} onConnected={finish} />
      )}
    </SetupScreen>
  );
}

function SetupScreen({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto flex w-full max-w-170 flex-col gap-6 px-4 pt-8 pb-16 sm:px-6 sm:pt-12">
      <header>
        <h1 className="text-4xl">{texts.title}</h1>
        <p className="mt-2 text-ink-muted">{texts.intro}</p>
      </header>
      {children}
    </div>
  );
}

/** The link is of use only while no model is connected. */
function HowToGoOn({ isToldConnected }: { isToldConnected: boolean }) {
  const isConnected = usePublicConfig()?.ai.mode === 'model';
  if (!isToldConnected && !isConnected) return <HowToGetHere />;
  return (
    <section className="flex flex-col items-start gap-4">
      <p>{isToldConnected ? texts.spentText : `${texts.alreadyConnected} ${texts.spentText}`}</p>
      <div className="flex flex-wrap gap-3">
        <StartButton />
        <LinkButton to={loginPath(paths.setup)}>{texts.signIn}</LinkButton>
      </div>
    </section>
  );
}

import { Fragment } from 'react';
import { loginPath, paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { setupMessages as texts } from './messages.ts';

/** What shows the link and what prints a new one, by the ways to run the server in docs/deploying.md. */
const waysToRun = [
  { name: 'Docker', shows: 'docker logs convoke', restarts: 'docker restart convoke' },
  {
    name: 'Docker Compose',
    shows: 'docker compose logs app',
    restarts: 'docker compose restart app',
  },
  { name: 'systemd', shows: 'journalctl -u convoke', restarts: 'systemctl restart convoke' },
] as const;

/** Says who can connect a model here, and where the person who runs the server finds the link. */
export function HowToGetHere() {
  return (
    <section className="flex flex-col items-start gap-4 rounded-card border border-line bg-surface p-5 sm:p-7">
      <h2 className="text-2xl">{texts.noAccess}</h2>
      <p>{texts.byLink}</p>
      <p>{texts.byRestart}</p>
      <dl className="grid gap-x-6 gap-y-1 text-sm wrap-anywhere sm:grid-cols-[max-content_1fr_1fr]">
        <dt className="font-medium">
          <Command text="npm start" />
        </dt>
        <dd>{texts.inItsTerminal}</dd>
        <dd className="max-sm:mb-3">
          {texts.afterStopping} <Command text="npm start" />
        </dd>
        {waysToRun.map(({ name, shows, restarts }) => (
          <Fragment key={name}>
            <dt className="font-medium">{name}</dt>
            <dd>
              <Command text={shows} />
            </dd>
            <dd className="max-sm:mb-3">
              <Command text={restarts} />
            </dd>
          </Fragment>
        ))}
      </dl>
      <p>{texts.bySignIn}</p>
      <LinkButton to={loginPath(paths.setup)}>{texts.signIn}</LinkButton>
    </section>
  );
}

function Command({ text }: { text: string }) {
  return <code className="font-mono">{text}</code>;
}

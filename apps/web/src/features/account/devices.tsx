import type { Account, Device } from '@convoke/contract/account/account.schemas.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { useId, useState } from 'react';
import { locale } from '../../lib/language/locale.ts';
import { translateSentence } from '../../lib/language/sentences.ts';
import { useIsOnline } from '../../lib/online.ts';
import { ApiError } from '../../services/api/api-error.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast.tsx';
import { accountMessages } from './account.messages.ts';
import { profileMessages as texts } from './profile.messages.ts';
import { devicesQuery, signOutDevice } from './profile.queries.ts';

export interface DevicesProps {
  account: Account;
  /** Signs out here, which is more than ending a session. */
  onSignOut: () => Promise<void>;
}

/** Where somebody is signed in, with a way out of each. */
export function Devices({ account, onSignOut }: DevicesProps) {
  const headingId = useId();
  const isOnline = useIsOnline();
  const client = useQueryClient();
  const { data, isError, isFetching, refetch } = useQuery(devicesQuery(account.uuid));
  const [leavingId, setLeavingId] = useState<string | null>(null);

  async function leave({ id, device, isCurrent }: Device) {
    setLeavingId(id);
    try {
      if (isCurrent) {
        await onSignOut();
        return;
      }
      await signOutDevice(id);
      showToast(texts.signedOut(translateSentence(device)));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // It was gone already, which is what was asked for; the list says so.
      if (error.status !== 404) {
        showToast(`${texts.signOutFailed} ${translateSentence(error.message)}`, { tone: 'error' });
      }
    } finally {
      setLeavingId(null);
    }
    await client.invalidateQueries(devicesQuery(account.uuid));
  }

  return (
    <div className="flex flex-col gap-3 border-t border-line pt-5">
      <h3 id={headingId} className="text-xl">
        {texts.devices}
      </h3>
      {isError ? (
        <Notice
          tone="error"
          action={
            <Button size="sm" isBusy={isFetching} onClick={() => void refetch()}>
              {accountMessages.tryAgain}
            </Button>
          }
        >
          {isOnline ? texts.devicesFailed : texts.devicesOffline}
        </Notice>
      ) : null}
      {data === undefined && !isError ? (
        <output>
          <span className="sr-only">{texts.devicesLoading}</span>
          <Skeleton className="h-16 w-full" />
        </output>
      ) : null}
      {data === undefined ? null : (
        <ul aria-labelledby={headingId} className="flex flex-col">
          {data.map((device) => (
            <DeviceItem
              key={device.id}
              device={device}
              isBusy={leavingId === device.id}
              onLeave={() => void leave(device)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

interface DeviceItemProps {
  device: Device;
  isBusy: boolean;
  onLeave: () => void;
}

function DeviceItem({ device, isBusy, onLeave }: DeviceItemProps) {
  const nameId = useId();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3 last:border-0">
      <MonitorSmartphone size={22} aria-hidden className="shrink-0 text-ink-muted" />
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-2">
          <span id={nameId} className="font-medium">
            {translateSentence(device.device)}
          </span>
          {device.isCurrent ? <Badge>{texts.thisDevice}</Badge> : null}
        </p>
        <p className="text-sm text-ink-muted">
          {texts.signedInOn} <DeviceTime instant={device.signedInAt} />, {texts.lastUsedOn}{' '}
          <DeviceTime instant={device.lastUsedAt} />
        </p>
      </div>
      <Button
        size="sm"
        className="max-sm:ml-9.5"
        aria-describedby={nameId}
        isBusy={isBusy}
        onClick={onLeave}
      >
        {texts.signOut}
      </Button>
    </li>
  );
}

function DeviceTime({ instant }: { instant: string }) {
  const said = new Date(instant).toLocaleString(locale(), {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return <time dateTime={instant}>{said}</time>;
}

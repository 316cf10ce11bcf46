import type { Account, Device } from '@convoke/contract/account/account.schemas.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { useId, useState } from 'react';
import { locale } from '../../../lib/language/locale.ts';
import { useIsOnline } from '../../../services/api/online.ts';
import { ApiError } from '../../../services/api/api-error.ts';
import { errorText } from '../../../services/api/errors/error-text.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { accountMessages, profileMessages as texts } from '../messages.ts';
import { devicesQuery, signOutDevice } from './profile.queries.ts';

export interface DevicesProps {
  account: Account;
  /** Signs out of this browser, as 'Logout' does. */
  onSignOut: () => Promise<unknown>;
}

/** The account's sessions, each with a button to end it. */
export function Devices({ account, onSignOut }: DevicesProps) {
  const headingId = useId();
  const isOnline = useIsOnline();
  const { data, isError, isFetching, refetch } = useQuery(devicesQuery(account.uuid));
  const { endingId, endSession } = useEndSession(account, onSignOut);

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
              isBusy={endingId === device.id}
              onSignOut={() => void endSession(device)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

/** Ends sessions; the one of this browser by signing out. */
function useEndSession(account: Account, onSignOut: () => Promise<unknown>) {
  const client = useQueryClient();
  const [endingId, setEndingId] = useState<string | null>(null);

  async function endSession(device: Device) {
    setEndingId(device.id);
    try {
      if (device.isCurrent) {
        await onSignOut();
        return;
      }
      await signOutDevice(device.id);
      showToast(texts.signedOut(deviceName(device)));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // The session had already ended.
      if (error.status !== 404) {
        showToast(`${texts.signOutFailed} ${errorText(error)}`, { tone: 'error' });
      }
    } finally {
      setEndingId(null);
    }
    await client.invalidateQueries(devicesQuery(account.uuid));
  }

  return { endingId, endSession };
}

/** Browser and system in the visitor's language, as far as they are known. */
function deviceName({ device, browser, system }: Device): string {
  // An older server has them in English only.
  if (browser === undefined || system === undefined) return device;
  if (browser === null && system === null) return texts.unknownDevice;
  const name = browser === 'program' ? texts.program : (browser ?? texts.browser);
  return system === null ? name : texts.onSystem(name, system);
}

interface DeviceItemProps {
  device: Device;
  isBusy: boolean;
  onSignOut: () => void;
}

function DeviceItem({ device, isBusy, onSignOut }: DeviceItemProps) {
  const nameId = useId();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3 last:border-0">
      <MonitorSmartphone size={22} aria-hidden className="shrink-0 text-ink-muted" />
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-2">
          <span id={nameId} className="font-medium">
            {deviceName(device)}
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
        onClick={onSignOut}
      >
        {texts.signOut}
      </Button>
    </li>
  );
}

function DeviceTime({ instant }: { instant: string }) {
  const text = new Date(instant).toLocaleString(locale(), {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return <time dateTime={instant}>{text}</time>;
}

import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { AdminFrame } from '../admin-frame.tsx';
import { FailedList } from '../list-states.tsx';
import { AiSettings } from './ai-settings.tsx';
import { LimitSettings, RegistrationSettings, SiteTextSettings } from './other-settings.tsx';
import { settingsMessages as texts } from './messages.ts';
import { settingsQuery } from './settings.queries.ts';

/** Settings that take effect without a restart; each group is saved separately. */
export function SettingsForms() {
  const { data, isError, isFetching, refetch } = useQuery(settingsQuery());
  return (
    <AdminFrame title={texts.title} subtitle={texts.subtitle}>
      {isError ? (
        <FailedList message={texts.loadFailed} isBusy={isFetching} onRetry={() => void refetch()} />
      ) : null}
      {data === undefined && !isError ? <LoadingSettings /> : null}
      {data === undefined ? null : (
        <div className="flex max-w-225 flex-col gap-6">
          <AiSettings settings={data} />
          <LimitSettings settings={data} />
          <RegistrationSettings settings={data} />
          <SiteTextSettings settings={data} />
        </div>
      )}
    </AdminFrame>
  );
}

function LoadingSettings() {
  return (
    <output className="flex max-w-225 flex-col gap-6">
      <span className="text-sm text-ink-muted">{texts.loading}</span>
      <Skeleton className="h-160 w-full" />
      <Skeleton className="h-72 w-full" />
    </output>
  );
}

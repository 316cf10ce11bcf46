import type { Analytics } from '@convoke/contract/admin/admin.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { AdminFrame } from '../admin-frame.tsx';
import { readChoice } from '../list-address.rules.ts';
import { FailedList } from '../list-faces.tsx';
import { useListAddress } from '../use-list-address.ts';
import { analyticsMessages as texts } from './analytics.messages.ts';
import { analyticsQuery, periods } from './analytics.queries.ts';
import { medianOf, totalOf } from './chart.rules.ts';
import { DayChart } from './day-chart.tsx';
import { Ranking } from './ranking.tsx';

const whole = new Intl.NumberFormat(undefined, { maximumFractionDigits: 0 });
const short = new Intl.NumberFormat(undefined, { notation: 'compact' });
const inWords = (value: number) => whole.format(value);
const onAxis = (value: number) => short.format(value);
const shownPeriods = periods.toSorted((a, b) => Number(a) - Number(b));

/** What the place has done in the last days. */
export function Figures() {
  const { search, change } = useListAddress();
  const period = readChoice(search, 'days', periods);
  const query = useQuery(analyticsQuery(period));
  return (
    <AdminFrame
      title="Analytics"
      subtitle={texts.utc}
      action={
        <fieldset aria-label="Period" className="flex gap-1">
          {shownPeriods.map((days) => (
            <Button
              key={days}
              size="sm"
              variant={days === period ? 'secondary' : 'quiet'}
              aria-pressed={days === period}
              onClick={() => change({ days: days === periods[0] ? null : days })}
            >
              {days} days
            </Button>
          ))}
        </fieldset>
      }
    >
      {query.isError ? (
        <FailedList
          message={texts.loadFailed}
          isBusy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {query.data === undefined ? (
        query.isError ? null : (
          <LoadingFigures />
        )
      ) : (
        <div
          aria-busy={query.isPlaceholderData}
          className={`flex flex-col gap-5 transition-opacity ${query.isPlaceholderData ? 'opacity-60' : ''}`}
        >
          <AllFigures analytics={query.data} />
        </div>
      )}
    </AdminFrame>
  );
}

function AllFigures({ analytics: { days, topTags, topRoles } }: { analytics: Analytics }) {
  const dates = days.map(({ day }) => day);
  const calls = days.map(({ aiCalls }) => aiCalls);
  const failures = days.map((day) => day.failures);
  const input = days.map(({ inputTokens }) => inputTokens);
  const output = days.map(({ outputTokens }) => outputTokens);
  const waits = days.map(({ medianFirstTokenMs }) => medianFirstTokenMs);
  const publications = days.map((day) => day.publications);
  const remixes = days.map((day) => day.remixes);
  const registrations = days.map((day) => day.registrations);
  const sum = (values: readonly number[]) => inWords(totalOf(values));
  const common = { days: dates, format: inWords, formatTick: onAxis } as const;
  const median = medianOf(waits);
  return (
    <>
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
        <DayChart
          {...common}
          title="AI calls and failures"
          unit="Calls"
          kind="overlaid"
          series={[
            { label: 'Calls', tone: 'first', values: calls },
            { label: 'Failures', tone: 'danger', values: failures },
          ]}
          summary={`Calls: ${sum(calls)}, ${sum(failures)} of them failed.`}
        />
        <DayChart
          {...common}
          title="Tokens"
          unit="Tokens"
          kind="stacked"
          series={[
            { label: 'Input', tone: 'first', values: input },
            { label: 'Output', tone: 'second', values: output },
          ]}
          summary={`${sum(input)} in, ${sum(output)} out.`}
        />
        <DayChart
          {...common}
          title="Time to the first token"
          unit="Median, milliseconds"
          kind="line"
          series={[{ label: 'Median', tone: 'first', values: waits }]}
          format={(value) => `${inWords(value)} ms`}
          summary={`On the middle day ${inWords(median ?? 0)} ms.`}
        />
        <DayChart
          {...common}
          title="Publications and remixes"
          unit="Conversations"
          kind="overlaid"
          series={[
            { label: 'Publications', tone: 'first', values: publications },
            { label: 'Remixes', tone: 'second', values: remixes },
          ]}
          summary={`${sum(publications)} published, ${sum(remixes)} of them remixes.`}
        />
        <div className="min-w-0 lg:col-span-2">
          <DayChart
            {...common}
            title="Registrations"
            unit="Accounts"
            kind="overlaid"
            series={[{ label: 'Registrations', tone: 'first', values: registrations }]}
            summary={`New accounts: ${sum(registrations)}.`}
          />
        </div>
      </div>
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
        <Ranking title="Top tags" unit="Publications" entries={topTags} empty={texts.noTags} />
        <Ranking title="Top roles" unit="Participants" entries={topRoles} empty={texts.noRoles} />
      </div>
    </>
  );
}

function LoadingFigures() {
  return (
    <output className="grid grid-cols-1 gap-5 lg:grid-cols-2">
      <span className="sr-only">{texts.loading}</span>
      {['calls', 'tokens', 'times', 'publications', 'registrations'].map((name) => (
        <Skeleton key={name} className="h-[348px] w-full" />
      ))}
    </output>
  );
}

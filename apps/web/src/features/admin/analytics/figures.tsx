import type { Analytics } from '@convoke/contract/admin/admin.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { formatNumber, locale } from '../../../lib/language/locale.ts';
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

const inWords = (value: number) => formatNumber(Math.round(value));
const onAxis = (value: number) => value.toLocaleString(locale(), { notation: 'compact' });
const about = ({ title, unit, counted }: Record<'title' | 'unit' | 'counted', string>) => ({
  title,
  unit,
  counted,
});
const shownPeriods = periods.toSorted((a, b) => Number(a) - Number(b));

/** What the place has done in the last days. */
export function Figures() {
  const { search, change } = useListAddress();
  const period = readChoice(search, 'days', periods);
  const query = useQuery(analyticsQuery(period));
  return (
    <AdminFrame
      title={texts.title}
      subtitle={texts.utc}
      action={
        <fieldset aria-label={texts.period} className="flex gap-1">
          {shownPeriods.map((days) => (
            <Button
              key={days}
              size="sm"
              variant={days === period ? 'secondary' : 'quiet'}
              aria-pressed={days === period}
              onClick={() => change({ days: days === periods[0] ? null : days })}
            >
              {texts.days(Number(days))}
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
          {...about(texts.calls)}
          kind="overlaid"
          series={[
            { label: texts.calls.calls, tone: 'first', values: calls },
            { label: texts.calls.failures, tone: 'danger', values: failures },
          ]}
          summary={texts.calls.summary(sum(calls), sum(failures))}
        />
        <DayChart
          {...common}
          {...about(texts.tokens)}
          kind="stacked"
          series={[
            { label: texts.tokens.input, tone: 'first', values: input },
            { label: texts.tokens.output, tone: 'second', values: output },
          ]}
          summary={texts.tokens.summary(sum(input), sum(output))}
        />
        <DayChart
          {...common}
          {...about(texts.waits)}
          kind="line"
          series={[{ label: texts.waits.median, tone: 'first', values: waits }]}
          format={(value) => texts.milliseconds(inWords(value))}
          summary={texts.waits.summary(inWords(median ?? 0))}
        />
        <DayChart
          {...common}
          {...about(texts.publications)}
          kind="overlaid"
          series={[
            { label: texts.publications.publications, tone: 'first', values: publications },
            { label: texts.publications.remixes, tone: 'second', values: remixes },
          ]}
          summary={texts.publications.summary(sum(publications), sum(remixes))}
        />
        <div className="min-w-0 lg:col-span-2">
          <DayChart
            {...common}
            {...about(texts.registrations)}
            kind="overlaid"
            series={[
              { label: texts.registrations.registrations, tone: 'first', values: registrations },
            ]}
            summary={texts.registrations.summary(sum(registrations))}
          />
        </div>
      </div>
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
        <Ranking {...about(texts.tags)} entries={topTags} empty={texts.tags.empty} />
        <Ranking {...about(texts.roles)} entries={topRoles} empty={texts.roles.empty} />
      </div>
    </>
  );
}

function LoadingFigures() {
  return (
    <output className="grid grid-cols-1 gap-5 lg:grid-cols-2">
      <span className="sr-only">{texts.loading}</span>
      {['calls', 'tokens', 'times', 'publications', 'registrations'].map((name) => (
        <Skeleton key={name} className="h-[404px] w-full" />
      ))}
    </output>
  );
}

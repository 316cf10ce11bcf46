import type { Analytics } from '@convoke/contract/admin/admin.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { formatNumber, locale } from '../../../lib/language/locale.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { AdminFrame } from '../admin-frame.tsx';
import { readChoice } from '../list-address.rules.ts';
import { FailedList } from '../list-states.tsx';
import { useListAddress } from '../use-list-address.ts';
import { analyticsMessages as texts } from './messages.ts';
import { analyticsQuery, periods } from './analytics.queries.ts';
import { medianOf, totalOf } from './chart.rules.ts';
import { DayChart, type DayChartProps, type Tone } from './day-chart.tsx';
import { ModelUsage } from './model-usage.tsx';
import { Ranking } from './ranking.tsx';
import { ToolUsage } from './tool-usage.tsx';

const formatCount = (value: number) => formatNumber(Math.round(value));
const formatTick = (value: number) => value.toLocaleString(locale(), { notation: 'compact' });
type Heading = Pick<DayChartProps, 'title' | 'unit' | 'counted'>;
const headingsOf = ({ title, unit, counted }: Heading): Heading => ({ title, unit, counted });
const shownPeriods = periods.toSorted((a, b) => Number(a) - Number(b));

/** Charts of usage per day. */
export function AnalyticsCharts() {
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
          <LoadingAnalyticsCharts />
        )
      ) : (
        <div
          aria-busy={query.isPlaceholderData}
          className={`flex flex-col gap-5 transition-opacity ${query.isPlaceholderData ? 'opacity-60' : ''}`}
        >
          <AllAnalyticsCharts analytics={query.data} />
        </div>
      )}
    </AdminFrame>
  );
}

function AllAnalyticsCharts({ analytics }: { analytics: Analytics }) {
  const { days, topTags, topRoles } = analytics;
  return (
    <>
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
        <CountChart
          days={days}
          heading={texts.calls}
          kind="overlaid"
          counts={[
            { name: 'aiCalls', label: texts.calls.calls, tone: 'first' },
            { name: 'failures', label: texts.calls.failures, tone: 'danger' },
          ]}
        />
        <CountChart
          days={days}
          heading={texts.tokens}
          kind="stacked"
          counts={[
            { name: 'inputTokens', label: texts.tokens.input, tone: 'first' },
            { name: 'outputTokens', label: texts.tokens.output, tone: 'second' },
          ]}
        />
        <WaitChart days={days} />
        <CountChart
          days={days}
          heading={texts.publications}
          kind="overlaid"
          counts={[
            { name: 'publications', label: texts.publications.publications, tone: 'first' },
            { name: 'remixes', label: texts.publications.remixes, tone: 'second' },
          ]}
        />
        <CountChart
          days={days}
          heading={texts.decisions}
          kind="overlaid"
          counts={[{ name: 'decisions', label: texts.decisions.decisions, tone: 'first' }]}
        />
        <CountChart
          days={days}
          heading={texts.registrations}
          kind="overlaid"
          counts={[
            { name: 'registrations', label: texts.registrations.registrations, tone: 'first' },
          ]}
        />
      </div>
      <ModelUsage modelDays={analytics.modelDays} currency={analytics.currency} />
      <ToolUsage toolDays={analytics.toolDays} />
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
        <Ranking {...headingsOf(texts.tags)} entries={topTags} empty={texts.tags.empty} />
        <Ranking {...headingsOf(texts.roles)} entries={topRoles} empty={texts.roles.empty} />
      </div>
    </>
  );
}

/** How long a reply took to begin on each day, with the median of the days as summary. */
function WaitChart({ days }: { days: Analytics['days'] }) {
  const firstTokenTimes = days.map(({ medianFirstTokenMs }) => medianFirstTokenMs);
  return (
    <DayChart
      {...headingsOf(texts.waits)}
      days={days.map(({ day }) => day)}
      kind="line"
      series={[{ label: texts.waits.median, tone: 'first', values: firstTokenTimes }]}
      format={(value) => texts.milliseconds(formatCount(value))}
      formatTick={formatTick}
      summary={texts.waits.summary(formatCount(medianOf(firstTokenTimes) ?? 0))}
    />
  );
}

type CountName = Exclude<keyof Analytics['days'][number], 'day' | 'medianFirstTokenMs'>;

interface CountChartProps extends Pick<DayChartProps, 'kind'> {
  days: Analytics['days'];
  heading: Heading & { summary: (first: string, second: string) => string };
  /** One or two counts of each day. */
  counts: readonly { name: CountName; label: string; tone: Tone }[];
}

/** A chart of numbers per day, with their totals as summary. */
function CountChart({ days, heading, kind, counts }: CountChartProps) {
  const series = counts.map(({ name, label, tone }) => ({
    label,
    tone,
    values: days.map((day) => day[name]),
  }));
  const [first = '', second = ''] = series.map(({ values }) => formatCount(totalOf(values)));
  return (
    <DayChart
      {...headingsOf(heading)}
      days={days.map(({ day }) => day)}
      kind={kind}
      series={series}
      format={formatCount}
      formatTick={formatTick}
      summary={heading.summary(first, second)}
    />
  );
}

function LoadingAnalyticsCharts() {
  return (
    <output className="grid grid-cols-1 gap-5 lg:grid-cols-2">
      <span className="sr-only">{texts.loading}</span>
      {['calls', 'tokens', 'times', 'publications', 'registrations'].map((name) => (
        <Skeleton key={name} className="h-[404px] w-full" />
      ))}
    </output>
  );
}

import { STATISTICS, type Statistic, type StatisticsDay, statisticsMethods } from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import { useMethod } from '@foyer/record-react'
import { Button, EmptyState, Select, Table } from '@foyer/ui'
import { useState } from 'react'
import { formatDay } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { createLoader } from '../../shell/create-loader.ts'
import { DataPage } from '../../shell/data-page.tsx'
import { saveFile } from '../../shell/save-file.ts'
import { byWeek } from './by-week.ts'
import styles from './statistics.module.css'
import { statisticsTexts } from './statistics.texts.ts'

export const loader = createLoader(({ client }) =>
  client.read(methodRead(statisticsMethods.getStatistics), {}),
)

/** Figures of the company over time, as a chart and as a table. */
export function Component() {
  const say = useTexts(statisticsTexts)
  const read = useMethod(statisticsMethods.getStatistics, {})
  return (
    <DataPage texts={statisticsTexts} read={read}>
      {({ days }) =>
        days.length === 0 ? (
          <EmptyState>{say('empty')}</EmptyState>
        ) : (
          <div className={styles.screen}>
            <Weeks weeks={byWeek(days)} />
            <Export days={days} />
            <p className={styles.quiet}>{say('privacy')}</p>
          </div>
        )
      }
    </DataPage>
  )
}

function Weeks({ weeks }: { weeks: readonly StatisticsDay[] }) {
  const say = useTexts(statisticsTexts)
  const language = useLanguage()
  const [name, setName] = useState<Statistic>('views')
  const highest = Math.max(1, ...weeks.map((week) => week[name]))
  const sum = (statistic: Statistic) => weeks.reduce((total, week) => total + week[statistic], 0)
  const dayText = (day: string) => formatDay(day, language, { month: 'short' })
  return (
    <>
      <dl className={styles.totals}>
        {STATISTICS.map((statistic) => (
          <div key={statistic}>
            <dt>{say(statistic)}</dt>
            <dd>{sum(statistic)}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.columns}>
        <section aria-label={say('chart', { figure: say(name) })}>
          <Select
            label={say('figure')}
            options={STATISTICS.map((statistic) => ({ value: statistic, label: say(statistic) }))}
            value={name}
            onChange={(value) => value !== null && setName(value as Statistic)}
          />
          {/* The table beside it has the same values for screen readers. */}
          <svg
            viewBox={`0 0 ${weeks.length * 10} 60`}
            preserveAspectRatio="none"
            className={styles.chart}
            aria-hidden="true"
          >
            {weeks.map((week, at) => {
              const height = (week[name] / highest) * 58
              return <rect key={week.day} x={at * 10 + 1} y={60 - height} width={8} height={height} />
            })}
          </svg>
          <p className={styles.axis} aria-hidden="true">
            <span>{dayText(weeks[0]?.day ?? '')}</span>
            <span>{dayText(weeks.at(-1)?.day ?? '')}</span>
          </p>
        </section>
        <Table
          label={say('title')}
          isCompact
          columns={[
            { id: 'week', header: say('week'), isRowHeader: true, cell: ({ day }) => dayText(day) },
            ...STATISTICS.map((statistic) => ({
              id: statistic,
              header: say(statistic),
              align: 'end' as const,
              keepsCaption: true as const,
              cell: (week: StatisticsDay) => week[statistic],
            })),
          ]}
          rows={weeks.toReversed()}
          rowId={({ day }) => day}
        />
      </div>
    </>
  )
}

function Export({ days }: { days: readonly StatisticsDay[] }) {
  const say = useTexts(statisticsTexts)
  const language = useLanguage()
  async function save(format: 'xlsx' | 'csv') {
    const file =
      format === 'csv'
        ? (await import('@foyer/tables/write-csv')).createCsv(language)
        : (await import('@foyer/tables/write-xlsx')).createXlsx(say('title'))
    await file.addRows([
      [say('day'), ...STATISTICS.map((name) => say(name))],
      ...days.map((counts) => [counts.day, ...STATISTICS.map((name) => counts[name])]),
    ])
    saveFile(await file.finish(), `${say('fileName')}.${format}`)
  }
  return (
    <div className={styles.actions}>
      <Button onPress={() => void save('xlsx')}>{say('excel')}</Button>
      <Button variant="quiet" onPress={() => void save('csv')}>
        {say('csv')}
      </Button>
    </div>
  )
}

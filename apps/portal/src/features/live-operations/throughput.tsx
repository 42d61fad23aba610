import type { LiveOperationsResult, ThroughputItem } from '@foyer/fair-domain'
import { Table, type TableColumn } from '@foyer/ui'
import { formatTime } from '../../i18n/format-day.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { ReportChart } from '../console-shell/charts/report-chart.tsx'
import styles from './live-operations.module.css'
import { liveOperationsTexts } from './live-operations.texts.ts'

type Slot = Pick<ThroughputItem, 'from'> & Partial<ThroughputItem> & { expected?: number }

/** Entries of the last hours and those expected in the next one, as a chart with its table. */
export function Throughput({ data }: { data: LiveOperationsResult }) {
  const say = useTexts(liveOperationsTexts)
  const { throughput, expected, forecast } = data
  const slots: Slot[] = [...throughput, ...expected.map(({ from, entered }) => ({ from, expected: entered }))]
  const isEmpty = data.gates.length === 0
  // Before the first scan there is nothing to read.
  const first = throughput.findIndex(({ entered, left, refused }) => entered + left + refused > 0)
  const busiest = throughput.toSorted((one, other) => other.entered - one.entered)[0]
  const columns: TableColumn<Slot>[] = [
    { id: 'from', header: say('slot'), isRowHeader: true, cell: ({ from }) => formatTime(from) },
    { id: 'entered', header: say('entered'), cell: ({ entered }) => entered ?? '–' },
    { id: 'left', header: say('left'), cell: ({ left }) => left ?? '–' },
    { id: 'refused', header: say('refused'), cell: ({ refused }) => refused ?? '–' },
    { id: 'expected', header: say('expected'), cell: ({ expected: count }) => count ?? '–' },
  ]
  return (
    <section>
      <h2>{say('throughput')}</h2>
      <div className={styles.figure}>
        {!isEmpty && (
          <ReportChart
            label={say('throughputChart')}
            kind="stacked"
            steps={slots.map(({ from }) => formatTime(from))}
            series={[
              { name: say('entered'), values: slots.map(({ entered }) => entered ?? null) },
              { name: say('expected'), values: slots.map(({ expected: count }) => count ?? null) },
            ]}
            format={String}
            description={say('throughputText', {
              count: busiest?.entered ?? 0,
              time: formatTime(busiest?.from ?? ''),
              forecast,
            })}
          />
        )}
        <div className={styles.slots}>
          <Table
            label={say('throughput')}
            isDense
            columns={columns}
            rows={isEmpty ? [] : slots.slice(Math.max(0, first))}
            rowId={({ from }) => from}
            empty={say('noScans')}
          />
        </div>
      </div>
    </section>
  )
}

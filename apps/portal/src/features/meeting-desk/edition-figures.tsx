import { type DeskCounts, hallName, meetingDeskMethods } from '@foyer/fair-domain'
import { useMethod } from '@foyer/record-react'
import { Table, type TableColumn } from '@foyer/ui'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { ReadState } from '../../shell/read-state.tsx'
import styles from './meeting-desk.module.css'
import { meetingDeskTexts } from './meeting-desk.texts.ts'
import { useFairClock } from './use-fair-clock.ts'

const OUTCOMES = ['requested', 'open', 'declined', 'expired', 'cancelled'] as const
const COUNTS = ['accepted', 'kept', 'missed', 'disputed'] as const

/** Figures of the edition: outcomes, the share of mutual interests with a meeting, days and halls. */
export function EditionFigures() {
  const say = useTexts(meetingDeskTexts)
  const language = useLanguage()
  const { dayName } = useFairClock()
  const read = useMethod(meetingDeskMethods.getFigures, {})
  if (!read.data) return <ReadState read={read} />
  const { total, mutual, days, halls, ...rest } = read.data
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(
    mutual.pairs === 0 ? 0 : mutual.served / mutual.pairs,
  )
  const figures = [
    ...OUTCOMES.map((name) => ({ id: name, label: say(`${name}Figure`), value: String(rest[name]) })),
    ...COUNTS.map((name) => ({ id: name, label: say(`${name}Figure`), value: String(total[name]) })),
    { id: 'mutual', label: say('mutual'), value: say('mutualValue', { ...mutual, percent }) },
  ]
  return (
    <>
      <dl className={styles.figures}>
        {figures.map(({ id, label, value }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.columns}>
        <Counts
          label={say('day')}
          rows={days.map(({ day, ...counts }) => ({ name: dayName(day), ...counts }))}
        />
        <Counts
          label={say('hall')}
          rows={halls.map(({ hall, ...counts }) => ({
            name: hall === null ? say('noHall') : hallName(hall, language),
            ...counts,
          }))}
        />
      </div>
    </>
  )
}

interface CountRow extends DeskCounts {
  name: string
}

function Counts({ label, rows }: { label: string; rows: readonly CountRow[] }) {
  const say = useTexts(meetingDeskTexts)
  const columns: TableColumn<CountRow>[] = [
    { id: 'name', header: label, cell: ({ name }) => name },
    ...COUNTS.map((id) => ({ id, header: say(`${id}Figure`), cell: (row: CountRow) => row[id] })),
  ]
  return <Table label={label} isDense columns={columns} rows={rows} rowId={({ name }) => name} />
}

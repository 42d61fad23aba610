import {
  badgeDeskMethods,
  type DeskJournalItem,
  type DeskJournalResult,
  type DeskShift,
  type DeskStep,
  formatCents,
  type JournalSum,
  PAYMENT_METHODS,
  summariseJournal,
} from '@foyer/fair-domain'
import { useMethod } from '@foyer/record-react'
import { Button, DatePicker, Link, Select, Table, type TableColumn } from '@foyer/ui'
import { useState } from 'react'
import { formatDay, formatTime } from '../../i18n/format-day.ts'
import { LOCALES } from '../../i18n/format-message.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { ReadState } from '../../shell/read-state.tsx'
import { saveFile } from '../../shell/save-file.ts'
import styles from './badge-desk.module.css'
import { journalTexts } from './journal.texts.ts'

const ALL = 'all'

/** The steps of all desks on a day, by shift: on screen, on paper, and as a file. */
export function JournalPanel() {
  const say = useTexts(journalTexts)
  const [day, setDay] = useState<string | null>(null)
  const result = useMethod(badgeDeskMethods.getJournal, day === null ? {} : { day })
  const { data } = result
  return (
    <section aria-label={say('journal')}>
      <h2>{say('journal')}</h2>
      {data ? <Journal data={data} onDay={setDay} key={data.day} /> : <ReadState read={result} />}
    </section>
  )
}

function Journal({ data, onDay }: { data: DeskJournalResult; onDay: (day: string | null) => void }) {
  const say = useTexts(journalTexts)
  const language = useLanguage()
  const [chosen, setChosen] = useState<string>(ALL)
  const { day, shifts } = data
  const shift = shifts.find(({ id }) => id === chosen)
  const entries = data.entries.filter((entry) => !shift || isInShift(entry, shift))
  const euro = (cents: number | null) => (cents === null ? '–' : formatCents(cents, language))
  const labelOf = (step: DeskStep) => entries.find((entry) => entry.step === step)?.label ?? ''
  const until = ({ closedAt }: DeskShift) => (closedAt ? formatTime(closedAt) : say('stillOpen'))
  const nameOf = (one: DeskShift) =>
    `${one.desk} · ${one.operator} · ${formatTime(one.openedAt)}–${until(one)}`

  const sums: TableColumn<JournalSum>[] = [
    { id: 'step', header: say('step'), isRowHeader: true, cell: ({ step }) => labelOf(step) },
    {
      id: 'payment',
      header: say('payment'),
      cell: ({ method }) => (method ? PAYMENT_METHODS[method][language] : '–'),
    },
    { id: 'count', header: say('count'), cell: ({ count }) => count },
    { id: 'amount', header: say('amount'), cell: ({ method, cents }) => euro(method && cents) },
  ]
  const steps: TableColumn<DeskJournalItem>[] = [
    { id: 'time', header: say('time'), cell: ({ at }) => formatTime(at) },
    { id: 'step', header: say('step'), cell: ({ label }) => label },
    {
      id: 'name',
      header: say('name'),
      isRowHeader: true,
      cell: ({ ticketId, name }) => <Link href={`?ticket=${ticketId}`}>{name}</Link>,
    },
    {
      id: 'receipt',
      header: say('receipt'),
      cell: ({ money }) => [money?.order, money?.receipt].filter(Boolean).join(' · ') || '–',
    },
    { id: 'amount', header: say('amount'), cell: ({ money }) => euro(money?.cents ?? null) },
    { id: 'operator', header: say('operator'), cell: ({ operator }) => operator },
  ]
  const drawers: TableColumn<DeskShift>[] = [
    { id: 'desk', header: say('desk'), isRowHeader: true, cell: nameOf },
    { id: 'opening', header: say('opening'), cell: ({ floatCents }) => euro(floatCents) },
    { id: 'expected', header: say('expected'), cell: ({ expectedCents }) => euro(expectedCents) },
    { id: 'counted', header: say('counted'), cell: ({ countedCents }) => euro(countedCents) },
    {
      id: 'difference',
      header: say('difference'),
      cell: ({ differenceCents, reason }) => [euro(differenceCents), reason].filter(Boolean).join(' · '),
    },
  ]

  async function save() {
    const file = (await import('@foyer/tables/write-csv')).createCsv(LOCALES[language])
    await file.addRows([
      [
        ...([say('day'), say('time'), say('step'), say('name'), say('order')] as const),
        ...([say('receipt'), say('payment'), say('amount'), say('operator')] as const),
      ],
      ...entries.map(({ at, label, name, money, operator }) => [
        ...[day, formatTime(at), label, name, money?.order ?? '', money?.receipt ?? ''],
        money ? PAYMENT_METHODS[money.method][language] : '',
        money ? money.cents / 100 : '',
        operator,
      ]),
    ])
    saveFile(await file.finish(), `${say('fileName')}-${day}.csv`)
  }

  return (
    <>
      <div className={styles.pair} data-print="hide">
        <DatePicker label={say('day')} value={day} onChange={onDay} />
        <Select
          label={say('shift')}
          options={[
            { value: ALL, label: say('wholeDay') },
            ...shifts.map((one) => ({ value: one.id, label: nameOf(one) })),
          ]}
          value={chosen}
          onChange={(value) => setChosen(value ?? ALL)}
        />
      </div>
      <p className={styles.quiet}>
        {[formatDay(day, language), shift ? nameOf(shift) : say('wholeDay')].join(' · ')}
      </p>
      <div className={styles.buttons} data-print="hide">
        <Button size="small" isDisabled={entries.length === 0} onPress={() => window.print()}>
          {say('print')}
        </Button>
        <Button size="small" variant="quiet" isDisabled={entries.length === 0} onPress={() => void save()}>
          {say('csv')}
        </Button>
      </div>
      <h3>{say('summary')}</h3>
      <Table
        label={say('summary')}
        isDense
        columns={sums}
        rows={summariseJournal(entries)}
        rowId={({ step, method }) => `${step} ${method}`}
        empty={say('none')}
      />
      <h3>{say('shifts')}</h3>
      <Table
        label={say('shifts')}
        isDense
        columns={drawers}
        rows={shift ? [shift] : shifts}
        rowId={({ id }) => id}
        empty={say('noShifts')}
      />
      <h3>{say('entries')}</h3>
      <Table
        label={say('entries')}
        isDense
        columns={steps}
        rows={entries}
        rowId={({ id }) => id}
        empty={say('none')}
      />
    </>
  )
}

/** Whether the operator of a shift did a step during it. */
const isInShift = (
  { operatorId, at }: DeskJournalItem,
  { operatorId: cashier, openedAt, closedAt }: DeskShift,
) => operatorId === cashier && at >= openedAt && (closedAt === null || at <= closedAt)

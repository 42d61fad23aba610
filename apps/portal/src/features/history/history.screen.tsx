import {
  HISTORY_KIND_NAMES,
  HISTORY_KINDS,
  type HistoryItem,
  type HistoryKind,
  historyMethods,
} from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import { useMethod } from '@foyer/record-react'
import { Button, DatePicker, EmptyState, Select } from '@foyer/ui'
import { useState } from 'react'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { createLoader } from '../../shell/create-loader.ts'
import { usePortal } from '../../shell/portal.ts'
import { ReadState } from '../../shell/read-state.tsx'
import { ScreenHeader } from '../../shell/screen-header.tsx'
import styles from './history.module.css'
import { historyTexts } from './history.texts.ts'
import { HistoryEntry } from './history-entry.tsx'

interface Filter {
  kind: HistoryKind | null
  from: string | null
  until: string | null
}

const EVERYTHING: Filter = { kind: null, from: null, until: null }

export const loader = createLoader(({ client }) =>
  client.read(methodRead(historyMethods.getHistory), { ...EVERYTHING, after: null }),
)

/** Actions of the company's users, and decisions of the organiser. */
export function Component() {
  const say = useTexts(historyTexts)
  const language = useLanguage()
  const [filter, setFilter] = useState(EVERYTHING)
  const change = (changes: Partial<Filter>) => setFilter({ ...filter, ...changes })
  const isFiltered = Object.values(filter).some((value) => value !== null)
  return (
    <>
      <title>{say('pageTitle')}</title>
      <ScreenHeader title={say('title')} lead={say('lead')} />
      <search className={styles.filter} aria-label={say('filter')}>
        <Select
          label={say('kind')}
          options={[
            { value: '', label: say('allKinds') },
            ...HISTORY_KIND_NAMES.map((value) => ({ value, label: HISTORY_KINDS[value].label[language] })),
          ]}
          value={filter.kind ?? ''}
          onChange={(kind) => change({ kind: HISTORY_KIND_NAMES.find((name) => name === kind) ?? null })}
        />
        <DatePicker label={say('from')} value={filter.from} onChange={(from) => change({ from })} />
        <DatePicker label={say('until')} value={filter.until} onChange={(until) => change({ until })} />
        {isFiltered && (
          <Button variant="quiet" onPress={() => setFilter(EVERYTHING)}>
            {say('clear')}
          </Button>
        )}
      </search>
      <Entries key={JSON.stringify(filter)} filter={filter} />
    </>
  )
}

function Entries({ filter }: { filter: Filter }) {
  const say = useTexts(historyTexts)
  const { client } = usePortal()
  const first = { ...filter, after: null }
  const result = useMethod(historyMethods.getHistory, first)
  const { data } = result
  const [older, setOlder] = useState<{ entries: readonly HistoryItem[]; next: string | null }>()
  const [isReading, setReading] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  if (!data) return <ReadState read={result} />
  const entries = [...data.entries, ...(older?.entries ?? [])]
  const next = older ? older.next : data.next
  if (entries.length === 0) return <EmptyState>{say('emptyText')}</EmptyState>

  async function readOlder() {
    setReading(true)
    setFailed(false)
    const page = (await client.read(methodRead(historyMethods.getHistory), { ...filter, after: next }))?.data
    if (page) setOlder({ entries: [...(older?.entries ?? []), ...page.entries], next: page.next })
    else setFailed(true)
    setReading(false)
  }

  return (
    <>
      <ol className={styles.entries}>
        {runsOf(entries).map(({ entry, count }) => (
          <HistoryEntry key={entry.id} entry={entry} count={count} />
        ))}
      </ol>
      {next !== null && (
        <Button isPending={isReading} onPress={() => void readOlder()}>
          {say('older')}
        </Button>
      )}
      {hasFailed && <p role="alert">{say('olderFailed')}</p>}
    </>
  )
}

/** Groups steps that say the same. */
function runsOf(entries: readonly HistoryItem[]) {
  const runs: { entry: HistoryItem; count: number }[] = []
  const stepKey = ({ step, object, record, by, reason, facts, changes }: HistoryItem) =>
    JSON.stringify([step, object, record, by, reason, facts, changes])
  for (const entry of entries) {
    const last = runs.at(-1)
    if (last && stepKey(last.entry) === stepKey(entry)) last.count++
    else runs.push({ entry, count: 1 })
  }
  return runs
}

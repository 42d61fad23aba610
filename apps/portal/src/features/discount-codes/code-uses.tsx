import type { CodeActivationItem } from '@foyer/fair-domain'
import { countryName } from '@foyer/record-contract'
import { Button, Card, EmptyState, Pagination, SearchField, Table } from '@foyer/ui'
import { useState } from 'react'
import { formatDay } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { saveFile } from '../../shell/save-file.ts'
import { useOutcome } from '../../shell/use-outcome.ts'
import styles from './discount-code.module.css'
import { discountCodeTexts } from './discount-code.texts.ts'

const PAGE_SIZE = 25
const COLUMNS = ['country', 'businessType', 'mainActivity', 'company', 'usedOn'] as const

/** Companies, not people: country, business type, main activity, company name, day of use. */
export function WhoUsedIt({
  activations,
  code,
}: {
  activations: readonly CodeActivationItem[]
  code: string
}) {
  const say = useTexts(discountCodeTexts)
  const language = useLanguage()
  const { failed } = useOutcome()
  const [query, setQuery] = useState('')
  const [page, setPage] = useState(1)
  const rows = activations.map((row) => ({
    ...row,
    country: countryName(language, row.country),
    usedOn: formatDay(row.usedOn, language),
  }))
  const found = rows.filter((row) =>
    COLUMNS.some((name) => row[name].toLowerCase().includes(query.trim().toLowerCase())),
  )
  const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE))
  const shown = found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)

  async function download() {
    const { CSV_TYPE, writeCsv } = await import('@foyer/tables/write-csv')
    const lines = [COLUMNS.map((name) => say(name)), ...rows.map((row) => COLUMNS.map((name) => row[name]))]
    saveFile(new Blob([writeCsv(lines)], { type: CSV_TYPE }), `${code}.csv`)
  }

  return (
    <Card title={say('whoTitle')} className={styles.part}>
      <p>{say('whoHint')}</p>
      {activations.length === 0 ? (
        <EmptyState>{say('nobody')}</EmptyState>
      ) : (
        <>
          <div className={styles.tools}>
            <SearchField
              className={styles.search}
              label={say('search')}
              value={query}
              onChange={(text) => {
                setQuery(text)
                setPage(1)
              }}
            />
            <Button onPress={() => void download().catch(failed)}>{say('export')}</Button>
          </div>
          {shown.length === 0 ? (
            <EmptyState />
          ) : (
            <Table<CodeActivationItem>
              label={say('whoTitle')}
              isCompact
              rows={shown}
              rowId={({ id }) => id}
              columns={COLUMNS.map((name) => ({
                id: name,
                header: say(name),
                isRowHeader: name === 'company',
                cell: (row) => row[name] || '—',
              }))}
            />
          )}
          <Pagination page={page} pages={pages} onPage={setPage} />
        </>
      )}
    </Card>
  )
}

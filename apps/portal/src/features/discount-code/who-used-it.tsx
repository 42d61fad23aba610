import { Button, Card, EmptyState, Pagination, SearchField, Table } from '@foyer/ui'
import { useState } from 'react'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import styles from './discount-code.module.css'
import { discountCodeTexts } from './discount-code.texts.ts'
import type { Activation } from './discount-code-data.ts'

const PAGE_SIZE = 25
const COLUMNS = ['country', 'businessType', 'mainActivity', 'company'] as const

/** Companies, not people: country, business type, main activity, name of the company. */
export function WhoUsedIt({ activations, code }: { activations: readonly Activation[]; code: string }) {
  const say = useTexts(discountCodeTexts)
  const language = useLanguage()
  const [query, setQuery] = useState('')
  const [page, setPage] = useState(1)
  const countries = new Intl.DisplayNames(language, { type: 'region' })
  const rows = activations.map((row) => ({
    ...row,
    country: row.country === '' ? '' : (countries.of(row.country) ?? row.country),
  }))
  const found = rows.filter((row) =>
    COLUMNS.some((name) => row[name].toLowerCase().includes(query.trim().toLowerCase())),
  )
  const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE))
  const shown = found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)

  function download() {
    const quote = (text: string) => `"${text.replaceAll('"', '""')}"`
    const lines = [COLUMNS.map((name) => say(name)), ...rows.map((row) => COLUMNS.map((name) => row[name]))]
    const csv = `\uFEFF${lines.map((cells) => cells.map(quote).join(';')).join('\r\n')}\r\n`
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }))
    link.download = `${code}.csv`
    link.click()
    URL.revokeObjectURL(link.href)
  }

  return (
    <Card title={say('whoTitle')} className={styles.part}>
      <p>{say('whoHint')}</p>
      {activations.length === 0 ? (
        <EmptyState title={say('nobody')} />
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
            <Button onPress={download}>{say('export')}</Button>
          </div>
          {shown.length === 0 ? (
            <EmptyState title={say('noMatch')} />
          ) : (
            <Table<Activation>
              label={say('whoTitle')}
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

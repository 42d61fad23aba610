import { isMailWriter } from '@foyer/fair-domain'
import { Breadcrumbs, Button, EmptyState, Link, PageHeader, SearchField, Table } from '@foyer/ui'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { includesWords } from '../../shell/includes-words.ts'
import { usePortal } from '../../shell/portal.ts'
import { saveFile } from '../../shell/save-file.ts'
import { useOutcome } from '../../shell/use-outcome.ts'
import { listTexts } from '../console-shell/lists/list.texts.ts'
import { useFirstRows } from '../console-shell/lists/use-first-rows.ts'
import { WriteManyDialog } from './write-many-dialog.tsx'

export interface FigureColumn<T> {
  id: string
  header: string
  /** The text of the cell for display, search and export. */
  text: (row: T) => string
  href?: (row: T) => string
}

export interface FigureRowsProps<T> {
  title: string
  /** The page with the figure, for the link back. */
  from: { label: string; href: string }
  rows: readonly T[]
  /** The record of a row; mails go to its contacts. */
  rowId: (row: T) => string
  /** The record that a mail is started from, if it is not the one of the row; null if there is none. */
  writeId?: (row: T) => string | null
  columns: readonly FigureColumn<T>[]
  /** Name of the exported file, without `.xlsx`. */
  fileName: string
  words: {
    /** Formats the number of rows. */
    count: (count: number) => string
    find: string
    none: string
    write: (count: number) => string
  }
}

/** The rows that a figure counts, with search, export and mail. */
export function FigureRows<T extends object>(props: FigureRowsProps<T>) {
  const { title, from, rows, rowId, writeId = rowId, columns, fileName, words } = props
  const say = useTexts(listTexts)
  const { viewer } = usePortal()
  const { failed } = useOutcome()
  const [term, setTerm] = useState('')
  const [isWriting, setWriting] = useState(false)
  const found = rows.filter((row) => includesWords(columns.map(({ text }) => text(row)).join(' '), term))
  const writeIds = found.flatMap((row) => writeId(row) ?? [])
  const { first, more, showMore } = useFirstRows(found)

  async function exportFound() {
    const file = (await import('@foyer/tables/write-xlsx')).createXlsx(title)
    await file.addRows([
      columns.map(({ header }) => header),
      ...found.map((row) => columns.map(({ text }) => text(row))),
    ])
    saveFile(await file.finish(), `${fileName}.xlsx`)
  }
  return (
    <>
      <title>{`${title} · ${say('siteName')}`}</title>
      <PageHeader
        breadcrumbs={<Breadcrumbs items={[from, { label: title }]} />}
        title={title}
        meta={
          term === ''
            ? words.count(rows.length)
            : say('figureFound', { count: found.length, all: words.count(rows.length) })
        }
        actions={
          rows.length > 0 && (
            <>
              <SearchField placeholder={words.find} value={term} onChange={setTerm} />
              {isMailWriter(viewer.profiles) && writeIds.length > 0 && (
                <Button variant="primary" onPress={() => setWriting(true)}>
                  {words.write(writeIds.length)}
                </Button>
              )}
              <Button onPress={() => void exportFound().catch(failed)}>{say('figureExport')}</Button>
            </>
          )
        }
      />
      {found.length === 0 ? (
        <EmptyState>{words.none}</EmptyState>
      ) : (
        <Table
          label={title}
          isDense
          rows={first}
          rowId={rowId}
          columns={columns.map(({ id, header, text, href }) => ({
            id,
            header,
            cell: (row: T) => (href ? <Link href={href(row)}>{text(row)}</Link> : text(row)),
          }))}
        />
      )}
      {more > 0 && <Button onPress={showMore}>{say('figureMore', { count: more })}</Button>}
      {isWriting && <WriteManyDialog ids={writeIds} source={title} onClose={() => setWriting(false)} />}
    </>
  )
}

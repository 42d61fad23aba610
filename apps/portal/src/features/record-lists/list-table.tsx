import type { SummaryResult } from '@foyer/fair-domain'
import type { ListInfo, ObjectInfo } from '@foyer/record-contract'
import { type KeyboardEvent, useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { editPath, recordPath } from '../../shell/console-paths.ts'
import { listTexts } from '../console-shell/lists/list.texts.ts'
import { type ListQuery, nextSort } from '../console-shell/lists/list-query.ts'
import { CellEditBar } from './cell-edit-bar.tsx'
import styles from './list.module.css'
import { isNumber } from './list-cell.tsx'
import { ListGap, UNKNOWN_HEIGHT } from './list-gap.tsx'
import { ListPage } from './list-page.tsx'
import { ListTotals } from './list-totals.tsx'
import { useCellEdits } from './use-cell-edits.ts'

export interface ListTableProps {
  list: ListInfo
  info: ObjectInfo | undefined
  query: ListQuery
  onSort: (sortBy: string[]) => void
  selected: ReadonlySet<string>
  onSelect: (ids: ReadonlySet<string>) => void
  wrap: boolean
  /** Sums of all rows; undefined within a group. */
  summary: SummaryResult | null
}

/** Number of pages around the viewport that are rendered; others keep their height. */
const KEPT_PAGES = 2
/** Number of pages rendered ahead of the viewport: each is higher than a screen and adds to the first render. */
const PAGES_AHEAD = 1

/** The rows of a list, one page at a time on scroll. Only a few pages are rendered. */
export function ListTable({ list, info, query, onSort, selected, onSelect, wrap, summary }: ListTableProps) {
  const say = useTexts(listTexts)
  const navigate = useNavigate()
  // The first page has no token; each page returns the token of the next.
  const [tokens, setTokens] = useState<readonly (string | undefined)[]>([undefined])
  const [inSight, setInSight] = useState(0)
  const table = useRef<HTMLTableElement>(null)
  const heights = useRef<number[]>([])
  const objectApiName = list.listReference.objectApiName
  const edits = useCellEdits(info)

  const onNext = useCallback((index: number, token: string | null) => {
    setTokens((known) => {
      if (token === null) return known.length > index + 1 ? known.slice(0, index + 1) : known
      if (known[index + 1] === token) return known
      return [...known.slice(0, index + 1), token]
    })
  }, [])

  const onHeight = useCallback((index: number, height: number) => {
    heights.current[index] = height
  }, [])

  function onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
    const row = (event.target as HTMLElement).closest<HTMLTableRowElement>('tr[data-id]')
    if (!row || (event.target as HTMLElement).closest('thead') || event.ctrlKey || event.metaKey) return
    const id = row.dataset.id ?? ''
    const isOnRow = event.target === row
    const cell = (event.target as HTMLElement).closest<HTMLElement>('td[data-editable]')
    // Keys typed into a cell are no shortcuts.
    if (cell && cell !== event.target) return
    if (event.key === 'ArrowRight' || event.key === 'ArrowLeft')
      return handled(event, () => moveInRow(row, cell, event.key === 'ArrowRight' ? 1 : -1))
    if (cell) return
    const steps: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }
    const step = steps[event.key]
    if (step !== undefined) return handled(event, () => moveFrom(table.current, row, step))
    if (event.key === 'Enter' && isOnRow)
      return handled(event, () => void navigate(recordPath(objectApiName, id)))
    if (event.key === 'e' && info?.updateable)
      return handled(event, () => void navigate(editPath(objectApiName, id)))
    if ((event.key === 'x' || event.key === ' ') && isOnRow) return handled(event, () => toggle(id))
  }

  const toggle = (id: string) => {
    const next = new Set(selected)
    if (!next.delete(id)) next.add(id)
    onSelect(next)
  }

  const directions = new Map(
    query.sortBy.map((entry) => [entry.replace(/^-/, ''), entry.startsWith('-')] as const),
  )
  const ordered = query.sortBy.length > 0 ? directions : orderOf(list)
  const first = Math.max(0, Math.min(inSight, tokens.length - 1) - KEPT_PAGES)
  const last = Math.min(tokens.length, inSight + PAGES_AHEAD + 1)
  const gap = (from: number, to: number) => (
    <ListGap
      heights={tokens.slice(from, to).map((_, place) => heights.current[from + place] ?? UNKNOWN_HEIGHT)}
      from={from}
      columns={list.displayColumns.length + 1}
      onSight={setInSight}
    />
  )
  return (
    <div className={styles.scroll}>
      <table
        ref={table}
        data-pages={tokens.length}
        aria-label={list.label}
        className={styles.table}
        data-wrap={wrap || undefined}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            <th scope="col" className={styles.pick}>
              <span className={styles.hidden}>{say('selectRow', { name: '' })}</span>
            </th>
            {list.displayColumns.map((column) => {
              const isDescending = ordered.get(column.fieldApiName)
              const sort = isDescending === undefined ? 'none' : isDescending ? 'descending' : 'ascending'
              return (
                <th
                  key={column.fieldApiName}
                  scope="col"
                  aria-sort={column.sortable ? sort : undefined}
                  data-number={isNumber(info, column.fieldApiName) || undefined}
                  ref={widthRef(list.userPreferences.columnWidths[column.fieldApiName])}
                >
                  {column.sortable ? (
                    <button
                      type="button"
                      title={say('sortHint')}
                      onClick={(event) => onSort(nextSort(query.sortBy, column.fieldApiName, event.shiftKey))}
                    >
                      {column.label}
                      <span aria-hidden="true">{SIGNS[sort]}</span>
                    </button>
                  ) : (
                    column.label
                  )}
                </th>
              )
            })}
          </tr>
        </thead>
        {gap(0, first)}
        {tokens.slice(first, last).map((token, place) => (
          <ListPage
            key={token ?? 'first'}
            list={list}
            info={info}
            query={query}
            token={token}
            index={first + place}
            height={heights.current[first + place]}
            onHeight={onHeight}
            onNext={onNext}
            onSight={setInSight}
            selected={selected}
            onToggle={toggle}
            edits={edits}
          />
        ))}
        {gap(last, tokens.length)}
        <ListTotals list={list} info={info} summary={summary} />
      </table>
      <CellEditBar edits={edits} />
    </div>
  )
}

const SIGNS = { none: '', ascending: ' ↑', descending: ' ↓' } as const

const orderOf = (list: ListInfo) =>
  new Map(list.orderedByInfo.map(({ fieldApiName, isAscending }) => [fieldApiName, !isAscending] as const))

/** Sets widths by script, because the policy drops style attributes. */
const widthRef = (width: number | undefined) => (element: HTMLElement | null) => {
  element?.style.setProperty('width', width === undefined || width < 0 ? null : `${width}px`)
}

function handled(event: KeyboardEvent, act: () => void) {
  event.preventDefault()
  act()
}

/** Moves the focus from the row into its editable cells, and back. */
function moveInRow(row: HTMLTableRowElement, cell: HTMLElement | null, step: number) {
  const cells = [...row.querySelectorAll<HTMLElement>('td[data-editable]')]
  const at = cell ? cells.indexOf(cell) + step : step > 0 ? 0 : -1
  ;(cells[at] ?? row).focus()
}

function moveFrom(table: HTMLTableElement | null, row: HTMLTableRowElement, step: number) {
  const rows = [...(table?.querySelectorAll<HTMLTableRowElement>('tr[data-id]') ?? [])]
  rows[rows.indexOf(row) + step]?.focus()
}

import { type ImportObject, type ImportResult, type ImportRowItem, suggestCell } from '@foyer/fair-domain'
import { Button, Checkbox } from '@foyer/ui'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { usePortal } from '../../shell/portal.ts'
import styles from './cell-grid.module.css'
import { importTexts } from './import.texts.ts'

/** A correction of a cell. */
export interface CellFix {
  rows: number[]
  field: string
  value: string
  isAlike?: boolean
}

interface CellGridProps {
  object: ImportObject
  fields: ImportResult['fields']
  rows: readonly ImportRowItem[]
  isBusy: boolean
  onFix: (fix: CellFix) => void
  /** Restores the text before the last correction; undefined if there is none. */
  onUndo: (() => void) | undefined
}

const issueOf = ({ issues }: ImportRowItem, field: string) =>
  issues.find((issue) => issue.field === field)?.message

const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
}

/** Rows of the file with their invalid cells, corrected in place: Enter edits, F moves to the next error. */
export function CellGrid({ object, fields, rows, isBusy, onFix, onUndo }: CellGridProps) {
  const say = useTexts(importTexts)
  const { language } = usePortal()
  const first = fields.findIndex(({ name }) => rows[0] && issueOf(rows[0], name))
  const [position, setPosition] = useState({ row: 0, column: Math.max(first, 0) })
  const [draft, setDraft] = useState<string | null>(null)
  const [isAlike, setAlike] = useState(false)
  const grid = useRef<HTMLTableElement>(null)
  /** Set by a key that ends the input, which is removed with its focus. */
  const isClosed = useRef(false)
  const at = { row: Math.min(position.row, rows.length - 1), column: position.column }
  const current = rows[at.row]
  const field = fields[at.column]
  const cellId = `cell-${at.row}-${at.column}`
  const isEditing = draft !== null
  useEffect(() => {
    if (isEditing) return
    // Only while the grid has the focus: a reload must not take it from another control.
    if (isClosed.current || grid.current?.contains(document.activeElement))
      document.getElementById(cellId)?.focus()
    isClosed.current = false
  }, [cellId, isEditing])
  if (!current || !field) return null

  const text = current.cells?.[field.name] ?? ''
  const message = issueOf(current, field.name)
  const alike = rows.filter(
    (row) => row !== current && issueOf(row, field.name) && row.cells?.[field.name] === text,
  )
  const go = (row: number, column: number) => {
    setAlike(false)
    setPosition({
      row: Math.min(Math.max(row, 0), rows.length - 1),
      column: Math.min(Math.max(column, 0), fields.length - 1),
    })
  }
  const save = (value: string, isForAll = isAlike) => {
    setDraft(null)
    setAlike(false)
    if (value !== text)
      onFix({ rows: [current.row], field: field.name, value, ...(isForAll && { isAlike: true }) })
  }
  const goToNextIssue = () => {
    const cells = rows.flatMap((row, y) =>
      fields.flatMap(({ name }, x) => (issueOf(row, name) ? [{ y, x }] : [])),
    )
    const next = cells.find(({ y, x }) => y > at.row || (y === at.row && x > at.column)) ?? cells[0]
    if (next) go(next.y, next.x)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isEditing) return
    const move = MOVES[event.key]
    if (move) go(at.row + move[0], at.column + move[1])
    else if (event.key === 'Enter' || event.key === 'F2') setDraft(text)
    else if (event.key === 'f' && !event.ctrlKey && !event.metaKey) goToNextIssue()
    else if (event.key === 'z' && (event.ctrlKey || event.metaKey)) onUndo?.()
    else return
    event.preventDefault()
  }
  const suggestion = message ? suggestCell(object, field.name, text) : undefined
  return (
    <>
      <div className={styles.scroll}>
        <table
          ref={grid}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are edited is a grid
          role="grid"
          aria-label={say('issuesTable')}
          className={styles.grid}
          onKeyDown={onKeyDown}
        >
          <thead>
            <tr>
              <th scope="col">{say('row')}</th>
              {fields.map(({ name, label }) => (
                <th key={name} scope="col">
                  {label[language]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, y) => (
              <tr key={row.row} data-fixed={row.outcome !== 'refused' || undefined}>
                <th
                  scope="row"
                  aria-label={row.outcome === 'refused' ? String(row.row) : say('fixedRow', { row: row.row })}
                >
                  {row.row}
                  {row.outcome !== 'refused' && <span aria-hidden="true"> ✓</span>}
                </th>
                {fields.map(({ name, label }, x) => {
                  const isCurrent = y === at.row && x === at.column
                  const invalid = issueOf(row, name)
                  return (
                    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid handles the keys
                    <td
                      key={name}
                      id={`cell-${y}-${x}`}
                      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid takes the focus
                      role="gridcell"
                      tabIndex={isCurrent ? 0 : -1}
                      aria-invalid={invalid ? true : undefined}
                      title={invalid}
                      onClick={() => !isEditing && go(y, x)}
                      onDoubleClick={() => setDraft(row.cells?.[name] ?? '')}
                    >
                      {isCurrent && draft !== null ? (
                        <input
                          // biome-ignore lint/a11y/noAutofocus: the user asked to edit this cell
                          autoFocus
                          aria-label={say('editCell', { field: label[language], row: row.row })}
                          value={draft}
                          onChange={(event) => setDraft(event.target.value)}
                          onBlur={() => !isClosed.current && save(draft)}
                          onKeyDown={(event) => {
                            isClosed.current = event.key === 'Enter' || event.key === 'Escape'
                            if (event.key === 'Enter') save(draft)
                            if (event.key === 'Escape') setDraft(null)
                            event.stopPropagation()
                          }}
                        />
                      ) : (
                        (row.cells?.[name] ?? '')
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={styles.about}>
        <p role="status" className={styles.message}>
          {message ??
            (current.outcome === 'refused'
              ? current.reasons.join(' · ')
              : say('fixedRow', { row: current.row }))}
        </p>
        {suggestion !== undefined && (
          <Button size="small" isDisabled={isBusy} onPress={() => save(suggestion)}>
            {say('useSuggestion', { value: suggestion })}
          </Button>
        )}
        {message && alike.length > 0 && (
          <Checkbox isSelected={isAlike} onChange={setAlike}>
            {say('alike', { count: alike.length, text: text || say('nothingThere') })}
          </Checkbox>
        )}
        <p className={styles.keys}>{say('keys')}</p>
        {onUndo && (
          <Button size="small" isDisabled={isBusy} onPress={onUndo}>
            {say('undoFix')}
          </Button>
        )}
      </div>
    </>
  )
}

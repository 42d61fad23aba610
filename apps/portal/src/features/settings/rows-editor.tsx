import { ROW_SHAPES, type RowKind, type RowShape, type SettingIssue } from '@foyer/fair-domain'
import { ArrowUpIcon, Button, CloseIcon, PlusIcon, VisuallyHidden } from '@foyer/ui'
import { useEffect, useRef, useState } from 'react'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { RowCell } from './row-cell.tsx'
import { type DraftRow, emptyRow, movedRows } from './row-draft.ts'
import { rowsTexts } from './rows.texts.ts'
import styles from './rows-editor.module.css'
import { useIssueText } from './use-issue-text.ts'

interface Props {
  kind: RowKind
  label: string
  rows: readonly DraftRow[]
  onChange: (rows: readonly DraftRow[]) => void
  issues: readonly SettingIssue[]
  halls?: readonly string[] | undefined
}

/** The control of a cell, for the error summary. */
export const fieldOf = ({ row, path }: Pick<SettingIssue, 'row' | 'path'>) => `row-${row}-${path}`

/** A list as rows of controls, by the schema of each column; rows are added, removed and moved, also by keyboard. */
export function RowsEditor({ kind, label, rows, onChange, issues, halls = [] }: Props) {
  const say = useTexts(rowsTexts)
  const language = useLanguage()
  const issueText = useIssueText(kind)
  const shape: RowShape = ROW_SHAPES[kind]
  const { columns, fixedRows } = shape
  const [news, setNews] = useState('')
  const { box, focusNext } = useFocusAfterChange()

  function move(from: number, to: number, button: 'up' | 'down') {
    const isAtEdge = button === 'up' ? to === 0 : to === rows.length - 1
    onChange(movedRows(rows, from, to))
    setNews(say('moved', { number: to + 1 }))
    focusNext(rows[from]?.id, isAtEdge ? (button === 'up' ? 'down' : 'up') : button)
  }
  function remove(index: number) {
    onChange(rows.toSpliced(index, 1))
    setNews(say('removed', { number: index + 1 }))
    focusNext((rows[index + 1] ?? rows[index - 1])?.id, 'remove')
  }
  function add() {
    const row = emptyRow(kind, rows)
    onChange([...rows, row])
    focusNext(row.id, 'cell')
  }

  return (
    <fieldset ref={box} aria-label={label} className={styles.editor}>
      {rows.map((row, index) => (
        <fieldset
          key={row.id}
          aria-label={fixedRows?.[index]?.[language] ?? say('row', { number: index + 1 })}
          data-row={row.id}
          className={styles.row}
        >
          <span aria-hidden="true" className={fixedRows ? styles.name : styles.number}>
            {fixedRows?.[index]?.[language] ?? index + 1}
          </span>
          <div className={styles.cells} data-columns={columns.length}>
            {columns.map((column) => {
              const issue = issues.find((one) => one.row === index && one.path === column.path)
              return (
                <RowCell
                  key={column.path}
                  column={column}
                  halls={halls}
                  name={fieldOf({ row: index, path: column.path })}
                  text={row.cells[column.path] ?? ''}
                  error={issue && issueText(issue)}
                  onChange={(text) =>
                    onChange(rows.with(index, { ...row, cells: { ...row.cells, [column.path]: text } }))
                  }
                />
              )
            })}
          </div>
          {!fixedRows && (
            <div className={styles.buttons}>
              <Button
                size="small"
                variant="quiet"
                data-act="up"
                isDisabled={index === 0}
                aria-label={say('moveUp', { number: index + 1 })}
                onPress={() => move(index, index - 1, 'up')}
              >
                <ArrowUpIcon size={18} />
              </Button>
              <Button
                size="small"
                variant="quiet"
                data-act="down"
                isDisabled={index === rows.length - 1}
                aria-label={say('moveDown', { number: index + 1 })}
                onPress={() => move(index, index + 1, 'down')}
              >
                <span className={styles.down}>
                  <ArrowUpIcon size={18} />
                </span>
              </Button>
              <Button
                size="small"
                variant="quiet"
                data-act="remove"
                isDisabled={rows.length === 1}
                aria-label={say('remove', { number: index + 1 })}
                onPress={() => remove(index)}
              >
                <CloseIcon size={18} />
              </Button>
            </div>
          )}
        </fieldset>
      ))}
      {!fixedRows && (
        <p className={styles.add}>
          <Button size="small" icon={<PlusIcon size={18} />} onPress={add}>
            {say('add')}
          </Button>
        </p>
      )}
      <VisuallyHidden>
        <span role="status">{news}</span>
      </VisuallyHidden>
    </fieldset>
  )
}

/** Moves the focus after a change of the rows: to the moved, added or following row. */
function useFocusAfterChange() {
  const box = useRef<HTMLFieldSetElement>(null)
  const [next, setNext] = useState<{ id: number | undefined; target: string } | null>(null)
  useEffect(() => {
    if (!next) return
    const row = box.current?.querySelector(`[data-row="${next.id}"]`)
    const selector = next.target === 'cell' ? 'input, button' : `[data-act="${next.target}"]`
    row?.querySelector<HTMLElement>(selector)?.focus()
    setNext(null)
  }, [next])
  return { box, focusNext: (id: number | undefined, target: string) => setNext({ id, target }) }
}

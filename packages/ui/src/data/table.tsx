import type { ReactNode } from 'react'
import {
  Table as AriaTable,
  Cell,
  Column,
  type Key,
  Row,
  type RowProps,
  type Selection,
  TableBody,
  TableHeader,
} from 'react-aria-components/Table'
import { EmptyState } from '../feedback/states.tsx'
import { ArrowUpIcon, SortIcon } from '../icons/icons.tsx'
import { joinClasses } from '../join-classes.ts'
import { styleRef } from '../style-ref.ts'
import { useUiTexts } from '../texts/ui-texts-provider.tsx'
import { useRowHighlight } from './row-highlights.ts'
import { SelectCheckbox } from './select-checkbox.tsx'
import { SkeletonRows } from './skeleton-rows.tsx'
import styles from './table.module.css'

/** A column of a table. */
export interface TableColumn<T> {
  id: string
  /** Header text, also shown before the value when rows are cards on a phone. */
  header: string
  /** Renders the value. */
  cell: (row: T) => ReactNode
  /** Uses the column as row header; by default the first column. */
  isRowHeader?: boolean
  isSortable?: boolean
  /** `end` for numbers. */
  align?: 'start' | 'end'
  /** CSS width. */
  width?: string
  /** On a phone, shows the value next to the name instead of below it: a status, an amount. For compact tables. */
  isAside?: boolean
  /** On a phone, keeps the header before the value, which would be unclear without it. For compact tables. */
  keepsCaption?: boolean
}

export interface TableSort {
  column: string
  direction: 'ascending' | 'descending'
}

export interface TableProps<T> {
  /** Name of the table for screen readers. */
  label: string
  columns: readonly TableColumn<T>[]
  rows: readonly T[]
  /** Returns the unique id of a row. */
  rowId: (row: T) => string
  sort?: TableSort
  onSortChange?: (sort: TableSort) => void
  /** Ids of selected rows; makes the rows selectable. */
  selected?: readonly string[]
  onSelectedChange?: (ids: string[]) => void
  /** Ids of rows that cannot be selected; their other controls work. */
  disabled?: readonly string[]
  /** Called for Enter on a row, or a press on it. */
  onRowAction?: (id: string) => void
  /** Shown if there are no rows; by default a text that no records were found. */
  empty?: ReactNode
  /** Shows placeholders while rows are loading. */
  isLoading?: boolean
  /** Reduces the row height, for long lists. */
  isDense?: boolean
  /**
   * On a phone, renders a row as two lines instead of a card: name and aside, then the other values without
   * headers; actions are in a menu (`RowActions`). For lists.
   */
  isCompact?: boolean
}

/** A table with keyboard navigation; on a phone each row is a card. */
export function Table<T extends object>(props: TableProps<T>) {
  const {
    label,
    columns,
    rowId,
    sort,
    onSortChange,
    selected,
    onSelectedChange,
    disabled = [],
    onRowAction,
    isDense,
    isCompact,
  } = props
  const rows = distinctRows(props.rows, rowId, label)
  const texts = useUiTexts()
  const isSelectable = selected !== undefined
  const rowHeader = columns.find((column) => column.isRowHeader) ?? columns[0]
  const isEmpty = rows.length === 0
  if (isEmpty && props.isLoading) return <SkeletonRows label={label} columns={columns.length} />
  if (isEmpty) return props.empty ?? <EmptyState headingLevel={3} />

  const onSelectionChange = (selection: Selection) =>
    onSelectedChange?.(
      selection === 'all'
        ? rows.map(rowId).filter((id) => !disabled.includes(id))
        : [...selection].map(String),
    )

  return (
    <div
      className={styles.scroll}
      aria-busy={props.isLoading || undefined}
      data-compact={isCompact || undefined}
    >
      <AriaTable
        aria-label={label}
        sortDescriptor={sort}
        onSortChange={(next) => onSortChange?.({ column: String(next.column), direction: next.direction })}
        selectionMode={isSelectable ? 'multiple' : 'none'}
        selectionBehavior="toggle"
        selectedKeys={selected}
        onSelectionChange={onSelectionChange}
        disabledKeys={disabled}
        disabledBehavior="selection"
        onRowAction={onRowAction && ((key: Key) => onRowAction(String(key)))}
        className={joinClasses(styles.table, isDense && styles.dense, isCompact && styles.compact)}
      >
        <TableHeader>
          {isSelectable && (
            <Column width={48} className={joinClasses(styles.head, styles.select)}>
              <SelectCheckbox
                label={texts.selectAllRows}
                isOff={rows.every((row) => disabled.includes(rowId(row)))}
              />
            </Column>
          )}
          {columns.map((column) => (
            <Column
              key={column.id}
              id={column.id}
              isRowHeader={column === rowHeader}
              allowsSorting={column.isSortable && onSortChange !== undefined}
              ref={styleRef({ '--column-width': column.width })}
              className={joinClasses(styles.head, column.align === 'end' && styles.end)}
            >
              {({ allowsSorting, sortDirection }) => (
                <span className={styles.headContent}>
                  {column.header}
                  {allowsSorting && (
                    <span className={styles.sort} data-direction={sortDirection}>
                      {sortDirection ? <ArrowUpIcon size={14} /> : <SortIcon size={14} />}
                    </span>
                  )}
                </span>
              )}
            </Column>
          ))}
        </TableHeader>
        <TableBody>
          {rows.map((row) => (
            <HighlightedRow key={rowId(row)} id={rowId(row)}>
              {isSelectable && (
                <Cell className={joinClasses(styles.cell, styles.select)}>
                  <SelectCheckbox label={texts.selectRow} />
                </Cell>
              )}
              {columns.map((column) => (
                <Cell
                  key={column.id}
                  className={joinClasses(
                    styles.cell,
                    column.align === 'end' && styles.end,
                    column === rowHeader ? styles.name : column.isAside ? styles.aside : styles.detail,
                    column.keepsCaption && styles.captioned,
                  )}
                >
                  <span className={styles.caption} aria-hidden="true">
                    {column.header}
                  </span>
                  <span className={styles.value}>{column.cell(row)}</span>
                </Cell>
              ))}
            </HighlightedRow>
          ))}
        </TableBody>
      </AriaTable>
    </div>
  )
}

/** The collection below loops until memory ends if two rows have one id: the first is shown, and the error is logged. */
function distinctRows<T>(rows: readonly T[], rowId: (row: T) => string, label: string): readonly T[] {
  const byId = new Map<string, T>()
  for (const row of rows) if (!byId.has(rowId(row))) byId.set(rowId(row), row)
  if (byId.size === rows.length) return rows
  console.error(`Table “${label}” has several rows with one id`)
  return [...byId.values()]
}

function HighlightedRow({ id, children }: { id: string; children: RowProps<object>['children'] }) {
  return (
    <Row id={id} className={joinClasses(styles.row, useRowHighlight(id))}>
      {children}
    </Row>
  )
}

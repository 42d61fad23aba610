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

/** One column of a table. */
export interface TableColumn<T> {
  id: string
  /** Words at its head, and before its value when the row is a card on a phone. */
  header: string
  /** Draws the value. */
  cell: (row: T) => ReactNode
  /** The column that names the row; the first one when none says so. */
  isRowHeader?: boolean
  isSortable?: boolean
  /** Numbers stand at the end. */
  align?: 'start' | 'end'
  /** Width as CSS has it. */
  width?: string
  /** On a phone it stands beside the name instead of under it: a state, an amount. For compact tables. */
  isAside?: boolean
  /** On a phone its header stays before its value, which alone would say nothing. For compact tables. */
  keepsCaption?: boolean
}

export interface TableSort {
  column: string
  direction: 'ascending' | 'descending'
}

export interface TableProps<T> {
  /** Names the table for screen readers. */
  label: string
  columns: readonly TableColumn<T>[]
  rows: readonly T[]
  /** What tells one row from another. */
  rowId: (row: T) => string
  sort?: TableSort
  onSortChange?: (sort: TableSort) => void
  /** The chosen rows; giving it makes the rows selectable. */
  selected?: readonly string[]
  onSelectedChange?: (ids: string[]) => void
  /** Rows that cannot be chosen: their box is dead, everything else in them works. */
  disabled?: readonly string[]
  /** Enter on a row, or a press on it. */
  onRowAction?: (id: string) => void
  /** Shown instead of rows when there are none; that no records were found when left out. */
  empty?: ReactNode
  /** Rows are on their way; grey lines hold their place. */
  isLoading?: boolean
  /** Drawn tighter, for lists one works through. */
  isDense?: boolean
  /**
   * On a phone a row is two lines instead of a card: its name and what stands aside, then the rest in small without
   * captions, and its actions behind three dots (`RowActions`). For lists.
   */
  isCompact?: boolean
}

/** Rows and columns; on a phone each row reads as a card. Arrow keys move inside it. */
export function Table<T extends object>(props: TableProps<T>) {
  const {
    label,
    columns,
    rows,
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
              <SelectCheckbox label={texts.selectAllRows} />
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
                <span className={styles.headWords}>
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

function HighlightedRow({ id, children }: { id: string; children: RowProps<object>['children'] }) {
  return (
    <Row id={id} className={joinClasses(styles.row, useRowHighlight(id))}>
      {children}
    </Row>
  )
}

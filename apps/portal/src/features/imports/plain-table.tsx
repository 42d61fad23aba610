import type { TableColumn } from '@foyer/ui'
import styles from './plain-table.module.css'

interface PlainTableProps<T> {
  label: string
  columns: readonly TableColumn<T>[]
  rows: readonly T[]
  rowId: (row: T) => string
}

/** A table of form controls. Unlike `Table` it handles no keys, which belong to the controls. */
export function PlainTable<T>({ label, columns, rows, rowId }: PlainTableProps<T>) {
  return (
    <table aria-label={label} className={styles.table}>
      <thead>
        <tr>
          {columns.map(({ id, header, align }) => (
            <th key={id} scope="col" data-align={align}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowId(row)}>
            {columns.map(({ id, header, align, cell, isRowHeader }) =>
              isRowHeader ? (
                <th key={id} scope="row">
                  {cell(row)}
                </th>
              ) : (
                <td key={id} data-align={align} data-header={header}>
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

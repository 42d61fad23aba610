import { getRelatedListInfo } from '@foyer/record-client'
import type { ObjectInfo, RecordRepresentation } from '@foyer/record-contract'
import { useSnapshot } from '@foyer/record-react'
import { Link } from '@foyer/ui'
import { useLanguage } from '../../../i18n/language-context.ts'
import { recordPath } from '../../../shell/console-paths.ts'
import { cellText } from '../fields/field-text.ts'
import styles from './record.module.css'

export interface RelatedRowsProps {
  parent: string
  relatedListId: string
  records: readonly RecordRepresentation[]
  info: ObjectInfo | undefined
}

/** Rows of a related list; the first column leads to the record. */
export function RelatedRows({ parent, relatedListId, records, info }: RelatedRowsProps) {
  const language = useLanguage()
  const { data: list } = useSnapshot(getRelatedListInfo, { parentObjectApiName: parent, relatedListId })
  const columns = list?.displayColumns ?? []
  return (
    <div className={styles.scroll}>
      <table className={styles.rows}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.fieldApiName} scope="col">
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {records.map((record) => (
            <tr key={record.id}>
              {columns.map((column, place) => {
                const text = cellText(record, column.fieldApiName, info, language)
                return (
                  <td key={column.fieldApiName}>
                    {place === 0 && record.id !== null ? (
                      <Link href={recordPath(record.apiName, record.id)}>{text || record.id}</Link>
                    ) : (
                      text
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

import { getRelatedListInfo } from '@foyer/record-client'
import type { ObjectInfo, RecordRepresentation } from '@foyer/record-contract'
import { useSnapshot } from '@foyer/record-react'
import { Link, useRowHighlight } from '@foyer/ui'
import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/language-context.ts'
import { recordPath } from '../../shell/console-paths.ts'
import { cellText, nameOf } from '../console-shell/fields/field-text.ts'
import styles from '../console-shell/records/record.module.css'
import { RowActions, useRowActions } from '../decisions/row-actions.tsx'

export interface RelatedRowsProps {
  parent: string
  relatedListId: string
  records: readonly RecordRepresentation[]
  info: ObjectInfo | undefined
}

const NUMBERS = ['Currency', 'Double', 'Int', 'Percent']

/** Rows of a related list; the first column links to the record, the last has its actions. */
export function RelatedRows({ parent, relatedListId, records, info }: RelatedRowsProps) {
  const language = useLanguage()
  const { data: list } = useSnapshot(getRelatedListInfo, { parentObjectApiName: parent, relatedListId })
  const columns = list?.displayColumns ?? []
  const actions = useRowActions(records.flatMap(({ id }) => id ?? []))
  const hasActions = Object.values(actions).some((own) => own.length > 0)
  const alignOf = (field: string) =>
    NUMBERS.includes(info?.fields[field]?.dataType ?? '') ? 'end' : undefined
  return (
    <div className={styles.scroll}>
      <table className={styles.rows}>
        <thead>
          <tr>
            {columns.map(({ fieldApiName, label }) => (
              <th key={fieldApiName} scope="col" data-align={alignOf(fieldApiName)}>
                {label}
              </th>
            ))}
            {hasActions && <td />}
          </tr>
        </thead>
        <tbody>
          {records.map((record) => (
            <MarkedRow key={record.id} id={record.id ?? ''}>
              {columns.map(({ fieldApiName, label }, place) => {
                const text = cellText(record, fieldApiName, info, language)
                return (
                  <td
                    key={fieldApiName}
                    data-label={place === 0 ? undefined : label}
                    data-align={alignOf(fieldApiName)}
                  >
                    {place === 0 && record.id !== null ? (
                      <Link href={recordPath(record.apiName, record.id)}>{text || info?.label}</Link>
                    ) : (
                      text
                    )}
                  </td>
                )
              })}
              {hasActions && (
                <td data-align="end">
                  <RowActions
                    recordId={record.id ?? ''}
                    name={nameOf(record, info?.nameFields.at(-1))}
                    actions={actions[record.id ?? '']}
                  />
                </td>
              )}
            </MarkedRow>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const MarkedRow = ({ id, children }: { id: string; children: ReactNode }) => (
  <tr className={useRowHighlight(id)}>{children}</tr>
)

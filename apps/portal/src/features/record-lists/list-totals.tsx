import type { SummaryResult } from '@foyer/fair-domain'
import type { ListInfo, ObjectInfo } from '@foyer/record-contract'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { amountText } from '../console-shell/lists/amount-text.ts'
import { listTexts } from '../console-shell/lists/list.texts.ts'
import styles from './list.module.css'
import { summedColumns } from './use-list-summary.ts'

interface Props {
  list: ListInfo
  info: ObjectInfo | undefined
  summary: SummaryResult | null
}

/** The last row: count of rows, and sums of the numeric columns. */
export function ListTotals({ list, info, summary }: Props) {
  const say = useTexts(listTexts)
  const language = useLanguage()
  if (!summary) return null
  const summed = summedColumns(list, info)
  if (summed.length === 0) return null
  return (
    <tfoot>
      <tr>
        <td />
        {list.displayColumns.map(({ fieldApiName, label }, place) => {
          const at = summed.indexOf(fieldApiName)
          const value = at < 0 ? null : (summary.total[at + 1] ?? null)
          return (
            <td
              key={fieldApiName}
              data-label={place > 0 && value !== null ? label : undefined}
              data-number={at >= 0 || undefined}
            >
              {place === 0 ? (
                <>
                  {say('rowCount', { count: summary.total[0] ?? 0 })} <small>{say('ofAll')}</small>
                </>
              ) : (
                value !== null && amountText(value, info?.fields[fieldApiName]?.dataType, language)
              )}
            </td>
          )
        })}
      </tr>
    </tfoot>
  )
}

/** The same as a line above the list. */
export function ListCount({ summary, info }: Pick<Props, 'summary' | 'info'>) {
  const say = useTexts(listTexts)
  const count = summary?.total[0] ?? 0
  const label = (count === 1 ? info?.label : info?.labelPlural) ?? ''
  return (
    <p className={styles.count} role="status">
      {summary ? say('countOf', { count, label: label.charAt(0).toLowerCase() + label.slice(1) }) : ''}
    </p>
  )
}

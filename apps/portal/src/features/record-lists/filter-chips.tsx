import { getListObjectInfo } from '@foyer/record-client'
import type { ListObjectColumn } from '@foyer/record-contract'
import { useSnapshot } from '@foyer/record-react'
import { Button, useUiTexts } from '@foyer/ui'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { fieldText } from '../console-shell/fields/field-text.ts'
import { listTexts } from '../console-shell/lists/list.texts.ts'
import type { ListQuery } from '../console-shell/lists/list-query.ts'
import type { ListFilter } from '../console-shell/lists/where-text.ts'
import { useRecordName } from '../console-shell/records/record-name.tsx'
import styles from './list.module.css'
import { useParentField } from './use-parent-field.ts'

interface Props {
  objectApiName: string
  query: ListQuery
  onChange: (part: Pick<ListQuery, 'filters' | 'logic'>) => void
}

/** The filters of the list as text. Each is removed with one click, unless a logic joins them by number. */
export function FilterChips({ objectApiName, query: { filters, logic }, onChange }: Props) {
  const say = useTexts(listTexts)
  const { data } = useSnapshot(getListObjectInfo, filters.length > 0 ? { objectApiName } : null)
  if (filters.length === 0 || !data) return null
  const remove = (at: number) => onChange({ filters: filters.filter((_, place) => place !== at), logic: '' })
  return (
    <ul aria-label={say('filters')} className={styles.chips}>
      {filters.map((filter, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the number is the filter's name in the logic
        <li key={at}>
          <FilterChip
            filter={filter}
            objectApiName={objectApiName}
            column={data.columns.find(({ fieldApiName }) => fieldApiName === filter.field)}
            number={logic === '' ? undefined : at + 1}
            onRemove={logic === '' ? () => remove(at) : undefined}
          />
        </li>
      ))}
      {logic !== '' && <li className={styles.logic}>{logic}</li>}
    </ul>
  )
}

interface FilterChipProps {
  objectApiName: string
  filter: ListFilter
  column: ListObjectColumn | undefined
  number: number | undefined
  onRemove: (() => void) | undefined
}

function FilterChip({ objectApiName, filter, column: own, number, onRemove }: FilterChipProps) {
  const { field, operator, values } = filter
  const say = useTexts(listTexts)
  const language = useLanguage()
  const ofParent = useParentField(objectApiName, own ? null : field)
  const column = own ?? ofParent
  const name = useRecordName(values[0] ?? '')
  const valueLabel = (value: string) => {
    if (value === '') return say('noValue')
    const choice = column?.picklistValues.find((one) => one.value === value)
    return choice?.label ?? fieldText(storedAs(value, column?.dataType), column?.dataType, language)
  }
  const words = name === undefined ? (values.length === 0 ? [''] : values).map(valueLabel) : [name]
  const label = column?.label ?? ''
  const test = operator === 'Equals' ? `${label}:` : `${label} ${say(`op${operator}` as 'opEquals')}`
  return (
    <Chip
      text={`${number === undefined ? '' : `${number} · `}${test} ${words.join(', ')}`}
      onRemove={onRemove}
    />
  )
}

/** URL parameters are strings; numbers and booleans are parsed. */
function storedAs(value: string, dataType: string | undefined) {
  const number = Number(value)
  const isNumber = ['Currency', 'Double', 'Int', 'Percent'].includes(dataType ?? '') && !Number.isNaN(number)
  return { value: isNumber ? number : dataType === 'Boolean' ? value === 'true' : value, displayValue: null }
}

/** One filter. */
export function Chip({ text, onRemove }: { text: string; onRemove: (() => void) | undefined }) {
  const { removeItem } = useUiTexts()
  return (
    <span className={styles.chip}>
      {text}
      {onRemove && (
        <Button variant="quiet" size="small" aria-label={removeItem(text)} onPress={onRemove}>
          ×
        </Button>
      )}
    </span>
  )
}

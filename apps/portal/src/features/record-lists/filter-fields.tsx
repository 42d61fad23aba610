import type { ListObjectColumn } from '@foyer/record-contract'
import { Button, ComboBox, MultiSelect, Select, TextField } from '@foyer/ui'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { listTexts } from '../console-shell/lists/list.texts.ts'
import { isLogic, type ListFilter } from '../console-shell/lists/where-text.ts'
import styles from './list.module.css'

export interface FilterFieldsProps {
  columns: readonly ListObjectColumn[]
  filters: readonly ListFilter[]
  logic: string
  /** True if the only filter is a suggestion that does not apply yet: its field has the focus. */
  isStart?: boolean
  /** `isChoice`: a value was chosen from a list, not typed. */
  onChange: (filters: ListFilter[], logic: string, isChoice?: boolean) => void
}

/** Returns the filter that a new row starts with; undefined if no column can be filtered. */
export function newFilter(columns: readonly ListObjectColumn[]): ListFilter | undefined {
  const filterable = columns.filter((column) => column.filterable)
  const first = filterable.find(({ fieldApiName }) => fieldApiName === 'Name') ?? filterable[0]
  return first && { field: first.fieldApiName, operator: operatorsOf(first)[0] ?? 'Equals', values: [] }
}

/** Filters, numbered for their logic. */
export function FilterFields({ columns, filters, logic, isStart = false, onChange }: FilterFieldsProps) {
  const say = useTexts(listTexts)
  const filterable = columns.filter((column) => column.filterable)
  const next = newFilter(columns)
  const put = (index: number, filter: ListFilter, isChoice?: boolean) =>
    onChange(
      filters.map((one, place) => (place === index ? filter : one)),
      logic,
      isChoice,
    )
  return (
    <div className={styles.stack}>
      {filters.map((filter, index) => (
        <FilterRow
          // biome-ignore lint/suspicious/noArrayIndexKey: the number is the filter's name in the logic
          key={index}
          number={index + 1}
          filter={filter}
          columns={filterable}
          isFocused={isStart}
          onChange={(changed, isChoice) => put(index, changed, isChoice)}
          onRemove={() =>
            onChange(
              filters.filter((_, place) => place !== index),
              logic,
            )
          }
        />
      ))}
      {next && !isStart && (
        <div>
          <Button size="small" onPress={() => onChange([...filters, next], logic)}>
            {say('addFilter')}
          </Button>
        </div>
      )}
      {filters.length > 1 && (
        <TextField
          label={say('filterLogic')}
          hint={say('filterLogicHint')}
          value={logic}
          onChange={(text) => onChange([...filters], text)}
          {...(isLogic(logic, filters.length) ? {} : { error: say('filterLogicFault') })}
        />
      )}
    </div>
  )
}

/** Texts default to a contains filter. Distance filters are omitted, because a filter has no origin. */
function operatorsOf(column: ListObjectColumn) {
  const usable = column.supportedFilterOperators.filter((operator) => operator !== 'Within')
  const isText = column.picklistValues.length === 0 && usable.includes('Contains')
  return isText ? (['Contains', ...usable.filter((operator) => operator !== 'Contains')] as const) : usable
}

interface FilterRowProps {
  number: number
  filter: ListFilter
  columns: readonly ListObjectColumn[]
  isFocused: boolean
  onChange: (filter: ListFilter, isChoice?: boolean) => void
  onRemove: () => void
}

function FilterRow({ number, filter, columns, isFocused, onChange, onRemove }: FilterRowProps) {
  const say = useTexts(listTexts)
  const [isChosen, setChosen] = useState(false)
  const column = columns.find(({ fieldApiName }) => fieldApiName === filter.field)
  const choose = (name: string | null) => {
    const next = columns.find(({ fieldApiName }) => fieldApiName === name)
    if (!next) return
    setChosen(true)
    onChange({ field: next.fieldApiName, operator: operatorsOf(next)[0] ?? 'Equals', values: [] })
  }
  const operators = column ? operatorsOf(column) : []
  return (
    <div className={styles.filter}>
      <span>{number}</span>
      <ComboBox
        label={say('field')}
        options={columns.map(({ fieldApiName, label }) => ({ value: fieldApiName, label }))}
        autoFocus={isFocused}
        value={filter.field}
        onChange={choose}
      />
      <Select
        label={say('operator')}
        options={operators.map((operator) => ({ value: operator, label: say(`op${operator}`) }))}
        value={filter.operator}
        onChange={(operator) => operator && onChange({ ...filter, operator })}
      />
      <FilterValues
        // The value is next after the choice of a field.
        key={filter.field}
        isFocused={isChosen}
        column={column}
        values={filter.values}
        onChange={(values, isChoice) => onChange({ ...filter, values }, isChoice)}
      />
      <Button variant="quiet" size="small" aria-label={say('removeFilter', { number })} onPress={onRemove}>
        ×
      </Button>
    </div>
  )
}

interface FilterValuesProps {
  column: ListObjectColumn | undefined
  values: readonly string[]
  isFocused: boolean
  onChange: (values: readonly string[], isChoice?: boolean) => void
}

/** Several values of a picklist are checkboxes; several texts are one field each. */
function FilterValues({ column, values, isFocused, onChange }: FilterValuesProps) {
  const say = useTexts(listTexts)
  if (column && column.picklistValues.length > 0) {
    const options = column.picklistValues
    // A list view returns the labels of its filter values.
    const stored = (text: string) =>
      options.find(({ value, label }) => value === text || label === text)?.value
    const chosen = values.flatMap((text) => stored(text) ?? [])
    return (
      <MultiSelect
        label={say('value')}
        options={options}
        value={chosen}
        autoFocus={isFocused}
        onChange={(chosen) => onChange(chosen, true)}
      />
    )
  }
  const shown = values.length === 0 ? [''] : values
  return (
    <div className={styles.values}>
      {shown.map((value, place) => (
        <TextField
          // biome-ignore lint/suspicious/noArrayIndexKey: values are identified by their position
          key={place}
          label={shown.length === 1 ? say('value') : say('valueNumber', { number: place + 1 })}
          type={column?.dataType === 'Date' || column?.dataType === 'DateTime' ? 'date' : 'text'}
          autoFocus={isFocused && place === 0}
          value={value}
          onChange={(text) => onChange(replaced(shown, place, text))}
        />
      ))}
      {shown.every((value) => value !== '') && (
        <Button variant="link" size="small" onPress={() => onChange([...shown, ''])}>
          {say('orValue')}
        </Button>
      )}
    </div>
  )
}

/** Removes emptied values, except for the last. */
function replaced(values: readonly string[], place: number, text: string) {
  const next = values.map((value, at) => (at === place ? text : value))
  return next.length > 1 ? next.filter((value, at) => value !== '' || at === next.length - 1) : next
}

import { type ColumnItem, CURRENT_EDITION, PREVIOUS_EDITION, type ReportFilter } from '@foyer/fair-domain'
import { AddComboBox, Button, MultiSelect, Select, TextField } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import styles from './reports.module.css'
import { reportsTexts } from './reports.texts.ts'

const OPERATORS = ['Equals', 'NotEqual', 'GreaterOrEqual', 'LessThan', 'Contains'] as const

interface Props {
  filters: readonly ReportFilter[]
  columns: readonly ColumnItem[]
  onChange: (filters: readonly ReportFilter[]) => void
}

/** Conditions that must all hold. */
export function FilterList({ filters, columns, onChange }: Props) {
  const say = useTexts(reportsTexts)
  return (
    <>
      {filters.map((filter, at) => (
        <FilterChoice
          // biome-ignore lint/suspicious/noArrayIndexKey: two conditions may be equal
          key={at}
          filter={filter}
          columns={columns}
          onChange={(next) => onChange(filters.map((one, place) => (place === at ? next : one)))}
          onRemove={() => onChange(filters.filter((_, place) => place !== at))}
        />
      ))}
      <AddComboBox
        label={say('addFilter')}
        options={columns
          .filter(({ isFilter }) => isFilter)
          .map(({ path, label }) => ({ value: path, label }))}
        onAdd={(field) => onChange([...filters, { field, operator: 'Equals', operands: [''] }])}
      />
    </>
  )
}

function FilterChoice({
  filter,
  columns,
  onChange,
  onRemove,
}: {
  filter: ReportFilter
  columns: readonly ColumnItem[]
  onChange: (filter: ReportFilter) => void
  onRemove: () => void
}) {
  const say = useTexts(reportsTexts)
  const column = columns.find(({ path }) => path === filter.field)
  const name = column?.label ?? filter.field
  const value = filter.operands[0] ?? ''
  const put = (operand: string) => onChange({ ...filter, operands: [operand] })
  const options =
    column?.target === 'Edition__c'
      ? [
          { value: CURRENT_EDITION, label: say('currentEdition') },
          { value: PREVIOUS_EDITION, label: say('previousEdition') },
        ]
      : column?.dataType === 'Boolean'
        ? [
            { value: 'true', label: '✓' },
            { value: 'false', label: '–' },
          ]
        : (column?.options ?? [])
  return (
    <div className={styles.filter}>
      <div className={styles.chosen}>
        {name}
        <Button size="small" variant="quiet" aria-label={say('removeFilter', { name })} onPress={onRemove}>
          ×
        </Button>
      </div>
      <Select
        label={say('operator')}
        options={OPERATORS.map((operator) => ({ value: operator, label: say(operator) }))}
        value={filter.operator}
        onChange={(operator) => operator && onChange({ ...filter, operator })}
      />
      {options.length > 0 ? (
        <MultiSelect
          label={say('value')}
          options={options}
          value={filter.operands.filter((operand) => operand !== '')}
          onChange={(operands) => onChange({ ...filter, operands: operands.length > 0 ? operands : [''] })}
        />
      ) : (
        <TextField label={say('value')} value={value} onChange={put} />
      )}
    </div>
  )
}

import type { ImportValueColumn, ImportValueItem, ImportValues } from '@foyer/fair-domain'
import { plainText } from '@foyer/fair-domain'
import { Badge, Button, ComboBox, type TableColumn, VisuallyHidden } from '@foyer/ui'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { usePortal } from '../../shell/portal.ts'
import styles from './import.module.css'
import { importTexts } from './import.texts.ts'
import { PlainTable } from './plain-table.tsx'

const EMPTY = 'empty'

interface ValuesStepProps {
  columns: readonly ImportValueColumn[]
  values: ImportValues
  isBusy: boolean
  onCheck: (values: ImportValues) => void
  onBack: () => void
}

/** Values of the file that become values of a list: spellings of one country, one kind. */
export function ValuesStep({ columns, values: remembered, isBusy, onCheck, onBack }: ValuesStepProps) {
  const say = useTexts(importTexts)
  const { language } = usePortal()
  const [values, setValues] = useState(remembered)
  const chosenOf = (field: string, { text, value }: ImportValueItem) =>
    values[field]?.[plainText(text)] ?? value
  const open = columns.flatMap(({ field, items }) => items.filter((item) => chosenOf(field, item) === null))
  const choose = (field: string, text: string, value: string | null) => {
    const { [plainText(text)]: _, ...others } = values[field] ?? {}
    const chosen = value === null ? {} : { [plainText(text)]: value === EMPTY ? '' : value }
    setValues({ ...values, [field]: { ...others, ...chosen } })
  }
  const tableColumns = ({ field, label, options }: ImportValueColumn): TableColumn<ImportValueItem>[] => [
    { id: 'text', header: say('inFile'), isRowHeader: true, cell: ({ text }) => text },
    { id: 'rows', header: say('report'), align: 'end', cell: ({ rows }) => rows },
    {
      id: 'becomes',
      header: say('becomes'),
      cell: (item) => {
        const chosen = chosenOf(field, item)
        return (
          <ComboBox
            label={
              <VisuallyHidden>
                {say('becomesValue', { text: item.text, field: label[language] })}
              </VisuallyHidden>
            }
            options={[
              ...options.map(({ value, label }) => ({ value, label: label[language] })),
              { value: EMPTY, label: say('leaveEmpty') },
            ]}
            value={chosen === '' ? EMPTY : chosen}
            onChange={(value) => choose(field, item.text, value)}
          />
        )
      },
    },
    {
      id: 'by',
      header: say('why'),
      cell: (item) => {
        const isChosen = values[field]?.[plainText(item.text)] !== undefined
        if (isChosen) return say(item.by === 'chosen' ? 'by_chosen' : 'byYou')
        return item.by === null ? <Badge tone="warning">{say('toChoose')}</Badge> : say(`by_${item.by}`)
      },
    },
  ]
  return (
    <section aria-labelledby="import-values">
      <h2 id="import-values">{say('valuesTitle')}</h2>
      <p role="status">{open.length > 0 ? say('valuesOpen', { count: open.length }) : say('valuesDone')}</p>
      {columns
        .filter(({ items }) => items.length > 0)
        .toSorted((one, other) => openIn(other) - openIn(one))
        .map((column) => (
          <div key={column.field} className={styles.values}>
            <h3>{say('valuesOf', { field: column.label[language], count: column.items.length })}</h3>
            <PlainTable
              label={column.label[language]}
              columns={tableColumns(column)}
              rows={column.items}
              rowId={({ text }) => text}
            />
          </div>
        ))}
      <div className={styles.actions}>
        <Button variant="primary" isDisabled={isBusy} onPress={() => onCheck(values)}>
          {say('check')}
        </Button>
        <Button onPress={onBack}>{say('backToColumns')}</Button>
      </div>
    </section>
  )
}

const openIn = ({ items }: ImportValueColumn) => items.filter(({ value }) => value === null).length

import type { ImportMapping } from '@foyer/fair-domain'
import type { Label } from '@foyer/record-contract'
import { Button, Form, Select } from '@foyer/ui'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { usePortal } from '../../shell/portal.ts'
import styles from './import.module.css'
import { importTexts } from './import.texts.ts'
import type { UploadedTable } from './upload-table.ts'

const NONE = 'none'

interface MappingFormProps {
  table: UploadedTable
  isBusy: boolean
  onCheck: (mapping: ImportMapping) => void
  onCancel: () => void
}

/** Mapping of columns to fields: guessed, and corrected here. */
export function MappingForm({ table, isBusy, onCheck, onCancel }: MappingFormProps) {
  const say = useTexts(importTexts)
  const { language } = usePortal()
  const [mapping, setMapping] = useState<ImportMapping>(table.mapping)
  const [showsErrors, setShowsErrors] = useState(false)
  const { fields } = table
  const missing = fields.filter(({ name, isRequired }) => isRequired && mapping[name] === undefined)
  const options = [
    { value: NONE, label: say('notMapped') },
    ...table.columns.map((head, column) => ({
      value: String(column),
      label: head === '' ? `${column + 1}` : head,
    })),
  ]
  const choose = (field: string, value: string | null) => {
    const { [field]: _, ...others } = mapping
    setMapping(value === null || value === NONE ? others : { ...others, [field]: Number(value) })
  }
  const sampleOf = (column: number | undefined) => {
    const values = column === undefined ? [] : (table.samples[column] ?? []).filter((value) => value !== '')
    return values.length === 0 ? undefined : say('sample', { values: values.join(' · ') })
  }
  const hintFor = (column: number | undefined, managed: Label | null) =>
    [sampleOf(column), managed && column !== undefined && say('onlyNew', { how: managed[language] })]
      .filter(Boolean)
      .join(' · ') || undefined
  return (
    <section aria-labelledby="import-columns">
      <h2 id="import-columns">{say('columnsTitle', { name: table.name })}</h2>
      <p>{say('columnsText', { rows: table.rows })}</p>
      <Form
        errors={
          showsErrors
            ? missing.map(({ name, label }) => ({
                field: name,
                message: say('missing', { field: label[language] }),
              }))
            : []
        }
        onSubmit={() => {
          setShowsErrors(true)
          if (missing.length === 0) onCheck(mapping)
        }}
        actions={
          <>
            <Button type="submit" variant="primary" isDisabled={isBusy}>
              {say('check')}
            </Button>
            <Button onPress={onCancel}>{say('otherFile')}</Button>
          </>
        }
      >
        <div className={styles.fields}>
          {fields.map(({ name, label, isRequired, managed }) => (
            <Select
              key={name}
              name={name}
              label={label[language]}
              options={options}
              value={mapping[name] === undefined ? NONE : String(mapping[name])}
              hint={hintFor(mapping[name], managed)}
              isRequired={isRequired}
              error={
                showsErrors && isRequired && mapping[name] === undefined ? say('missingHere') : undefined
              }
              onChange={(value) => choose(name, value)}
            />
          ))}
        </div>
      </Form>
    </section>
  )
}

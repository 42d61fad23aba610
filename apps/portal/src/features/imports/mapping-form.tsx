import type { ImportMapping } from '@foyer/fair-domain'
import { Button, Select } from '@foyer/ui'
import { useEffect, useRef, useState } from 'react'
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

/** Which column fills which field: guessed, to be corrected here. */
export function MappingForm({ table, isBusy, onCheck, onCancel }: MappingFormProps) {
  const say = useTexts(importTexts)
  const { language } = usePortal()
  const [mapping, setMapping] = useState<ImportMapping>(table.mapping)
  const [told, setTold] = useState(0)
  const isTold = told > 0
  const list = useRef<HTMLDivElement>(null)
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
  // Each time something is missing the keyboard goes to the first of it.
  useEffect(() => {
    if (told > 0) list.current?.querySelector<HTMLElement>('[data-invalid] button')?.focus()
  }, [told])
  return (
    <section aria-labelledby="import-columns">
      <h2 id="import-columns">{say('columnsTitle', { name: table.name })}</h2>
      <p>{say('columnsText', { rows: table.rows })}</p>
      <div ref={list} className={styles.fields}>
        {fields.map(({ name, label, isRequired }) => {
          const isMissing = isTold && isRequired && mapping[name] === undefined
          return (
            <Select
              key={name}
              label={label[language]}
              options={options}
              value={mapping[name] === undefined ? NONE : String(mapping[name])}
              hint={sampleOf(mapping[name])}
              isRequired={isRequired}
              error={isMissing ? say('missingHere') : undefined}
              onChange={(value) => choose(name, value)}
            />
          )
        })}
      </div>
      {isTold && missing.length > 0 && (
        <p role="alert" className={styles.fault}>
          {say('missing', { fields: missing.map(({ label }) => label[language]).join(', ') })}
        </p>
      )}
      <div className={styles.actions}>
        <Button
          variant="primary"
          isDisabled={isBusy}
          onPress={() => (missing.length > 0 ? setTold(told + 1) : onCheck(mapping))}
        >
          {say('check')}
        </Button>
        <Button onPress={onCancel}>{say('otherFile')}</Button>
      </div>
    </section>
  )
}

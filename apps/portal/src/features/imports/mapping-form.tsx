import { EXTERNAL_KEY, type ImportMapping, type ImportTableResult } from '@foyer/fair-domain'
import { Button, Form, Select, type TableColumn, VisuallyHidden } from '@foyer/ui'
import { useState } from 'react'
import { dayOf, formatDay } from '../../i18n/format-day.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { usePortal } from '../../shell/portal.ts'
import styles from './import.module.css'
import { importTexts } from './import.texts.ts'
import { PlainTable } from './plain-table.tsx'

const NONE = 'none'

interface MappingFormProps {
  table: ImportTableResult
  isBusy: boolean
  onCheck: (mapping: ImportMapping) => void
  onBack: () => void
  onRestart: () => void
}

interface FileColumn {
  at: number
  heading: string
  samples: string
  empty: number
}

/** The field of each column: remembered or guessed, and corrected here. */
export function MappingForm({ table, isBusy, onCheck, onBack, onRestart }: MappingFormProps) {
  const say = useTexts(importTexts)
  const { language } = usePortal()
  const [mapping, setMapping] = useState<ImportMapping>(table.mapping)
  const [showsErrors, setShowsErrors] = useState(false)
  const missing = table.fields.filter(({ name, isRequired }) => isRequired && mapping[name] === undefined)
  const fieldAt = (column: number) =>
    Object.keys(mapping).find((name) => name !== EXTERNAL_KEY && mapping[name] === column)
  const rows = table.columns.map((heading, at): FileColumn => {
    const samples = (table.samples[at] ?? []).filter((value) => value !== '').join(' · ')
    return { at, heading: heading || say('column', { number: at + 1 }), samples, empty: table.empty[at] ?? 0 }
  })
  const options = [
    { value: NONE, label: say('leaveOut') },
    ...table.fields
      .filter(({ name }) => name !== EXTERNAL_KEY)
      .map(({ name, label, isRequired }) => ({
        value: name,
        label: isRequired ? `${label[language]} *` : label[language],
      })),
  ]
  const choose = (column: number, field: string | null) => {
    const others = Object.entries(mapping).filter(
      ([name, at]) => name === EXTERNAL_KEY || (at !== column && name !== field),
    )
    const chosen = field === null || field === NONE ? [] : [[field, column] as const]
    setMapping(Object.fromEntries([...others, ...chosen]))
  }
  const key = mapping[EXTERNAL_KEY]
  const hintAt = (column: number) => {
    const managed = table.fields.find(({ name }) => name === fieldAt(column))?.managed
    return managed ? say('onlyNew', { how: managed[language] }) : undefined
  }
  const firstFree = rows.find(({ at }) => fieldAt(at) === undefined)?.at ?? 0
  const columns: TableColumn<FileColumn>[] = [
    { id: 'heading', header: say('inFile'), isRowHeader: true, cell: ({ heading }) => heading },
    { id: 'samples', header: say('firstValues'), cell: ({ samples }) => samples },
    {
      id: 'becomes',
      header: say('becomes'),
      cell: ({ at, heading }) => (
        <Select
          name={`column-${at}`}
          label={<VisuallyHidden>{say('becomesOf', { heading })}</VisuallyHidden>}
          options={options}
          value={fieldAt(at) ?? NONE}
          hint={hintAt(at)}
          onChange={(field) => choose(at, field)}
        />
      ),
    },
    { id: 'empty', header: say('emptyCells'), cell: ({ empty }) => empty, align: 'end' },
  ]
  return (
    <section aria-labelledby="import-columns">
      <h2 id="import-columns">{say('columnsTitle', { name: table.name })}</h2>
      <p>
        {say('columnsText', { rows: table.rows })}{' '}
        {table.rememberedAt && say('remembered', { date: formatDay(dayOf(table.rememberedAt), language) })}
      </p>
      <Form
        errors={
          showsErrors
            ? missing.map(({ name, label }) => ({
                field: name === EXTERNAL_KEY ? EXTERNAL_KEY : `column-${firstFree}`,
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
            <Button onPress={onBack}>{say('backToSheet')}</Button>
            <Button onPress={onRestart}>{say('otherFile')}</Button>
          </>
        }
      >
        <PlainTable
          label={say('columnsTable')}
          columns={columns}
          rows={rows}
          rowId={({ at }) => String(at)}
        />
        <div className={styles.key}>
          <Select
            name={EXTERNAL_KEY}
            label={say('keyColumn')}
            hint={say('keyHint')}
            isRequired
            options={rows.map(({ at, heading }) => ({ value: String(at), label: heading }))}
            value={key === undefined ? null : String(key)}
            error={showsErrors && key === undefined ? say('missingHere') : undefined}
            onChange={(value) => value !== null && setMapping({ ...mapping, [EXTERNAL_KEY]: Number(value) })}
          />
        </div>
      </Form>
    </section>
  )
}

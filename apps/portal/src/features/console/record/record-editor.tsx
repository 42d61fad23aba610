import { FetchError, getRecordUi, updateRecord } from '@foyer/record-client'
import type {
  DuplicateMatch,
  ObjectInfo,
  RecordLayout,
  RecordRepresentation,
  Scalar,
} from '@foyer/record-contract'
import { useRecordClient, useRun } from '@foyer/record-react'
import { Button, Form, type FormError, useToasts } from '@foyer/ui'
import { useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { writeFaultsOf } from '../../../shell/write-faults.ts'
import type { FormValues } from '../fields/field-input-props.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { DuplicateWarning } from './duplicate-warning.tsx'
import { changedValues, formValues } from './form-values.ts'
import { recordUiConfig } from './load-record.ts'
import { recordTexts } from './record.texts.ts'
import { RecordFields } from './record-form.tsx'
import { fieldsOfSections } from './record-layout.ts'

export interface RecordEditorProps {
  record: RecordRepresentation
  info: ObjectInfo
  layout: RecordLayout
  recordTypeId: string
  focusOn?: string | undefined
  onDone: () => void
}

const CHANGED_MEANWHILE = 412

/** Edits a record in place. What was typed stays until it is saved, whatever the server says. */
export function RecordEditor({ record, info, layout, recordTypeId, focusOn, onDone }: RecordEditorProps) {
  const say = useTexts(recordTexts)
  const toasts = useToasts()
  const client = useRecordClient()
  const { run, status } = useRun(updateRecord)
  const names = fieldsOfSections(layout.sections)
  // The record as it was when the form was opened: changes by others must not slip under what is typed.
  const [base, setBase] = useState(record)
  const [values, setValues] = useState<FormValues>(() => formValues(record.fields, names))
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [conflict, setConflict] = useState<{
    mine: Record<string, Scalar>
    theirs: RecordRepresentation
  } | null>(null)
  const [duplicates, setDuplicates] = useState<readonly DuplicateMatch[]>([])
  const { id } = record
  if (id === null) return null

  async function send(
    fields: Record<string, Scalar>,
    seen: RecordRepresentation,
    allowSaveOnDuplicate = false,
  ) {
    if (Object.keys(fields).length === 0) return onDone()
    setFaults({})
    setDuplicates([])
    try {
      await run({
        fields: { Id: id, ...fields },
        ...(allowSaveOnDuplicate ? { allowSaveOnDuplicate } : {}),
        ...(seen.lastModifiedDate ? { ifUnmodifiedSince: seen.lastModifiedDate } : {}),
      })
      toasts.success(say('saved'))
      onDone()
    } catch (error) {
      if (error instanceof FetchError && error.status === CHANGED_MEANWHILE) return showConflict(fields)
      const refused = writeFaultsOf(error)
      setFaults(refused?.byField ?? {})
      if (refused && refused.duplicates.length > 0) return setDuplicates(refused.duplicates)
      if (refused && refused.general.length === 0) return
      toasts.error(say('errorTitle'), refused?.general.join(' ') || say('failed'))
    }
  }

  async function showConflict(mine: Record<string, Scalar>) {
    if (id === null) return
    const fresh = await client.read(getRecordUi, recordUiConfig(id), { cachePolicy: 'no-cache' })
    const theirs = fresh?.data?.records[id]
    if (theirs) setConflict({ mine, theirs })
    else toasts.error(say('errorTitle'), say('failed'))
  }

  const before = formValues(base.fields, names)
  const errors: FormError[] = Object.entries(faults).map(([field, message]) => ({ field, message }))
  return (
    <>
      <Form
        errors={errors}
        onSubmit={() => void send(changedValues(before, values), base)}
        actions={
          <>
            <Button type="submit" variant="primary" isPending={status === 'running'}>
              {say('save')}
            </Button>
            <Button onPress={onDone}>{say('cancel')}</Button>
          </>
        }
      >
        {duplicates.length > 0 && (
          <DuplicateWarning
            info={info}
            matches={duplicates}
            onSaveAnyway={() => void send(changedValues(before, values), base, true)}
          />
        )}
        <RecordFields
          info={info}
          recordTypeId={recordTypeId}
          sections={layout.sections}
          values={values}
          onChange={setValues}
          faults={faults}
          record={record}
          focusOn={focusOn}
        />
      </Form>
      {conflict && (
        <ConflictDialog
          info={info}
          mine={conflict.mine}
          theirs={conflict.theirs}
          onCancel={() => setConflict(null)}
          onKeep={(kept) => {
            setBase(conflict.theirs)
            setValues({ ...formValues(conflict.theirs.fields, names), ...kept })
            setConflict(null)
            void send(kept, conflict.theirs)
          }}
        />
      )}
    </>
  )
}

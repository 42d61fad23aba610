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
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { ConcurrentEditNotice } from '../../shell/concurrent-edit-notice.tsx'
import { findConflicts } from '../../shell/find-conflicts.ts'
import { fresh } from '../../shell/fresh.ts'
import { unlessChangedSince } from '../../shell/unless-changed.ts'
import { useConcurrentEdits } from '../../shell/use-concurrent-edits.ts'
import { writeIssuesOf } from '../../shell/write-issues.ts'
import type { FormValues } from '../console-shell/fields/field-input-props.ts'
import { fieldText } from '../console-shell/fields/field-text.ts'
import { DuplicateWarning } from '../console-shell/records/duplicate-warning.tsx'
import { changedValues, formValues } from '../console-shell/records/form-values.ts'
import { recordUiConfig } from '../console-shell/records/load-record.ts'
import { recordTexts } from '../console-shell/records/record.texts.ts'
import { RecordFields } from '../console-shell/records/record-form.tsx'
import { fieldsOfSections } from '../console-shell/records/record-layout.ts'
import { ConflictDialog } from './conflict-dialog.tsx'

export interface RecordEditorProps {
  record: RecordRepresentation
  info: ObjectInfo
  layout: RecordLayout
  recordTypeId: string
  focusOn?: string | undefined
  onDone: () => void
}

const CHANGED_MEANWHILE = 412

/** Edits a record in place. The form keeps its values until they are saved, whatever the server responds. */
export function RecordEditor({ record, info, layout, recordTypeId, focusOn, onDone }: RecordEditorProps) {
  const say = useTexts(recordTexts)
  const toasts = useToasts()
  const client = useRecordClient()
  const { mutateAsync, status } = useRun(updateRecord)
  const names = fieldsOfSections(layout.sections)
  const language = useLanguage()
  const stored = formValues(record.fields, names)
  const [typed, setTyped] = useState<FormValues>({})
  const values: FormValues = { ...stored, ...typed }
  const concurrentEdits = useConcurrentEdits(stored, typed)
  const [issues, setIssues] = useState<Readonly<Record<string, string>>>({})
  /** The record saved by another user, while this user chooses the values. */
  const [theirs, setTheirs] = useState<RecordRepresentation | null>(null)
  const [duplicates, setDuplicates] = useState<readonly DuplicateMatch[]>([])
  const { id } = record
  if (id === null) return null

  async function send(
    fields: Record<string, Scalar>,
    seen: RecordRepresentation,
    allowSaveOnDuplicate = false,
  ) {
    if (Object.keys(fields).length === 0) return onDone()
    setIssues({})
    setDuplicates([])
    try {
      await mutateAsync({
        fields: { Id: id, ...fields },
        ...(allowSaveOnDuplicate ? { allowSaveOnDuplicate } : {}),
        ...unlessChangedSince(seen.lastModifiedDate),
      })
      toasts.success(say('saved'))
      onDone()
    } catch (error) {
      if (error instanceof FetchError && error.status === CHANGED_MEANWHILE) return put(fields)
      const refused = writeIssuesOf(error)
      setIssues(refused?.byField ?? {})
      if (refused && refused.duplicates.length > 0) return setDuplicates(refused.duplicates)
      if (refused && refused.general.length === 0) return
      toasts.error(say('errorTitle'), refused?.general.join(' ') || say('failed'))
    }
  }

  /** Merges the form with the record saved by another user; conflicts are shown to the user. */
  async function put(mine: Record<string, Scalar>) {
    if (id === null) return
    const stored = await client.read(getRecordUi, recordUiConfig(id), fresh('staleSave'))
    const found = stored?.data?.records[id]
    if (!found) return void toasts.error(say('errorTitle'), say('failed'))
    if (findConflicts(concurrentEdits.began, mine, formValues(found.fields, names)).length > 0)
      setTheirs(found)
    else await send(mine, found)
  }

  const save = (allowSaveOnDuplicate = false) => {
    if (concurrentEdits.conflicts.length > 0) setTheirs(record)
    else void send(changedValues(stored, values), record, allowSaveOnDuplicate)
  }

  const change = (next: FormValues) => {
    const own = Object.entries(next).filter(([name, value]) => name in typed || value !== values[name])
    setTyped(Object.fromEntries(own))
  }

  function keep(kept: FormValues) {
    setTyped(kept)
    concurrentEdits.accept()
  }

  const labelOf = (name: string) => info.fields[name]?.label ?? name
  const storedText = (name: string) => fieldText(record.fields[name], info.fields[name]?.dataType, language)
  const errors: FormError[] = Object.entries(issues).map(([field, message]) => ({ field, message }))
  return (
    <>
      <Form
        errors={errors}
        onSubmit={() => save()}
        actions={
          <>
            <Button type="submit" variant="primary" isPending={status === 'running'}>
              {say('save')}
            </Button>
            <Button onPress={onDone}>{say('cancel')}</Button>
          </>
        }
      >
        {status !== 'running' && (
          <ConcurrentEditNotice
            recordId={id ?? null}
            conflicts={concurrentEdits.conflicts.map((name) => ({
              name,
              label: labelOf(name),
              mine: fieldText(
                { value: typed[name] ?? null, displayValue: null },
                info.fields[name]?.dataType,
                language,
              ),
              theirs: storedText(name),
            }))}
            taken={concurrentEdits.taken.map((name) => ({
              name,
              label: labelOf(name),
              value: storedText(name),
            }))}
            onSettle={(given) =>
              keep(Object.fromEntries(Object.entries(typed).filter(([name]) => !given.has(name))))
            }
          />
        )}
        {duplicates.length > 0 && (
          <DuplicateWarning info={info} matches={duplicates} onSaveAnyway={() => save(true)} />
        )}
        <RecordFields
          info={info}
          recordTypeId={recordTypeId}
          sections={layout.sections}
          values={values}
          onChange={change}
          issues={issues}
          record={record}
          focusOn={focusOn}
        />
      </Form>
      {theirs && (
        <ConflictDialog
          info={info}
          conflicts={findConflicts(concurrentEdits.began, typed, formValues(theirs.fields, names))}
          mine={changedValues(formValues(theirs.fields, names), typed)}
          theirs={theirs}
          onCancel={() => setTheirs(null)}
          onKeep={(kept) => {
            keep(kept)
            setTheirs(null)
            void send(kept, theirs)
          }}
        />
      )}
    </>
  )
}

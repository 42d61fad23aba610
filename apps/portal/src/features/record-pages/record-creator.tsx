import { createRecord, FetchError } from '@foyer/record-client'
import type { DuplicateMatch, ObjectInfo, RecordLayout, RecordRepresentation } from '@foyer/record-contract'
import { useRun } from '@foyer/record-react'
import { Button, Form, type FormError, useToasts } from '@foyer/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { objectPath, recordPath } from '../../shell/console-paths.ts'
import { writeIssuesOf } from '../../shell/write-issues.ts'
import type { FormValues } from '../console-shell/fields/field-input-props.ts'
import { DuplicateWarning } from '../console-shell/records/duplicate-warning.tsx'
import { changedValues, formValues } from '../console-shell/records/form-values.ts'
import { recordTexts } from '../console-shell/records/record.texts.ts'
import { RecordFields } from '../console-shell/records/record-form.tsx'
import { fieldsOfSections } from '../console-shell/records/record-layout.ts'

export interface RecordCreatorProps {
  info: ObjectInfo
  layout: RecordLayout
  /** Defaults, or the values of the copied record. */
  start: RecordRepresentation['fields']
  /** Values from the URL. */
  given: Readonly<Record<string, string>>
}

/** The form of a new record. A possible duplicate is saved only on confirmation, if the rules allow it. */
export function RecordCreator({ info, layout, start, given }: RecordCreatorProps) {
  const say = useTexts(recordTexts)
  const toasts = useToasts()
  const navigate = useNavigate()
  const { mutateAsync, status } = useRun(createRecord)
  const names = [...new Set([...fieldsOfSections(layout.sections), ...Object.keys(given)])]
  const [values, setValues] = useState<FormValues>(() => ({ ...formValues(start, names), ...given }))
  const [issues, setIssues] = useState<Readonly<Record<string, string>>>({})
  const [duplicates, setDuplicates] = useState<readonly DuplicateMatch[]>([])

  async function save(allowSaveOnDuplicate: boolean) {
    const fields = changedValues({}, values)
    setIssues({})
    setDuplicates([])
    try {
      const made = await mutateAsync({
        apiName: info.apiName,
        fields,
        ...(allowSaveOnDuplicate ? { allowSaveOnDuplicate } : {}),
      })
      toasts.success(say('created'))
      void navigate(made?.id ? recordPath(info.apiName, made.id) : objectPath(info.apiName))
    } catch (error) {
      const refused = writeIssuesOf(error)
      setIssues(refused?.byField ?? {})
      if (refused && refused.duplicates.length > 0) return setDuplicates(refused.duplicates)
      if (refused && refused.general.length === 0) return
      const known = error instanceof FetchError && error.status < 500 ? error.errors[0]?.message : undefined
      toasts.error(say('errorTitle'), refused?.general.join(' ') || known || say('failed'))
    }
  }

  const errors: FormError[] = Object.entries(issues).map(([field, message]) => ({ field, message }))
  return (
    <Form
      errors={errors}
      onSubmit={() => void save(false)}
      actions={
        <>
          <Button type="submit" variant="primary" isPending={status === 'running'}>
            {say('save')}
          </Button>
          <Button onPress={() => void navigate(-1)}>{say('cancel')}</Button>
        </>
      }
    >
      {duplicates.length > 0 && (
        <DuplicateWarning info={info} matches={duplicates} onSaveAnyway={() => void save(true)} />
      )}
      <RecordFields
        info={info}
        recordTypeId={layout.recordTypeId}
        sections={layout.sections}
        values={values}
        onChange={setValues}
        issues={issues}
        record={{ fields: start }}
        isNew
      />
    </Form>
  )
}

import { type ContractEffectItem, contractMethods } from '@foyer/fair-domain'
import {
  getQuickActionDefaults,
  getQuickActionLayout,
  performQuickAction,
  performUpdateRecordQuickAction,
} from '@foyer/record-client'
import { type DuplicateMatch, MASTER_RECORD_TYPE_ID, type PlatformAction } from '@foyer/record-contract'
import { useMethodRun, useObjectInfo, useRun, useSnapshot } from '@foyer/record-react'
import { Banner, Button, Dialog, Form, type FormError, LoadingState, useToasts } from '@foyer/ui'
import { useEffect, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { refusalText } from '../../shell/refusal.ts'
import { writeIssuesOf } from '../../shell/write-issues.ts'
import type { FormValues } from '../console-shell/fields/field-input-props.ts'
import { DuplicateWarning } from '../console-shell/records/duplicate-warning.tsx'
import { formValues } from '../console-shell/records/form-values.ts'
import { recordTexts } from '../console-shell/records/record.texts.ts'
import { RecordFields } from '../console-shell/records/record-form.tsx'
import { fieldsOfSections, requiredFields } from '../console-shell/records/record-layout.ts'
import { ActionEffect, EFFECTS } from './action-effect.tsx'
import { useActionTexts } from './queues-data.ts'

export interface QuickActionDialogProps {
  action: PlatformAction
  /** Null for actions without a record. */
  recordId: string | null
  /** Name of that record, for the title. */
  name?: string
  onClose: () => void
  /** Called after it created a record that is not displayed yet. */
  onCreated?: (objectApiName: string, id: string) => void
}

/** The form of a quick action, and the result of the server. */
export function QuickActionDialog({ action, recordId, name, onClose, onCreated }: QuickActionDialogProps) {
  const say = useTexts(recordTexts)
  const toasts = useToasts()
  const actionApiName = action.apiName
  const { data: form } = useSnapshot(getQuickActionLayout, { actionApiName })
  const { data: defaults } = useSnapshot(getQuickActionDefaults, {
    actionApiName,
    ...(recordId === null ? {} : { parentRecordId: recordId }),
  })
  const target = action.targetObject ?? action.sourceObject
  const { data: info } = useObjectInfo({ objectApiName: target })
  const isUpdate = action.subtype === 'Update'
  const { mutateAsync, status } = useRun(isUpdate ? performUpdateRecordQuickAction : performQuickAction)
  const previewed = EFFECTS[actionApiName]
  // Hooks are called unconditionally; an action without a preview does not run it.
  const preview = useMethodRun(previewed ?? contractMethods.previewAddendum)
  const [effects, setEffects] = useState<readonly ContractEffectItem[] | null>(null)
  const [touched, setTouched] = useState<FormValues>({})
  const [issues, setIssues] = useState<Readonly<Record<string, string>>>({})
  const [refusal, setRefusal] = useState<string>()
  const [duplicates, setDuplicates] = useState<readonly DuplicateMatch[]>([])
  const sections = form?.layout.sections ?? []
  const help = useActionTexts(actionApiName.split('.')[0] ?? '').data?.help?.[actionApiName]
  const names = fieldsOfSections(sections)
  const values = { ...formValues(defaults?.fields ?? {}, names), ...touched }

  const missing = () =>
    (info ? requiredFields(sections, info) : [])
      .filter(({ apiName }) => String(values[apiName] ?? '').trim() === '')
      .map(({ apiName }) => [apiName, say('fillIn')])

  /** The preview comes first; the second click executes. */
  async function perform(allowSaveOnDuplicate = false) {
    const empty = missing()
    setIssues(Object.fromEntries(empty))
    setRefusal(undefined)
    setDuplicates([])
    if (empty.length > 0) return
    try {
      if (previewed && effects === null && recordId !== null)
        return setEffects((await preview.mutateAsync({ recordId, fields: values })).effects)
      const done = await mutateAsync({
        actionApiName,
        contextId: recordId,
        fields: values,
        ...(allowSaveOnDuplicate ? { allowSaveOnDuplicate } : {}),
      })
      toasts.success(done.successMessage ?? say('actionDone'))
      onClose()
      if (done.isCreated && done.id !== null) onCreated?.(target, done.id)
    } catch (error) {
      const refused = writeIssuesOf(error)
      setEffects(null)
      setIssues(refused?.byField ?? {})
      if (refused && refused.duplicates.length > 0) return setDuplicates(refused.duplicates)
      if (refused && refused.general.length === 0) return
      setRefusal(refused?.general.join(' ') || errorMessage(error))
    }
  }

  // Without input the preview opens first.
  const opensPreview = previewed !== undefined && form !== undefined && names.length === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is known
  useEffect(() => {
    if (opensPreview) void perform()
  }, [opensPreview])

  const errorMessage = (error: unknown) =>
    refusalText(error) ?? (error instanceof Error ? error.message : say('failed'))

  // Messages of the server start with the label already.
  const errors: FormError[] = Object.entries(issues).map(([field, message]) => {
    const label = info?.fields[field]?.label ?? field
    return { field, message: message.startsWith(label) ? message : `${label}: ${message}` }
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={name ? `${action.label}: ${name}` : action.label}
    >
      {!form || !info || (opensPreview && !effects && !refusal) ? (
        <LoadingState />
      ) : (
        <Form
          errors={errors}
          onSubmit={() => void perform()}
          actions={
            <>
              <Button
                type="submit"
                variant="primary"
                isPending={status === 'running' || preview.status === 'running'}
              >
                {previewed && effects === null ? say('showEffect') : action.label}
              </Button>
              <Button onPress={onClose}>{say('cancel')}</Button>
            </>
          }
        >
          {refusal && (
            <Banner tone="danger" title={say('refused')} isResult>
              {refusal}
            </Banner>
          )}
          {help && <p>{help}</p>}
          {duplicates.length > 0 && (
            <DuplicateWarning info={info} matches={duplicates} onSaveAnyway={() => void perform(true)} />
          )}
          <RecordFields
            info={info}
            recordTypeId={info.defaultRecordTypeId ?? MASTER_RECORD_TYPE_ID}
            sections={sections.map((section) => ({ ...section, useHeading: false }))}
            values={values}
            onChange={(changed) => {
              setTouched(changed)
              setEffects(null)
            }}
            issues={issues}
            focusOn={names[0]}
            isEveryFieldEditable
          />
          {effects && <ActionEffect effects={effects} />}
        </Form>
      )}
    </Dialog>
  )
}

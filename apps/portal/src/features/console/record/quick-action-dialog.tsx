import { contractMethods, type PreviewedEffect } from '@foyer/fair-domain'
import {
  getQuickActionDefaults,
  getQuickActionLayout,
  performQuickAction,
  performUpdateRecordQuickAction,
} from '@foyer/record-client'
import { MASTER_RECORD_TYPE_ID, type PlatformAction } from '@foyer/record-contract'
import { useMethodRun, useObjectInfo, useRun, useSnapshot } from '@foyer/record-react'
import { Button, Dialog, Form, type FormError, LoadingState, useToasts } from '@foyer/ui'
import { useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { refusalWords } from '../../../shell/refusal.ts'
import { writeFaultsOf } from '../../../shell/write-faults.ts'
import type { FormValues } from '../fields/field-input.tsx'
import { ActionEffect, EFFECTS } from './action-effect.tsx'
import { formValues } from './form-values.ts'
import { recordTexts } from './record.texts.ts'
import { RecordFields } from './record-form.tsx'
import { fieldsOfSections } from './record-layout.ts'

export interface QuickActionDialogProps {
  action: PlatformAction
  recordId: string
  onClose: () => void
}

/** The form of a quick action, and what the server says when it has run. */
export function QuickActionDialog({ action, recordId, onClose }: QuickActionDialogProps) {
  const say = useTexts(recordTexts)
  const toasts = useToasts()
  const actionApiName = action.apiName
  const { data: form } = useSnapshot(getQuickActionLayout, { actionApiName })
  const { data: defaults } = useSnapshot(getQuickActionDefaults, { actionApiName, parentRecordId: recordId })
  const { data: info } = useObjectInfo({ objectApiName: action.targetObject ?? action.sourceObject })
  const isUpdate = action.subtype === 'Update'
  const { run, status } = useRun(isUpdate ? performUpdateRecordQuickAction : performQuickAction)
  const previewed = EFFECTS[actionApiName]
  // Hooks are always called; an action that previews nothing does not run it.
  const preview = useMethodRun(previewed ?? contractMethods.previewAddendum)
  const [effects, setEffects] = useState<readonly PreviewedEffect[] | null>(null)
  const [touched, setTouched] = useState<FormValues>({})
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const sections = form?.layout.sections ?? []
  const names = fieldsOfSections(sections)
  const values = { ...formValues(defaults?.fields ?? {}, names), ...touched }

  /** What is about to change is read first; the second press does it. */
  async function perform() {
    setFaults({})
    try {
      if (previewed && effects === null)
        return setEffects((await preview.run({ recordId, fields: values })).effects)
      const done = await run({ actionApiName, contextId: recordId, fields: values })
      toasts.success(done.successMessage ?? say('actionDone'))
      onClose()
    } catch (error) {
      const refused = writeFaultsOf(error)
      setFaults(refused?.byField ?? {})
      if (refused && refused.general.length === 0) return
      toasts.error(say('errorTitle'), refused?.general.join(' ') || wordsOf(error))
    }
  }

  const wordsOf = (error: unknown) =>
    refusalWords(error) ?? (error instanceof Error ? error.message : say('failed'))

  const errors: FormError[] = Object.entries(faults).map(([field, message]) => ({ field, message }))
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={action.label}>
      {!form || !info ? (
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
          <RecordFields
            info={info}
            recordTypeId={info.defaultRecordTypeId ?? MASTER_RECORD_TYPE_ID}
            sections={sections}
            values={values}
            onChange={(changed) => {
              setTouched(changed)
              setEffects(null)
            }}
            faults={faults}
            isEveryFieldEditable
          />
          {effects && <ActionEffect effects={effects} />}
        </Form>
      )}
    </Dialog>
  )
}

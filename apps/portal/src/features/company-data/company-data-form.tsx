import {
  COMPANY_DATA,
  COMPANY_DATA_NAMES,
  type CompanyData,
  companyDataForm,
  companyDataIssues,
  companyDataMethods,
  companyDataWarnings,
  type IntentDocumentItem,
  romeDay,
} from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { Banner, Button, useToasts } from '@foyer/ui'
import { useState } from 'react'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { DraftConflicts } from '../../shell/draft-conflicts.tsx'
import { MethodForm } from '../../shell/form/method-form.tsx'
import { useForm } from '../../shell/form/use-form.ts'
import { type RefusalBody, refusalOf } from '../../shell/refusal.ts'
import { useMergingSave } from '../../shell/use-merging-save.ts'
import { useRefetch } from '../../shell/use-refetch.ts'
import { companyDataTexts } from './company-data.texts.ts'
import { CompanyDataFields } from './company-data-fields.tsx'
import { useDisplayValue } from './shown-value.ts'
import type { CompanyDraft } from './use-company-draft.ts'

interface CompanyDataFormProps {
  draft: CompanyDraft
  /** The current data of the organiser. */
  stored: CompanyData
  onCancel: () => void
  onSent: () => void
  version: string
  /** The record of the company. */
  recordId: string
  intentDocument: IntentDocumentItem | null
}

/** All fields in one form, sent as one request. */
export function CompanyDataForm(props: CompanyDataFormProps) {
  const { draft, stored, onCancel, onSent, version, recordId, intentDocument } = props
  const say = useTexts(companyDataTexts)
  const refetch = useRefetch()
  const reload = () => refetch(companyDataMethods.getCompanyData, {})
  const language = useLanguage()
  const toasts = useToasts()
  const { mutateAsync: send } = useMethodRun(companyDataMethods.send)
  const shownValue = useDisplayValue()
  const merging = useMergingSave(draft, version, async () => {
    const now = await reload()
    return now && { stored: now.data, version: now.version }
  })
  const [refusal, setRefusal] = useState<RefusalBody | null>(null)
  const save = (chosen?: CompanyData) => {
    setRefusal(null)
    return merging.save((data, began) => send({ data, version: began }), chosen)
  }
  const form = useForm(companyDataForm, {
    initial: stored,
    texts: companyDataTexts,
    labels: Object.fromEntries(COMPANY_DATA_NAMES.map((name) => [name, COMPANY_DATA[name].label[language]])),
    draft,
    check: (values) => companyDataIssues(values, romeDay(Date.now()), stored),
    send: () => save(),
    sendChosen: save,
    onSent: () => {
      toasts.success(say('sent'))
      onSent()
    },
    onFailed: (error) => {
      const refusal = refusalOf(error)
      if (refusal) setRefusal(refusal)
      return refusal !== undefined
    },
  })
  return (
    <MethodForm form={form} send={say('send')} more={<Button onPress={onCancel}>{say('cancel')}</Button>}>
      {refusal && (
        <Banner
          tone="warning"
          isResult
          action={
            refusal.code === 'COMPANY_DATA_USED' && (
              <Button onPress={() => void reload()}>{say('reload')}</Button>
            )
          }
        >
          {refusal.message} {refusal.advice}
        </Banner>
      )}
      <DraftConflicts
        recordId={recordId}
        draft={draft}
        isAsked={merging.isAsked}
        labelOf={form.label}
        shown={(name, values) => shownValue(name, values[name])}
        onSettle={(values) => void form.submit(values)}
      />
      {draft.wasKept && <Banner tone="info">{say('draftKept')}</Banner>}
      <CompanyDataFields form={form} intentDocument={intentDocument} />
      {companyDataWarnings(draft.values).map((warning) => (
        <Banner key={warning} tone="warning" isResult>
          {say(warning)}
        </Banner>
      ))}
    </MethodForm>
  )
}

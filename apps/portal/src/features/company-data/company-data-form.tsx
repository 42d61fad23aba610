import {
  COMPANY_DATA,
  COMPANY_DATA_NAMES,
  type CompanyData,
  type CompanyDataIssue,
  type CompanyDataIssues,
  type CompanyDataResult,
  companyDataIssues,
  companyDataMethods,
  companyDataWarnings,
  type IntentDocumentItem,
  issueAt,
  romeDay,
} from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { Banner, Button, Form, type FormError, useToasts } from '@foyer/ui'
import { useState } from 'react'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { DraftConflicts } from '../../shell/draft-conflicts.tsx'
import { type RefusalBody, refusalOf } from '../../shell/refusal.ts'
import { useFailure } from '../../shell/use-failure.ts'
import { useMergingSave } from '../../shell/use-merging-save.ts'
import { writeIssuesOf } from '../../shell/write-issues.ts'
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
  reload: () => Promise<CompanyDataResult | undefined>
  version: string
  intentDocument: IntentDocumentItem | null
}

/** All fields in one form, sent as one request. */
export function CompanyDataForm(props: CompanyDataFormProps) {
  const { draft, stored, onCancel, onSent, reload, version, intentDocument } = props
  const say = useTexts(companyDataTexts)
  const language = useLanguage()
  const toasts = useToasts()
  const fail = useFailure()
  const { mutateAsync: run, status } = useMethodRun(companyDataMethods.send)
  const shownValue = useDisplayValue()
  const merging = useMergingSave(draft, version, async () => {
    const now = await reload()
    return now && { stored: now.data, version: now.version }
  })
  const [issues, setIssues] = useState<CompanyDataIssues>({})
  const [refusal, setRefusal] = useState<RefusalBody | null>(null)

  async function send(chosen?: CompanyData) {
    setRefusal(null)
    const found = companyDataIssues(chosen ?? draft.values, romeDay(Date.now()), stored)
    setIssues(found)
    if (Object.keys(found).length > 0) return
    try {
      if (!(await merging.save((data, began) => run({ data, version: began }), chosen))) return
      toasts.success(say('sent'))
      onSent()
    } catch (error) {
      const refused = writeIssuesOf(error)
      const refusal = refusalOf(error)
      if (refused) setIssues(refused.byField as CompanyDataIssues)
      else if (refusal) setRefusal(refusal)
      else fail(error)
    }
  }

  const errors: FormError[] = COMPANY_DATA_NAMES.flatMap((field) => {
    const issue = issues[field]
    return issue ? [{ field, message: issueAt(COMPANY_DATA[field].label[language], say(issue)) }] : []
  })
  const wordsAt = (issue: CompanyDataIssue | undefined) => issue && say(issue)
  return (
    <Form
      errors={errors}
      onSubmit={() => void send()}
      actions={
        <>
          <Button type="submit" variant="primary" isPending={status === 'running'}>
            {say('send')}
          </Button>
          <Button onPress={onCancel}>{say('cancel')}</Button>
        </>
      }
    >
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
        draft={draft}
        isAsked={merging.isAsked}
        labelOf={(name) => COMPANY_DATA[name].label[language]}
        shown={(name, values) => shownValue(name, values[name])}
        onSettle={(values) => void send(values)}
      />
      {draft.wasKept && <Banner tone="info">{say('draftKept')}</Banner>}
      <CompanyDataFields
        values={draft.values}
        errorAt={(name) => wordsAt(issues[name])}
        onChange={draft.change}
        intentDocument={intentDocument}
      />
      {companyDataWarnings(draft.values).map((warning) => (
        <Banner key={warning} tone="warning" isResult>
          {say(warning)}
        </Banner>
      ))}
    </Form>
  )
}

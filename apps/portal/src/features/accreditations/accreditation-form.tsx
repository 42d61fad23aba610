import {
  ACCREDITATION_KINDS,
  type AccreditationIssue,
  type AccreditationIssues,
  type AccreditationKind,
  type AccreditationResult,
  accreditationIssues,
  accreditationMethods,
  issueAt,
} from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { Banner, Button, FileDrop, Form, type FormError, useToasts } from '@foyer/ui'
import { useState } from 'react'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { refusalOf, refusalText } from '../../shell/refusal.ts'
import { useDraft } from '../../shell/use-draft.ts'
import { useFailure } from '../../shell/use-failure.ts'
import { useUploads } from '../../shell/use-uploads.ts'
import { writeIssuesOf } from '../../shell/write-issues.ts'
import styles from './accreditation.module.css'
import { accreditationTexts } from './accreditation.texts.ts'
import { InfluencerFields, PressFields, SchoolFields } from './request-fields.tsx'
import { newRequest, type RequestValues } from './request-values.ts'

interface FormProps {
  kind: AccreditationKind
  answer: AccreditationResult
  onSent: () => void
}

const LABELS = ['outlet', 'evidenceKind', 'website', 'school', 'students', 'teachers', 'days'] as const

/** The request of one kind. Missing values are reported at their field, before and after sending. */
export function AccreditationForm({ kind, answer, onSent }: FormProps) {
  const say = useTexts(accreditationTexts)
  const language = useLanguage()
  const toasts = useToasts()
  const fail = useFailure()
  const { mutateAsync: run, status } = useMethodRun(accreditationMethods.sendRequest)
  const draft = useDraft<RequestValues>(`accreditation:${kind}:${answer.edition.year}`, newRequest(answer))
  const evidence = useUploads()
  const [issues, setIssues] = useState<AccreditationIssues>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const { rules } = answer
  const needsEvidence = kind !== 'school'

  /** The validation rules of the server; dates do not matter here. */
  const settings = {
    ...rules,
    accreditationFrom: answer.from,
    pressRequestsUntil: answer.until,
    schoolRequestsUntil: answer.until,
  }
  const counts: Partial<Record<AccreditationIssue, number>> = {
    tooFewChannels: rules.minInfluencerChannels,
    tooFewFollowers: rules.followersToExceed,
    tooFewStudents: rules.minStudents,
    tooFewTeachers: rules.studentsPerTeacher,
  }
  const issueText = (issue: AccreditationIssue) =>
    issue in counts
      ? say(issue as 'tooFewChannels', { count: (counts[issue] ?? 0).toLocaleString(language) })
      : say(issue as 'required')
  const errorAt = (name: string) => {
    const issue = issues[name]
    return issue && issueText(issue)
  }

  async function send() {
    setRefusal(null)
    const found = accreditationIssues({ ...draft.values, kind, evidence: evidence.ids.length }, settings)
    setIssues(found)
    if (Object.keys(found).length > 0) return
    try {
      await run({ ...draft.values, kind, evidence: evidence.ids })
      draft.discard()
      toasts.success(say('sent'))
      onSent()
    } catch (error) {
      const refused = writeIssuesOf(error)
      const words = refusalText(error)
      if (refused) setIssues(refused.byField as AccreditationIssues)
      else if (words) setRefusal(words)
      else fail(error)
      if (refusalOf(error)?.code === 'ALREADY_SUBMITTED') onSent()
    }
  }

  // A generic message about missing values does not name the field.
  const errors: FormError[] = Object.entries(issues).map(([field, issue]) => {
    const label = LABELS.find((name) => name === field)
    return {
      field,
      message: issue === 'required' && label ? issueAt(say(label), issueText(issue)) : issueText(issue),
    }
  })
  const fields = { values: draft.values, errorAt, onChange: draft.change, rules }
  return (
    <Form
      className={styles.form}
      errors={errors}
      onSubmit={() => void send()}
      actions={
        <Button type="submit" variant="primary" isPending={status === 'running'}>
          {say('send')}
        </Button>
      }
      aria-label={ACCREDITATION_KINDS[kind][language]}
    >
      {refusal && (
        <Banner tone="warning" isResult>
          {refusal}
        </Banner>
      )}
      {draft.wasKept && (
        <Banner tone="info">
          {say('draftKept')} {needsEvidence && say('draftFiles')}
        </Banner>
      )}
      {kind === 'press' && <PressFields {...fields} />}
      {kind === 'influencer' && <InfluencerFields {...fields} />}
      {kind === 'school' && <SchoolFields {...fields} />}
      {needsEvidence && (
        <FileDrop
          name="evidence"
          label={say('evidence')}
          hint={say(kind === 'press' ? 'evidenceHintPress' : 'evidenceHintInfluencer')}
          isMultiple
          isRequired
          {...evidence.field}
          error={errorAt('evidence')}
        />
      )}
    </Form>
  )
}

import {
  ACCREDITATION_KINDS,
  type AccreditationIssue,
  type AccreditationKind,
  type AccreditationResult,
  accreditationIssues,
  accreditationMethods,
} from '@foyer/fair-domain'
import { Banner, FileDrop, useToasts } from '@foyer/ui'
import { useState } from 'react'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { MethodForm } from '../../shell/form/method-form.tsx'
import { useMethodForm } from '../../shell/form/use-form.ts'
import { refusalText } from '../../shell/refusal.ts'
import { useUploads } from '../../shell/use-uploads.ts'
import styles from './accreditation.module.css'
import { accreditationTexts } from './accreditation.texts.ts'
import { InfluencerFields, PressFields, SchoolFields } from './request-fields.tsx'
import { newRequest } from './request-values.ts'

interface FormProps {
  kind: AccreditationKind
  answer: AccreditationResult
}

/** The request of one kind. Missing values are reported at their field, before and after sending. */
export function AccreditationForm({ kind, answer }: FormProps) {
  const say = useTexts(accreditationTexts)
  const language = useLanguage()
  const toasts = useToasts()
  const evidence = useUploads()
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
  const form = useMethodForm(accreditationMethods.sendRequest, {
    initial: newRequest(answer),
    texts: accreditationTexts,
    draft: `accreditation:${kind}:${answer.edition.year}`,
    check: (values) => accreditationIssues({ ...values, kind, evidence: evidence.ids.length }, settings),
    // A generic message about missing values does not name the field.
    sentence: (issue) => {
      if (issue === 'required') return undefined
      const count = counts[issue as AccreditationIssue]
      return count === undefined
        ? say(issue as 'required')
        : say(issue as 'tooFewChannels', { count: count.toLocaleString(language) })
    },
    input: (values) => {
      setRefusal(null)
      return { ...values, kind, evidence: evidence.ids }
    },
    onSent: () => {
      toasts.success(say('sent'))
    },
    onFailed: (error) => {
      const words = refusalText(error)
      if (words) setRefusal(words)
      return words !== undefined
    },
  })
  return (
    <MethodForm
      form={form}
      send={say('send')}
      className={styles.form}
      aria-label={ACCREDITATION_KINDS[kind][language]}
    >
      {refusal && (
        <Banner tone="warning" isResult>
          {refusal}
        </Banner>
      )}
      {form.wasKept && (
        <Banner tone="info">
          {say('draftKept')} {needsEvidence && say('draftFiles')}
        </Banner>
      )}
      {kind === 'press' && <PressFields form={form} />}
      {kind === 'influencer' && <InfluencerFields form={form} rules={rules} />}
      {kind === 'school' && <SchoolFields form={form} rules={rules} />}
      {needsEvidence && (
        <FileDrop
          name="evidence"
          label={say('evidence')}
          hint={say(kind === 'press' ? 'evidenceHintPress' : 'evidenceHintInfluencer')}
          isMultiple
          isRequired
          {...evidence.field}
          error={form.errorOf('evidence')}
        />
      )}
    </MethodForm>
  )
}

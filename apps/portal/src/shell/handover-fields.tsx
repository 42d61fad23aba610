import { HANDOVER_FIELDS, type HandoverDraft, type HandoverIssue, issueAt } from '@foyer/fair-domain'
import { type FormError, TextField } from '@foyer/ui'
import { useTexts } from '../i18n/use-texts.ts'
import { handoverFieldTexts } from './handover.texts.ts'

/** Error codes by field, of the rules and the server. */
export type HandoverIssues = Readonly<Record<string, string>>

export const NO_INVITEE: HandoverDraft = { firstName: '', lastName: '', email: '' }

const ISSUES: readonly string[] = [
  'missing',
  'tooLong',
  'emailForm',
  'samePrimary',
  'elsewhere',
] satisfies HandoverIssue[]

function useFaultTexts(issues: HandoverIssues) {
  const say = useTexts(handoverFieldTexts)
  const textAt = (field: string) => {
    const issue = issues[field]
    if (issue === undefined) return undefined
    return say(ISSUES.includes(issue) ? (issue as HandoverIssue) : 'failed')
  }
  return { say, textAt }
}

/** Converts the codes to form errors. */
export function useHandoverErrors(issues: HandoverIssues): FormError[] {
  const { say, textAt } = useFaultTexts(issues)
  return HANDOVER_FIELDS.flatMap((field) => {
    const text = textAt(field)
    return text === undefined ? [] : [{ field, message: issueAt(say(field), text) }]
  })
}

interface HandoverFieldsProps {
  draft: HandoverDraft
  issues: HandoverIssues
  onChange: (changed: Partial<HandoverDraft>) => void
  /** Focuses the first field when it appears. */
  autoFocus?: boolean
}

/** Fields of the person invited as primary referent. */
export function HandoverFields({ draft, issues, onChange, autoFocus = false }: HandoverFieldsProps) {
  const { say, textAt } = useFaultTexts(issues)
  return HANDOVER_FIELDS.map((field) => (
    <TextField
      key={field}
      name={field}
      label={say(field)}
      type={field === 'email' ? 'email' : 'text'}
      autoFocus={autoFocus && field === 'firstName'}
      isRequired
      value={draft[field]}
      onChange={(value) => onChange({ [field]: value })}
      error={textAt(field)}
    />
  ))
}

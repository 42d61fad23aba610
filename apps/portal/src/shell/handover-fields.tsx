import { HANDOVER_FIELDS, type HandoverDraft, type HandoverIssue, issueAt } from '@foyer/fair-domain'
import { type FormError, TextField } from '@foyer/ui'
import { useTexts } from '../i18n/use-texts.ts'
import { handoverFieldTexts } from './handover.texts.ts'

/** Error codes by field, of the rules and the server. */
export type HandoverIssues = Readonly<Record<string, string>>

export const NO_INVITEE: HandoverDraft = { firstName: '', lastName: '', email: '' }

const FAULTS: readonly string[] = [
  'missing',
  'tooLong',
  'emailForm',
  'samePrimary',
  'elsewhere',
] satisfies HandoverIssue[]

function useFaultTexts(faults: HandoverIssues) {
  const say = useTexts(handoverFieldTexts)
  const textAt = (field: string) => {
    const fault = faults[field]
    if (fault === undefined) return undefined
    return say(FAULTS.includes(fault) ? (fault as HandoverIssue) : 'failed')
  }
  return { say, textAt }
}

/** Converts the codes to form errors. */
export function useHandoverErrors(faults: HandoverIssues): FormError[] {
  const { say, textAt } = useFaultTexts(faults)
  return HANDOVER_FIELDS.flatMap((field) => {
    const text = textAt(field)
    return text === undefined ? [] : [{ field, message: issueAt(say(field), text) }]
  })
}

interface HandoverFieldsProps {
  draft: HandoverDraft
  faults: HandoverIssues
  onChange: (changed: Partial<HandoverDraft>) => void
  /** Focuses the first field when it appears. */
  autoFocus?: boolean
}

/** Fields of the person invited as primary referent. */
export function HandoverFields({ draft, faults, onChange, autoFocus = false }: HandoverFieldsProps) {
  const { say, textAt } = useFaultTexts(faults)
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

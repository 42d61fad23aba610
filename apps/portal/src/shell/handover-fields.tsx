import type { HandoverDraft } from '@foyer/fair-domain'
import { TextField } from '@foyer/ui'
import type { FormOf } from './form/use-form.ts'

export const NO_INVITEE: HandoverDraft = { firstName: '', lastName: '', email: '' }

interface HandoverFieldsProps {
  form: Pick<FormOf<HandoverDraft>, 'text'>
  /** Focuses the first field when it appears. */
  autoFocus?: boolean
}

/** Fields of the person invited as primary referent. */
export const HandoverFields = ({ form, autoFocus = false }: HandoverFieldsProps) => (
  <>
    <TextField {...form.text('firstName')} autoFocus={autoFocus} />
    <TextField {...form.text('lastName')} />
    <TextField {...form.text('email')} type="email" />
  </>
)

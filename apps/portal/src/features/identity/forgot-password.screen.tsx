import { forgotPasswordMethods } from '@foyer/fair-domain'
import { useNavigate } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { useMethodForm } from '../../shell/form/use-form.ts'
import { checkEmail, EmailRequest } from './email-request.tsx'
import { passwordTexts } from './password.texts.ts'

/** Requests a link to choose a new password. */
export function Component() {
  const say = useTexts(passwordTexts)
  const navigate = useNavigate()
  const form = useMethodForm(forgotPasswordMethods.requestReset, {
    initial: { email: '' },
    texts: passwordTexts,
    draft: 'forgot-password',
    check: checkEmail,
    hasBanner: true,
    onSent: (_, { email }) => void navigate('/reserved/check-email', { state: { email } }),
  })
  return (
    <EmailRequest
      page={say('forgotPage')}
      title={say('forgotTitle')}
      lead={say('forgotLead')}
      send={say('send')}
      form={form}
    />
  )
}

import { forgotPasswordMethods } from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { useNavigate } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { EmailRequest } from './email-request.tsx'
import { passwordTexts } from './password.texts.ts'

/** Asks for a link with which a new password is chosen. */
export function Component() {
  const say = useTexts(passwordTexts)
  const navigate = useNavigate()
  const { run, status } = useMethodRun(forgotPasswordMethods.requestReset)
  return (
    <EmailRequest
      words={{
        page: say('forgotPage'),
        eyebrow: say('eyebrow'),
        title: say('forgotTitle'),
        lead: say('forgotLead'),
        email: say('email'),
        emailFault: say('emailFault'),
        send: say('send'),
        failedTitle: say('failedTitle'),
        failed: say('failed'),
        backToLogin: say('backToLogin'),
      }}
      status={status}
      send={async (email) => {
        await run({ email })
        await navigate('/reserved/check-email', { state: { email } })
      }}
    />
  )
}

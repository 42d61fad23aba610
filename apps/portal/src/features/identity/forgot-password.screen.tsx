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
  const { run, status, error } = useMethodRun(forgotPasswordMethods.requestReset)
  return (
    <EmailRequest
      page={say('forgotPage')}
      title={say('forgotTitle')}
      lead={say('forgotLead')}
      sendLabel={say('send')}
      status={status}
      error={error}
      send={async (email) => {
        await run({ email })
        await navigate('/reserved/check-email', { state: { email } })
      }}
    />
  )
}

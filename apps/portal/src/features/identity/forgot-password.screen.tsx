import { forgotPasswordMethods } from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { useNavigate } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { useDraft } from '../../shell/use-draft.ts'
import { EmailRequest } from './email-request.tsx'
import { passwordTexts } from './password.texts.ts'

const NOTHING = { email: '' }

/** Requests a link to choose a new password. */
export function Component() {
  const say = useTexts(passwordTexts)
  const navigate = useNavigate()
  const {
    values: { email },
    change,
    discard,
  } = useDraft('forgot-password', NOTHING)
  const { mutateAsync: run, status, error } = useMethodRun(forgotPasswordMethods.requestReset)
  return (
    <EmailRequest
      page={say('forgotPage')}
      title={say('forgotTitle')}
      lead={say('forgotLead')}
      sendLabel={say('send')}
      status={status}
      error={error}
      email={email}
      onEmail={(typed) => change({ email: typed })}
      send={async () => {
        await run({ email })
        discard()
        await navigate('/reserved/check-email', { state: { email } })
      }}
    />
  )
}

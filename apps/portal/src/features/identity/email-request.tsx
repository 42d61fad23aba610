import { isEmail } from '@foyer/fair-domain'
import { Button, Form, TextField } from '@foyer/ui'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { FailureBanner } from '../../shell/failure-banner.tsx'
import { AccessPage } from './access-page.tsx'
import { passwordTexts } from './password.texts.ts'

interface EmailRequestProps {
  page: string
  title: string
  lead: string
  sendLabel: string
  status: 'idle' | 'running' | 'done' | 'failed'
  error: unknown
  email: string
  onEmail: (email: string) => void
  send: () => Promise<unknown>
  /** Replaces the form once there is nothing more to send. */
  done?: ReactNode
  /** Content before and after the field. */
  before?: ReactNode
  children?: ReactNode
}

/** Requests a mail for a user who cannot sign in. The response is the same for every address. */
export function EmailRequest({
  page,
  title,
  lead,
  sendLabel,
  status,
  error,
  email,
  onEmail,
  send,
  done,
  before,
  children,
}: EmailRequestProps) {
  const say = useTexts(passwordTexts)
  const [issue, setIssue] = useState<string>()

  async function submit() {
    const isGood = isEmail(email)
    setIssue(isGood ? undefined : say('emailFault'))
    if (isGood) await send().catch(() => undefined)
  }

  return (
    <AccessPage page={page} title={title} lead={lead}>
      {status === 'failed' && <FailureBanner error={error} />}
      {done ?? (
        <>
          {before}
          <Form
            errors={issue ? [{ field: 'email', message: issue }] : []}
            onSubmit={() => void submit()}
            actions={
              <Button type="submit" variant="primary" isPending={status === 'running'}>
                {sendLabel}
              </Button>
            }
          >
            <TextField
              name="email"
              type="email"
              label={say('signInEmail')}
              autoComplete="username"
              isRequired
              value={email}
              onChange={onEmail}
              error={issue}
            />
            {children}
          </Form>
        </>
      )}
    </AccessPage>
  )
}

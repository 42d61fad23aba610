import { forgotPasswordMethods, isEmail } from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { Banner, Button, Form, Link, PageHeader, TextField } from '@foyer/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { passwordTexts } from './password.texts.ts'

/** Asks for a link. The answer is the same for every address. */
export function Component() {
  const say = useTexts(passwordTexts)
  const navigate = useNavigate()
  const [email, setEmail] = useState('')
  const [fault, setFault] = useState<string>()
  const { run, status } = useMethodRun(forgotPasswordMethods.requestReset)

  async function send() {
    const isGood = isEmail(email)
    setFault(isGood ? undefined : say('emailFault'))
    if (!isGood) return
    await run({ email }).then(
      () => navigate('/reserved/check-email', { state: { email } }),
      () => undefined,
    )
  }

  return (
    <>
      <title>{say('forgotPage')}</title>
      <PageHeader eyebrow={say('eyebrow')} title={say('forgotTitle')} lead={say('forgotLead')} />
      {status === 'failed' && (
        <Banner tone="danger" title={say('failedTitle')} isAnswer>
          {say('failed')}
        </Banner>
      )}
      <Form
        errors={fault ? [{ field: 'email', message: fault }] : []}
        onSubmit={() => void send()}
        actions={
          <Button type="submit" variant="primary" isPending={status === 'running'}>
            {say('send')}
          </Button>
        }
      >
        <TextField
          name="email"
          type="email"
          label={say('email')}
          autoComplete="username"
          isRequired
          value={email}
          onChange={setEmail}
          error={fault}
        />
      </Form>
      <p>
        <Link href="/reserved/login">{say('backToLogin')}</Link>
      </p>
    </>
  )
}

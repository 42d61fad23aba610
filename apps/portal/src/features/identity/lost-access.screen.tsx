import { isEmail, lostAccessMethods, MAX_RECOVERY_TEXT_LENGTH } from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { Banner, Button, Form, Link, LinkButton, PageHeader, TextArea, TextField } from '@foyer/ui'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { lostAccessTexts } from './lost-access.texts.ts'

/** The way back for who lost everything; the mail that warns its owner leads here too, to stop it. */
export function Component() {
  const [query] = useSearchParams()
  const stop = query.get('stop')
  return stop === null ? <Request /> : <Stop token={stop} />
}

function Request() {
  const say = useTexts(lostAccessTexts)
  const [email, setEmail] = useState('')
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string>()
  const { run, status } = useMethodRun(lostAccessMethods.request)

  async function send() {
    const isGood = isEmail(email)
    setFault(isGood ? undefined : say('emailFault'))
    if (isGood) await run({ email, text }).catch(() => undefined)
  }

  return (
    <>
      <title>{say('page')}</title>
      <PageHeader eyebrow={say('eyebrow')} title={say('title')} lead={say('lead')} />
      {status === 'failed' && (
        <Banner tone="danger" title={say('failedTitle')} isAnswer>
          {say('failed')}
        </Banner>
      )}
      {status === 'done' ? (
        <Banner tone="success" title={say('sentTitle')} isAnswer>
          {say('sent')}
        </Banner>
      ) : (
        <>
          <p>{say('steps')}</p>
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
            <TextArea
              name="text"
              label={say('text')}
              hint={say('textHint')}
              maxLength={MAX_RECOVERY_TEXT_LENGTH}
              value={text}
              onChange={setText}
            />
          </Form>
        </>
      )}
      <p>
        <Link href="/reserved/login">{say('backToLogin')}</Link>
      </p>
    </>
  )
}

/** Asked for by a press: programs that look into mails must not be able to stop anything. */
function Stop({ token }: { token: string }) {
  const say = useTexts(lostAccessTexts)
  const { run, status } = useMethodRun(lostAccessMethods.stop)
  return (
    <>
      <title>{say('page')}</title>
      <PageHeader eyebrow={say('eyebrow')} title={say('stopTitle')} lead={say('stopLead')} />
      {status === 'failed' && (
        <Banner tone="danger" title={say('failedTitle')} isAnswer>
          {say('expired')}
        </Banner>
      )}
      {status === 'done' ? (
        <Banner
          tone="success"
          title={say('stopped')}
          isAnswer
          action={<LinkButton href="/reserved/forgot-password">{say('newPassword')}</LinkButton>}
        >
          {say('stoppedText')}
        </Banner>
      ) : (
        <Button
          variant="primary"
          isPending={status === 'running'}
          onPress={() => void run({ token }).catch(() => undefined)}
        >
          {say('stop')}
        </Button>
      )}
    </>
  )
}

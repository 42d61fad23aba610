import { lostAccessMethods, MAX_RECOVERY_TEXT_LENGTH } from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { Banner, Button, LinkButton, TextArea } from '@foyer/ui'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { FailureBanner } from '../../shell/failure-banner.tsx'
import { useMethodForm } from '../../shell/form/use-form.ts'
import { AccessPage } from './access-page.tsx'
import { checkEmail, EmailRequest } from './email-request.tsx'
import { lostAccessTexts } from './lost-access.texts.ts'
import { passwordTexts } from './password.texts.ts'

/** Recovery for a user who has lost all factors; the warning mail to the owner links here too, to stop it. */
export function Component() {
  const [query] = useSearchParams()
  const stop = query.get('stop')
  return stop === null ? <Request /> : <Stop token={stop} />
}

function Request() {
  const say = useTexts(lostAccessTexts)
  const [isSent, setSent] = useState(false)
  const form = useMethodForm(lostAccessMethods.request, {
    initial: { email: '', text: '' },
    texts: [lostAccessTexts, passwordTexts],
    draft: 'lost-access',
    check: checkEmail,
    hasBanner: true,
    onSent: () => setSent(true),
  })
  return (
    <EmailRequest
      page={say('page')}
      title={say('title')}
      lead={say('lead')}
      send={say('send')}
      form={form}
      done={
        isSent ? (
          <Banner tone="success" title={say('sentTitle')} isResult>
            {say('sent')}
          </Banner>
        ) : undefined
      }
      before={<p>{say('steps')}</p>}
    >
      <TextArea {...form.text('text')} hint={say('textHint')} maxLength={MAX_RECOVERY_TEXT_LENGTH} />
    </EmailRequest>
  )
}

/** Requires a click, because mail scanners open links and must not stop anything. */
function Stop({ token }: { token: string }) {
  const say = useTexts(lostAccessTexts)
  const { mutate, status, error } = useMethodRun(lostAccessMethods.stop)
  return (
    <AccessPage page={say('page')} title={say('stopTitle')} lead={say('stopLead')}>
      {status === 'failed' && (
        <FailureBanner error={error} otherwise={say('expired')} title={say('notStopped')} />
      )}
      {status === 'done' ? (
        <Banner
          tone="success"
          title={say('stopped')}
          isResult
          action={<LinkButton href="/reserved/forgot-password">{say('newPassword')}</LinkButton>}
        >
          {say('stoppedText')}
        </Banner>
      ) : (
        <Button variant="primary" isPending={status === 'running'} onPress={() => mutate({ token })}>
          {say('stop')}
        </Button>
      )}
    </AccessPage>
  )
}

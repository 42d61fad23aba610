import { lostAccessMethods, MAX_RECOVERY_TEXT_LENGTH } from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { Banner, Button, LinkButton, TextArea } from '@foyer/ui'
import { useSearchParams } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { FailureBanner } from '../../shell/failure-banner.tsx'
import { useDraft } from '../../shell/use-draft.ts'
import { AccessPage } from './access-page.tsx'
import { EmailRequest } from './email-request.tsx'
import { lostAccessTexts } from './lost-access.texts.ts'

const NOTHING = { email: '', text: '' }

/** Recovery for a user who has lost all factors; the warning mail to the owner links here too, to stop it. */
export function Component() {
  const [query] = useSearchParams()
  const stop = query.get('stop')
  return stop === null ? <Request /> : <Stop token={stop} />
}

function Request() {
  const say = useTexts(lostAccessTexts)
  const { values, change, discard } = useDraft('lost-access', NOTHING)
  const { mutateAsync: run, status, error } = useMethodRun(lostAccessMethods.request)
  return (
    <EmailRequest
      page={say('page')}
      title={say('title')}
      lead={say('lead')}
      sendLabel={say('send')}
      status={status}
      error={error}
      email={values.email}
      onEmail={(email) => change({ email })}
      send={async () => {
        await run(values)
        discard()
      }}
      done={
        status === 'done' ? (
          <Banner tone="success" title={say('sentTitle')} isResult>
            {say('sent')}
          </Banner>
        ) : undefined
      }
      before={<p>{say('steps')}</p>}
    >
      <TextArea
        name="text"
        label={say('text')}
        hint={say('textHint')}
        maxLength={MAX_RECOVERY_TEXT_LENGTH}
        value={values.text}
        onChange={(text) => change({ text })}
      />
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

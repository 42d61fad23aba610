import { guestTicketMethods } from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { Banner, Button, PageHeader } from '@foyer/ui'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { guestTicketTexts } from './guest-ticket.texts.ts'

/** Requires a click, because link scanners must not opt out. */
export function Component() {
  const say = useTexts(guestTicketTexts)
  const [query] = useSearchParams()
  const { mutateAsync: optOut, status } = useMethodRun(guestTicketMethods.optOut)
  const token = query.get('token') ?? ''
  const [outcome, setOutcome] = useState<'done' | 'failed' | null>(token === '' ? 'failed' : null)
  const end = () =>
    optOut({ token })
      .then(({ isDone }) => setOutcome(isDone ? 'done' : 'failed'))
      .catch(() => setOutcome('failed'))
  return (
    <>
      <title>{say('optOutPage')}</title>
      <PageHeader
        eyebrow={say('eyebrow')}
        title={say('optOutTitle')}
        lead={outcome === 'failed' ? undefined : say('optOutText')}
      />
      {outcome === null ? (
        <Button variant="primary" isPending={status === 'running'} onPress={() => void end()}>
          {say('optOutConfirm')}
        </Button>
      ) : (
        <Banner tone={outcome === 'done' ? 'success' : 'danger'} isResult>
          {say(outcome === 'done' ? 'optOutDone' : 'optOutFailed')}
        </Banner>
      )}
    </>
  )
}

import { ErrorState, LoadingState } from '@foyer/ui'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { refusalText } from '../../shell/refusal.ts'
import { ChooseRecipients } from './choose-recipients.tsx'
import { mailingTexts } from './mailings.texts.ts'
import { useStartMailing } from './use-start-mailing.ts'

/** Starts a mail about the record of the URL; without one, asks who to write to. */
export function Component() {
  const say = useTexts(mailingTexts)
  const [query] = useSearchParams()
  const recordId = query.get('record')
  return (
    <>
      <title>{`${say('write')} · ${say('siteName')}`}</title>
      {recordId ? <StartMailing recordId={recordId} name={query.get('name') ?? ''} /> : <ChooseRecipients />}
    </>
  )
}

/** Navigates to the mail that it starts. */
function StartMailing({ recordId, name }: { recordId: string; name: string }) {
  const say = useTexts(mailingTexts)
  const startMailing = useStartMailing()
  const [failure, setFailure] = useState<string | null>(null)
  const hasBegun = useRef(false)
  const isGone = useRef(false)

  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    const input = { ids: [recordId], source: name }
    startMailing(input, () => isGone.current, { replace: true }).catch((error: unknown) =>
      setFailure(refusalText(error) ?? say('failed')),
    )
  })

  return failure === null ? (
    <LoadingState label={say('starting')} />
  ) : (
    <ErrorState title={say('notStarted')}>{failure}</ErrorState>
  )
}

import { ErrorState, LoadingState } from '@foyer/ui'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { refusalText } from '../../shell/refusal.ts'
import { mailingTexts } from './mailings.texts.ts'
import { useStartMailing } from './use-start-mailing.ts'

/** Starts a mail about one record, and navigates to it. */
export function Component() {
  const say = useTexts(mailingTexts)
  const [query] = useSearchParams()
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
    const input = { ids: [query.get('record') ?? ''], source: query.get('name') ?? '' }
    startMailing(input, () => isGone.current, { replace: true }).catch((error: unknown) =>
      setFailure(refusalText(error) ?? say('failed')),
    )
  })

  return (
    <>
      <title>{`${say('write')} · ${say('siteName')}`}</title>
      {failure === null ? (
        <LoadingState label={say('starting')} />
      ) : (
        <ErrorState title={say('notStarted')}>{failure}</ErrorState>
      )}
    </>
  )
}

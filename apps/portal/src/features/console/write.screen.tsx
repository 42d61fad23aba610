import { mailingMethods } from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { ErrorState, LoadingState } from '@foyer/ui'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { recordPath } from '../../shell/console-paths.ts'
import { refusalWords } from '../../shell/refusal.ts'
import { mailingTexts } from './mailings/mailings.texts.ts'

/** Starts a mail about one record, and goes on to it. */
export function Component() {
  const say = useTexts(mailingTexts)
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const { run } = useMethodRun(mailingMethods.start)
  const [failure, setFailure] = useState<string | null>(null)
  const hasBegun = useRef(false)

  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    run({ ids: [query.get('record') ?? ''], source: query.get('name') ?? '' })
      .then(({ id }) => navigate(recordPath('Mailing__c', id), { replace: true }))
      .catch((error: unknown) => setFailure(refusalWords(error) ?? say('failed')))
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

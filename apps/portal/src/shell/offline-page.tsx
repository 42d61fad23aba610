import { ErrorState } from '@foyer/ui'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useTexts } from '../i18n/use-texts.ts'
import { connection } from './connection.ts'
import { shellTexts } from './shell.texts.ts'
import { useOnReconnect } from './use-connection.ts'

/** A page that is younger and lacks a part has just come anew, and would do so for ever. */
const YOUNG_MS = 10_000

/**
 * A screen that could not be fetched for want of a connection. It comes by itself when there is one again. With
 * `lacksPart` the whole page comes anew: its version may be gone from the server.
 */
export function OfflinePage({ lacksPart }: { lacksPart: boolean }) {
  const say = useTexts(shellTexts)
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    connection.lose()
    if (lacksPart) void connection.look()
  }, [lacksPart])
  useOnReconnect(() => {
    if (lacksPart && performance.now() > YOUNG_MS) window.location.reload()
    else void revalidate()
  })
  return (
    <>
      <title>{`${say('unreachableTitle')} · ${say('siteName')}`}</title>
      <div data-unread="page">
        <ErrorState
          title={say('unreachableTitle')}
          headingLevel={2}
          onRetry={() => void connection.look()}
          isRetrying={state === 'loading'}
        >
          {say('unreachablePage')}
        </ErrorState>
      </div>
    </>
  )
}

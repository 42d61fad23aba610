import { ErrorState } from '@foyer/ui'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useTexts } from '../i18n/use-texts.ts'
import { connection } from './connection.ts'
import { shellTexts } from './shell.texts.ts'
import { isMissingChunk } from './unreachable.ts'
import { useOnReconnect } from './use-connection.ts'

/** Minimum age of a page before another reload, to prevent a loop. */
const YOUNG_MS = 10_000

/**
 * Replaces a screen that could not be loaded while offline, and loads it after reconnecting. Without a chunk it
 * reloads the whole page, because the server may have another version.
 */
export function OfflinePage({ error }: { error: unknown }) {
  const lacksPart = isMissingChunk(error)
  const say = useTexts(shellTexts)
  const { revalidate, state } = useRevalidator()
  // An attempt that fails right after reconnecting is repeated; a missing chunk stays missing.
  const attempt = lacksPart || error
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again after each failed attempt
  useEffect(() => {
    connection.lose()
    if (lacksPart) void connection.look()
  }, [lacksPart, attempt])
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

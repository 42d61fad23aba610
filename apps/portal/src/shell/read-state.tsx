import { FetchError, type Snapshot } from '@foyer/record-client'
import { ErrorState, LoadingState } from '@foyer/ui'
import { useTexts } from '../i18n/use-texts.ts'
import { forbiddenText } from './forbidden-text.ts'
import { usePortal } from './portal.ts'
import { refusalOf } from './refusal.ts'
import { shellTexts } from './shell.texts.ts'
import { isUnreachable } from './unreachable.ts'
import { useOnReconnect } from './use-connection.ts'

type ReadStateProps =
  /** The read whose data is missing. */
  | { read: Snapshot<unknown> }
  /** The error of several reads, undefined while loading, and how to repeat them. */
  | { error: unknown; onRetry: () => void }

/** Placeholder for data that is not loaded: loading, offline, refused, not found, or failed. */
export function ReadState(props: ReadStateProps) {
  const say = useTexts(shellTexts)
  const { viewer, client } = usePortal()
  const { error } = 'read' in props ? props.read : props
  const onRetry = 'read' in props ? () => void client.refresh(props.read) : props.onRetry
  useOnReconnect(() => {
    if (error) onRetry()
  })
  if (!error) return <LoadingState />
  if (isUnreachable(error))
    return (
      <div data-unread>
        <LoadingState />
      </div>
    )
  const refusal = refusalOf(error)
  if (refusal) return <ErrorState title={refusal.message}>{refusal.advice}</ErrorState>
  const status = error instanceof FetchError ? error.status : 0
  if (status === 403)
    return <ErrorState title={say('forbiddenTitle')}>{say(forbiddenText(viewer))}</ErrorState>
  if (status === 404) return <ErrorState title={say('missingTitle')}>{say('missingText')}</ErrorState>
  return (
    <ErrorState title={say('unreadTitle')} onRetry={onRetry}>
      {say('unreadText')}
    </ErrorState>
  )
}

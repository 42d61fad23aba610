import { useOutbox, useSyncState } from '@foyer/record-react/offline'
import { Button, LinkButton } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { connection } from '../../shell/connection.ts'
import { useStorageState } from '../../shell/kept-storage.ts'
import { useConnection } from '../../shell/use-connection.ts'
import { isStaleEdit } from './entry-text.ts'
import styles from './waiting-edits.module.css'
import { waitingEditsTexts } from './waiting-edits.texts.ts'

/** The state of all edits in one sentence, with the next step. */
export function SyncBand() {
  const say = useTexts(waitingEditsTexts)
  const outbox = useOutbox()
  const { isOnline } = useConnection()
  const { waiting, blocked, parked, needsSignIn } = useSyncState()
  const storage = useStorageState(waiting.length)
  const toChoose = parked.filter(isStaleEdit)
  const unsent = waiting.length + blocked.length
  const state = needsSignIn
    ? 'signIn'
    : waiting.length > 0
      ? isOnline
        ? 'sending'
        : 'waiting'
      : toChoose.length > 0
        ? 'choose'
        : parked.length > 0
          ? 'parked'
          : isOnline
            ? 'done'
            : 'idle'
  const count = state === 'choose' ? toChoose.length : state === 'parked' ? parked.length : unsent
  return (
    <section className={styles.band} role="status">
      <span className={styles.figure}>{count}</span>
      <h2>{say(`${state}Title`, { count })}</h2>
      <p>
        {say(`${state}Text`)} {state === 'waiting' && storage?.isKept === false && say('mayBeDeleted')}
      </p>
      {state === 'waiting' && (
        <Button onPress={() => void connection.look().then(() => outbox?.resume())}>{say('retryNow')}</Button>
      )}
      {state === 'signIn' && (
        <LinkButton href="/reserved/login?next=%2Freserved%2Fwaiting-edits">{say('signIn')}</LinkButton>
      )}
    </section>
  )
}

import { type OpenSessionItem, sessionsMethods } from '@foyer/fair-domain'
import { useMethod, useMethodRun } from '@foyer/record-react'
import { Badge, useToasts } from '@foyer/ui'
import { formatMoment } from '../../i18n/format-day.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { fresh } from '../../shell/fresh.ts'
import { PersonalButton } from '../../shell/personal.tsx'
import { usePortal } from '../../shell/portal.ts'
import { ReadState } from '../../shell/read-state.tsx'
import { useFailure } from '../../shell/use-failure.ts'
import { networkText } from './network-text.ts'
import { passwordTexts } from './password.texts.ts'
import styles from './security.module.css'

/** Active sessions, each with a sign-out. Never from the cache, because a stale list would mislead. */
export function SessionList() {
  const say = useTexts(passwordTexts)
  const toasts = useToasts()
  const fail = useFailure()
  const list = useMethod(sessionsMethods.getSessions, {}, fresh('identity'))
  const one = useMethodRun(sessionsMethods.endSession)
  const others = useMethodRun(sessionsMethods.endOthers)

  async function end(ending: Promise<unknown>) {
    try {
      await ending
      toasts.success(say('ended'))
    } catch (error) {
      fail(error)
    }
  }

  const sessions = list.data ?? []
  return (
    <section className={styles.part} aria-labelledby="sessions">
      <h2 id="sessions">{say('sessionsTitle')}</h2>
      {list.data === undefined && <ReadState read={list} />}
      <ul className={styles.list}>
        {sessions.map((session) => (
          <Row
            key={session.id}
            session={session}
            onEnd={() => void end(one.mutateAsync({ id: session.id }))}
          />
        ))}
      </ul>
      {sessions.length > 1 && (
        <PersonalButton
          onPress={() => void end(others.mutateAsync({}))}
          isPending={others.status === 'running'}
        >
          {say('endOthers')}
        </PersonalButton>
      )}
    </section>
  )
}

function Row({ session, onEnd }: { session: OpenSessionItem; onEnd: () => void }) {
  const say = useTexts(passwordTexts)
  const { language } = usePortal()
  const device = session.device ?? say(session.kind === 'program' ? 'program' : 'unknownDevice')
  const time = formatMoment(session.lastSeenAt, language)
  const network = networkText(session.network ?? null, say('ownNetwork'), '')
  return (
    <li className={styles.row}>
      <div>
        <p>
          {device} {session.isThisOne && <Badge tone="success">{say('thisDevice')}</Badge>}
        </p>
        <p className={styles.quiet}>{[say('lastSeen', { time }), network].filter(Boolean).join(' · ')}</p>
      </div>
      {!session.isThisOne && (
        <PersonalButton size="small" aria-label={say('endOn', { device })} onPress={onEnd}>
          {say('end')}
        </PersonalButton>
      )}
    </li>
  )
}

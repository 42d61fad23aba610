import { APP_SCOPES, appAccessMethods, type ConnectedAppItem } from '@foyer/fair-domain'
import { useMethod, useMethodRun } from '@foyer/record-react'
import { useToasts } from '@foyer/ui'
import { formatMoment } from '../../i18n/format-day.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { fresh } from '../../shell/fresh.ts'
import { PersonalButton } from '../../shell/personal.tsx'
import { usePortal } from '../../shell/portal.ts'
import { ReadState } from '../../shell/read-state.tsx'
import { useFailure } from '../../shell/use-failure.ts'
import { authorizeTexts } from './authorize.texts.ts'
import styles from './security.module.css'

/** Apps with access, each with a button to revoke it. Never from the cache, like the list of sessions. */
export function ConnectedApps() {
  const say = useTexts(authorizeTexts)
  const toasts = useToasts()
  const fail = useFailure()
  const list = useMethod(appAccessMethods.getApps, {}, fresh('identity'))
  const { mutateAsync: disconnect } = useMethodRun(appAccessMethods.disconnect)

  async function end({ id, app }: ConnectedAppItem) {
    try {
      await disconnect({ id })
      toasts.success(say('disconnected', { app }))
    } catch (error) {
      fail(error)
    }
  }

  return (
    <section className={styles.part} aria-labelledby="apps">
      <h2 id="apps">{say('appsTitle')}</h2>
      {list.data === undefined && <ReadState read={list} />}
      {list.data?.length === 0 && <p className={styles.quiet}>{say('appsNone')}</p>}
      <ul className={styles.list}>
        {list.data?.map((item) => (
          <Row key={item.id} item={item} onEnd={() => void end(item)} />
        ))}
      </ul>
    </section>
  )
}

function Row({ item, onEnd }: { item: ConnectedAppItem; onEnd: () => void }) {
  const say = useTexts(authorizeTexts)
  const { language } = usePortal()
  const times = { since: formatMoment(item.since, language), used: formatMoment(item.lastUsedAt, language) }
  return (
    <li className={styles.row}>
      <div>
        <p>{item.app}</p>
        <p className={styles.quiet}>
          {item.scopes.map((scope) => APP_SCOPES[scope].label[language]).join(' · ')}
        </p>
        <p className={styles.quiet}>{say('since', times)}</p>
      </div>
      <PersonalButton size="small" aria-label={say('disconnectOf', { app: item.app })} onPress={onEnd}>
        {say('disconnect')}
      </PersonalButton>
    </li>
  )
}

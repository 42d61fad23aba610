import { Button, useToasts } from '@foyer/ui'
import { useEffect, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { ownerOf } from '../../shell/offline-owner.ts'
import { usePortal } from '../../shell/portal.ts'
import { endLock, type LockState, lockStateOf, lockStored, openWithPasskey } from '../../shell/stored-lock.ts'
import { useFailure } from '../../shell/use-failure.ts'
import styles from './security.module.css'
import { storedLockTexts } from './stored-lock.texts.ts'

/** Lock of the data that this browser stores, for staff with a passkey. Hidden if the browser has no secrets of passkeys. */
export function StoredLock({ hasPasskey }: { hasPasskey: boolean }) {
  const say = useTexts(storedLockTexts)
  const { site, viewer } = usePortal()
  const toasts = useToasts()
  const fail = useFailure()
  const [state, setState] = useState<LockState>()
  const [isPending, setPending] = useState(false)
  const userId = viewer.userId ?? ''
  const owner = ownerOf(site.path, userId)
  useEffect(() => {
    lockStateOf(site.path, userId).then(setState, () => {
      // The browser offers no storage.
    })
  }, [site.path, userId])
  if (state === undefined || (state === 'none' && !hasPasskey)) return null

  async function run(work: typeof lockStored, onDone: () => void) {
    setPending(true)
    try {
      if (await work(owner)) onDone()
      else toasts.error(say('declinedTitle'), say('declined'))
    } catch (error) {
      fail(error)
    }
    setPending(false)
  }
  // The database was closed in all tabs.
  const reload = () => window.location.reload()

  return (
    <section className={styles.part} aria-labelledby="stored-lock">
      <h2 id="stored-lock">{say('title')}</h2>
      {state === 'none' ? (
        <>
          <p className={styles.quiet}>{say('lead')}</p>
          <Button isPending={isPending} onPress={() => void run(lockStored, reload)}>
            {say('lock')}
          </Button>
        </>
      ) : (
        <>
          <p>{say(state === 'open' ? 'openState' : 'closed')}</p>
          <div className={styles.buttons}>
            {state === 'closed' && (
              <Button
                variant="primary"
                isPending={isPending}
                onPress={() => void run(openWithPasskey, () => setState('open'))}
              >
                {say('open')}
              </Button>
            )}
            <Button isPending={isPending} onPress={() => void run(endLock, reload)}>
              {say('end')}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

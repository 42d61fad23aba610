import { actingMethods, isStaff } from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import { useMethod, useMethodRun } from '@foyer/record-react'
import { Button } from '@foyer/ui'
import { formatTime } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { inLanguage } from '../../i18n/site.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { type Portal, usePortal } from '../../shell/portal.ts'
import { useOutcome } from '../../shell/use-outcome.ts'
import type { Viewer } from '../../shell/viewer.ts'
import { actingTexts } from './acting.texts.ts'
import styles from './acting-banner.module.css'

/** Only a staff session can act on behalf of another user. */
const canAct = ({ isActing, profiles }: Viewer) => isActing === true || isStaff(profiles)

export const loadActing = ({ client, viewer }: Portal) =>
  canAct(viewer) ? client.read(methodRead(actingMethods.getState), {}) : null

/** Permanent banner while acting on behalf of another user. */
export function ActingBanner() {
  const say = useTexts(actingTexts)
  const language = useLanguage()
  const { site, viewer } = usePortal()
  const { failed } = useOutcome()
  const { data: state } = useMethod(actingMethods.getState, canAct(viewer) ? {} : null)
  const { mutateAsync, status } = useMethodRun(actingMethods.end)
  if (!state) return null
  const { staff, person, company, reason, until } = state
  async function end() {
    try {
      await mutateAsync({})
      // The user changes here, so in-memory data must be cleared.
      window.location.assign(inLanguage(site, language, '/console'))
    } catch (error) {
      failed(error)
    }
  }
  return (
    <section className={styles.banner} aria-label={say('title', { staff, person })}>
      <div>
        <p className={styles.title}>
          {say('title', { staff, person: company === null ? person : `${person} · ${company}` })}
        </p>
        <p className={styles.text}>{say('text', { reason, time: formatTime(until) })}</p>
      </div>
      <Button onPress={() => void end()} isPending={status === 'running'}>
        {say('end')}
      </Button>
    </section>
  )
}

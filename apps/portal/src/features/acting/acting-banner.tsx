import { serverMethodRead } from '@foyer/record-client'
import { useServerMethod, useServerMethodCall } from '@foyer/record-react'
import { Button } from '@foyer/ui'
import { formatTime } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { inLanguage } from '../../i18n/site.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { type Portal, usePortal } from '../../shell/portal.ts'
import { useOutcome } from '../../shell/use-outcome.ts'
import { actingTexts } from './acting.texts.ts'
import styles from './acting-banner.module.css'

/** As `ActingController.getState` answers. */
interface ActingState {
  staff: string
  person: string
  company: string | null
  reason: string
  until: string
}

const GET_STATE = ['ActingController', 'getState'] as const

export const loadActing = ({ client }: Portal) => client.read(serverMethodRead(...GET_STATE), {})

/** Nobody who acts on behalf of another forgets it. */
export function ActingBanner() {
  const say = useTexts(actingTexts)
  const language = useLanguage()
  const { site } = usePortal()
  const { failed } = useOutcome()
  const { data: state } = useServerMethod<ActingState | null>(...GET_STATE, {})
  const { run, status } = useServerMethodCall<{ ended: number }, object>('ActingController', 'end')
  if (!state) return null
  const { staff, person, company, reason, until } = state
  async function end() {
    try {
      await run({})
      // Another person from here on: nothing that is in memory may stay.
      window.location.assign(inLanguage(site, language, '/console'))
    } catch {
      failed()
    }
  }
  return (
    <section className={styles.banner} aria-label={say('title', { staff, person })}>
      <div>
        <p className={styles.title}>
          {say('title', { staff, person: company === null ? person : `${person} · ${company}` })}
        </p>
        <p className={styles.text}>{say('text', { reason, time: formatTime(until, language) })}</p>
      </div>
      <Button onPress={() => void end()} isPending={status === 'running'}>
        {say('end')}
      </Button>
    </section>
  )
}

import { type MailingAnswer, mailingMethods } from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { Banner, Button, Link, useToasts } from '@foyer/ui'
import { useEffect, useState } from 'react'
import { formatMoment } from '../../../i18n/format-day.ts'
import { useLanguage } from '../../../i18n/language-context.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { relatedPath } from '../../../shell/console-paths.ts'
import { usePortal } from '../../../shell/portal.ts'
import { refusalWords } from '../../../shell/refusal.ts'
import { MailPreview } from './mail-preview.tsx'
import { MailRecipients } from './mail-recipients.tsx'
import { loadMailing } from './mailing-data.ts'
import styles from './mailings.module.css'
import { mailingTexts } from './mailings.texts.ts'

const SECOND_MS = 1000
/** So close to its time a mail is counted down. */
const SOON_SECONDS = 60

/** What became of a mail, or when it goes out and how it is stopped. */
export function MailResults({ mailing }: { mailing: MailingAnswer }) {
  const say = useTexts(mailingTexts)
  const { id, results } = mailing
  if (!results) return null
  const figures = [
    ['waiting', results.waiting],
    ['sent', results.sent],
    ['notDelivered', results.failed],
    ['bounced', results.bounced],
    ['unsubscribed', results.unsubscribed],
    ['out', results.leftOut],
  ] as const
  return (
    <div className={styles.stack}>
      {mailing.state === 'scheduled' && <Waiting mailing={mailing} />}
      {mailing.state === 'sending' && <Banner>{say('goesNow')}</Banner>}
      <section aria-labelledby="results">
        <h2 id="results">
          <Link href={relatedPath('Mailing__c', id, 'Messages__r')}>{say('results')}</Link>
        </h2>
        <dl className={styles.figures}>
          {figures.map(([name, count]) => (
            <div
              key={name}
              data-alert={((name === 'notDelivered' || name === 'bounced') && count > 0) || undefined}
            >
              <dt>{say(name)}</dt>
              <dd>{count}</dd>
            </div>
          ))}
        </dl>
        <MailRecipients mailing={mailing} />
      </section>
      <MailPreview mailing={mailing} version={0} />
    </div>
  )
}

function Waiting({ mailing: { id, sendAt, canWrite } }: { mailing: MailingAnswer }) {
  const say = useTexts(mailingTexts)
  const language = useLanguage()
  const portal = usePortal()
  const toasts = useToasts()
  const { run, status } = useMethodRun(mailingMethods.stop)
  const seconds = useSecondsUntil(sendAt)

  async function stop() {
    try {
      await run({ id })
      toasts.success(say('stopped'))
    } catch (error) {
      toasts.error(say('refused'), refusalWords(error) ?? say('failed'))
    }
    await loadMailing(portal, id)
  }
  const words =
    seconds === null || seconds > SOON_SECONDS
      ? say('goesAt', { when: formatMoment(sendAt ?? '', language) })
      : seconds > 0
        ? say('goesSoon', { seconds })
        : say('goesNow')
  return (
    <Banner
      action={
        canWrite && (
          <Button size="small" isPending={status === 'running'} onPress={() => void stop()}>
            {say('stop')}
          </Button>
        )
      }
    >
      {words}
    </Banner>
  )
}

/** Null until the browser counts: the server's page must read the same. */
function useSecondsUntil(moment: string | null) {
  const [seconds, setSeconds] = useState<number | null>(null)
  useEffect(() => {
    const count = () =>
      setSeconds(Math.max(0, Math.ceil((Date.parse(moment ?? '') - Date.now()) / SECOND_MS)))
    count()
    const timer = setInterval(count, SECOND_MS)
    return () => clearInterval(timer)
  }, [moment])
  return seconds
}

import { type MailingResult, mailingMethods } from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { Banner, Button, Link, useToasts } from '@foyer/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { formatMoment } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { listPath, relatedPath } from '../../shell/console-paths.ts'
import { usePortal } from '../../shell/portal.ts'
import { refusalText } from '../../shell/refusal.ts'
import { rowsPath } from '../console-shell/lists/list-query.ts'
import { MailPreview } from './mail-preview.tsx'
import { MailRecipients } from './mail-recipients.tsx'
import { loadMailing, peoplePath } from './mailing-data.ts'
import styles from './mailings.module.css'
import { mailingTexts } from './mailings.texts.ts'

const SECOND_MS = 1000
/** Time before the start of a mail from which a countdown is shown. */
const SOON_SECONDS = 60

/** A figure counts mails by status, or people, and links to them. */
const mailsPath = (mailingId: string, ...statuses: string[]) =>
  rowsPath(listPath('Message__c', 'AllMessages'), {
    filters: [
      { field: 'Mailing__c', operator: 'Equals', values: [mailingId] },
      { field: 'Status__c', operator: 'Equals', values: statuses },
    ],
  })

/** Status, start time, progress and results of a mail, with a button to stop it. */
export function MailResults({ mailing }: { mailing: MailingResult }) {
  const say = useTexts(mailingTexts)
  const { id, results } = mailing
  if (!results) return null
  const figures = [
    ['waiting', results.waiting, peoplePath(id, 'waiting')],
    ['sent', results.sent, mailsPath(id, 'sent')],
    ['notDelivered', results.failed, mailsPath(id, 'failed', 'closed')],
    ['bounced', results.bounced, mailsPath(id, 'bounced')],
    ['unsubscribed', results.unsubscribed, mailing.seesUnsubscribed ? peoplePath(id, 'unsubscribed') : null],
    ['out', results.leftOut, mailing.canWrite ? peoplePath(id, 'leftOut') : null],
  ] as const
  return (
    <div className={styles.stack}>
      {mailing.state === 'scheduled' && <Scheduled mailing={mailing} />}
      {mailing.state !== 'scheduled' && mailing.state !== 'stopped' && results.waiting > 0 && (
        <Stoppable mailing={mailing}>
          {say('onItsWay', { sent: results.sent, total: results.sent + results.waiting })}
        </Stoppable>
      )}
      {mailing.state === 'stopped' && (
        <Banner tone="warning">{say('wasStopped', { count: results.sent + results.waiting })}</Banner>
      )}
      <section aria-labelledby="results">
        <h2 id="results">
          <Link href={relatedPath('Mailing__c', id, 'Messages__r')}>{say('results')}</Link>
        </h2>
        <dl className={styles.figures}>
          {figures.map(([name, count, href]) => (
            <div
              key={name}
              data-alert={((name === 'notDelivered' || name === 'bounced') && count > 0) || undefined}
            >
              <dt>{say(name)}</dt>
              <dd>
                {count > 0 && href !== null ? (
                  <Link variant="plain" href={href}>
                    {count}
                  </Link>
                ) : (
                  count
                )}
              </dd>
            </div>
          ))}
        </dl>
        <MailRecipients mailing={mailing} />
      </section>
      <MailPreview mailing={mailing} version={0} />
    </div>
  )
}

function Scheduled({ mailing }: { mailing: MailingResult }) {
  const say = useTexts(mailingTexts)
  const language = useLanguage()
  const { sendAt } = mailing
  const seconds = useSecondsUntil(sendAt)
  return (
    <Stoppable mailing={mailing}>
      {seconds === null || seconds > SOON_SECONDS
        ? say('goesAt', { when: formatMoment(sendAt ?? '', language) })
        : seconds > 0
          ? say('goesSoon', { seconds })
          : say('goesNow')}
    </Stoppable>
  )
}

function Stoppable({ mailing: { id, canWrite }, children }: { mailing: MailingResult; children: ReactNode }) {
  const say = useTexts(mailingTexts)
  const portal = usePortal()
  const toasts = useToasts()
  const { mutateAsync, status } = useMethodRun(mailingMethods.stop)

  async function stop() {
    try {
      const { state, sent, stopped } = await mutateAsync({ id })
      toasts.success(state === 'draft' ? say('stopped') : say('stoppedAt', { sent, stopped }))
    } catch (error) {
      toasts.error(say('refused'), refusalText(error) ?? say('failed'))
    }
    await loadMailing(portal, id)
  }
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
      {children}
    </Banner>
  )
}

/** Null until hydration, because the server's page must be identical. */
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

import { CALL_OUTCOMES, type DebtEvent, formatCents } from '@foyer/fair-domain'
import type { ReactNode } from 'react'
import { formatDay, formatMoment } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { documentAddress } from '../../shell/addresses.ts'
import { usePortal } from '../../shell/portal.ts'
import styles from './debtors.module.css'
import { debtorsTexts } from './debtors.texts.ts'

/** Calls, receipts, reminders and letters of a debtor, newest first. */
export function DebtHistory({ events }: { events: readonly DebtEvent[] }) {
  const say = useTexts(debtorsTexts)
  const language = useLanguage()
  if (events.length === 0) return <p className={styles.quiet}>{say('noHistory')}</p>
  return (
    <ol className={styles.events}>
      {events.map((event) => (
        <li key={event.id}>
          <EventContent event={event} />
          <p className={styles.quiet}>
            {[formatMoment(event.at, language), event.by].filter(Boolean).join(' · ')}
          </p>
        </li>
      ))}
    </ol>
  )
}

function EventContent({ event }: { event: DebtEvent }): ReactNode {
  const say = useTexts(debtorsTexts)
  const language = useLanguage()
  const { site } = usePortal()
  switch (event.kind) {
    case 'call': {
      const { outcome, person, note, promisedCents, promisedOn } = event
      const promise =
        promisedCents !== null &&
        promisedOn !== null &&
        say('promiseOf', {
          amount: formatCents(promisedCents, language),
          day: formatDay(promisedOn, language),
        })
      return (
        <>
          <p>
            <strong>{say('callOf', { outcome: CALL_OUTCOMES[outcome][language] })}</strong>{' '}
            {[promise, person].filter(Boolean).join(' · ')}
          </p>
          {note && <p>{note}</p>}
        </>
      )
    }
    case 'receipt':
      return (
        <p>
          <strong>
            {say(event.cents < 0 ? 'reversalOf' : 'receiptOf', {
              amount: formatCents(Math.abs(event.cents), language),
            })}
          </strong>{' '}
          {event.number}
        </p>
      )
    case 'reminder':
      return (
        <p>
          <strong>{say('reminderOf')}</strong> {event.name}
        </p>
      )
    case 'letter':
      return (
        <p>
          <strong>{say('letterOf')}</strong>{' '}
          {event.isReady ? (
            // Not a route of the portal, so no router link.
            <a href={documentAddress(site, event.id)}>{event.name}</a>
          ) : (
            say('letterMaking')
          )}
        </p>
      )
  }
}

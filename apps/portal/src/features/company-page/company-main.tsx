import { type CompanyPageResult, MAIL_STATES, type MailState } from '@foyer/fair-domain'
import { Link, Status, type Tone } from '@foyer/ui'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { recordPath } from '../../shell/console-paths.ts'
import { fieldText } from '../console-shell/fields/field-text.ts'
import type { PartProps } from '../console-shell/records/page-part.ts'
import styles from './company.module.css'
import { companyTexts } from './company.texts.ts'
import { useCompany } from './company-data.ts'
import { MoneySection } from './money-section.tsx'
import { PeopleSection } from './people-section.tsx'
import { useStandText } from './use-stand-text.ts'

/** Money, people, stands and mails, by frequency of use. */
export function CompanyMain({ recordId }: PartProps) {
  const { data: page } = useCompany(recordId)
  if (!page) return null
  return (
    <div className={styles.stack}>
      <MoneySection recordId={recordId} money={page.money} />
      <PeopleSection recordId={recordId} page={page} />
      <Participations page={page} />
      <Messages page={page} />
    </div>
  )
}

function Participations({ page: { participations } }: { page: CompanyPageResult }) {
  const say = useTexts(companyTexts)
  const standWords = useStandText()
  return (
    <section aria-labelledby="participations">
      <h2 id="participations">{say('participations')}</h2>
      {participations.length === 0 && <p className={styles.quiet}>{say('participationsNone')}</p>}
      <ul className={styles.plain}>
        {participations.map(({ id, edition, number, kind, status, organiser, stands }) => (
          <li key={id}>
            <Link href={recordPath('Participation__c', id)}>{`${edition} · ${number}`}</Link>
            <span className={styles.under}>
              {[
                kind,
                ...(organiser === null ? [] : [say('inCollective', { organiser })]),
                status,
                ...stands.map(standWords),
              ].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const MAIL_TONES: Readonly<Record<MailState, Tone>> = {
  queued: 'info',
  sent: 'success',
  failed: 'danger',
  bounced: 'danger',
  held: 'info',
  withdrawn: 'neutral',
  closed: 'neutral',
}

/** The last mails; each that was not sent with its state. */
function Messages({ page: { messages } }: { page: CompanyPageResult }) {
  const say = useTexts(companyTexts)
  const language = useLanguage()
  return (
    <section aria-labelledby="messages">
      <h2 id="messages">{say('messages')}</h2>
      {messages.length === 0 && <p className={styles.quiet}>{say('messagesNone')}</p>}
      <ul className={styles.plain}>
        {messages.map(({ id, subject, to, status, at }) => (
          <li key={id}>
            <Link href={recordPath('Message__c', id)}>{subject}</Link>{' '}
            {status !== 'sent' && <Status tone={MAIL_TONES[status]}>{MAIL_STATES[status][language]}</Status>}
            <span className={styles.under}>
              {say('mailTo', { to })} · {fieldText({ value: at, displayValue: null }, 'DateTime', language)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

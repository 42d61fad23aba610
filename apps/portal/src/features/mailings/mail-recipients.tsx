import type { MailingRecipientItem, MailingResult } from '@foyer/fair-domain'
import { Link, Table, type TableColumn } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { recordPath } from '../../shell/console-paths.ts'
import { CallTask, PhoneLink } from '../work/call-task.tsx'
import { peoplePath, recipientKey } from './mailing-data.ts'
import styles from './mailings.module.css'
import { mailingTexts } from './mailings.texts.ts'

/** Included and excluded recipients, with the reason; collapsed, because the counts are enough for most. */
export function MailRecipients({ mailing }: { mailing: MailingResult }) {
  const say = useTexts(mailingTexts)
  const { counts, leftOut, shown } = mailing
  const going = shown.filter((one) => one.leftOut === null)
  const left = shown.filter((one) => one.leftOut !== null)
  const total = counts.it + counts['en-US']
  const out = leftOut.reduce((sum, { count }) => sum + count, 0)
  const reasons = `${say('whoOut')}: ${leftOut.map(({ reason, count }) => `${count} ${reason}`).join(', ')}`
  return (
    <div>
      {total > 0 && (
        <People
          title={`${say('who')}: ${say('people', { count: total })}`}
          people={going}
          hidden={total - going.length}
          href={peoplePath(mailing.id, 'going')}
        />
      )}
      {out > 0 &&
        (mailing.canWrite ? (
          <People
            title={reasons}
            people={left}
            hidden={out - left.length}
            href={peoplePath(mailing.id, 'leftOut')}
          />
        ) : (
          <p className={styles.quiet}>{reasons}</p>
        ))}
    </div>
  )
}

interface PeopleProps {
  title: string
  people: readonly MailingRecipientItem[]
  hidden: number
  /** The page that lists all of these people. */
  href: string
}

function People({ title, people, hidden, href }: PeopleProps) {
  const say = useTexts(mailingTexts)
  const isOut = people.some(({ leftOut }) => leftOut !== null)
  const call: TableColumn<MailingRecipientItem>[] = [
    {
      id: 'call',
      header: say('phone'),
      cell: ({ accountId, contactId, name, company, phone }) => (
        <>
          {phone && <PhoneLink phone={phone} />}{' '}
          <CallTask recordId={accountId ?? contactId ?? ''} name={company ?? name} />
        </>
      ),
    },
  ]
  const columns: TableColumn<MailingRecipientItem>[] = [
    {
      id: 'person',
      header: say('person'),
      cell: ({ contactId, accountId, name, company }) => (
        <>
          <Link href={contactId ? recordPath('Contact', contactId) : recordPath('Account', accountId ?? '')}>
            {name}
          </Link>
          {company && <span className={styles.under}>{company}</span>}
        </>
      ),
    },
    { id: 'address', header: say('address'), cell: ({ email }) => email ?? '—' },
    isOut
      ? { id: 'reason', header: say('reason'), cell: ({ leftOut }) => leftOut }
      : {
          id: 'language',
          header: say('language'),
          cell: ({ language }) => say(language === 'it' ? 'italian' : 'english'),
        },
    ...(isOut ? call : []),
  ]
  return (
    <details className={styles.people}>
      <summary>{title}</summary>
      <Table label={title} isDense columns={columns} rows={people} rowId={recipientKey} />
      {hidden > 0 && (
        <p className={styles.quiet}>
          <Link href={href}>{say('more', { count: hidden })}</Link>
        </p>
      )}
    </details>
  )
}

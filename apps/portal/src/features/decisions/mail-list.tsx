import type { MailPreviewItem, UnreachedItem } from '@foyer/fair-domain'
import { useTexts } from '../../i18n/use-texts.ts'
import styles from './queues.module.css'
import { queueTexts } from './queues.texts.ts'
import { UnreachedList } from './unreached-list.tsx'

/** Preview of the mails, and the companies that they do not reach. */
export function MailList({
  mails,
  unreached = [],
}: {
  mails: readonly MailPreviewItem[]
  unreached?: readonly UnreachedItem[]
}) {
  const say = useTexts(queueTexts)
  return (
    <div className={styles.mails}>
      <UnreachedList companies={unreached} />
      <p>{say('mails', { count: mails.length })}</p>
      {mails.map(({ to, subject, text }) => (
        <article key={`${to} ${subject}`} className={styles.mail}>
          <h3>{subject}</h3>
          <p className={styles.facts}>{say('mailTo', { to })}</p>
          {text === null ? <p>{say('mailAsBefore')}</p> : <pre>{text}</pre>}
        </article>
      ))}
    </div>
  )
}

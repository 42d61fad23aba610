import type { MailPreviewItem } from '@foyer/fair-domain'
import { useTexts } from '../../../i18n/use-texts.ts'
import styles from './queues.module.css'
import { queueTexts } from './queues.texts.ts'

/** Preview of the mails. */
export function MailList({ mails }: { mails: readonly MailPreviewItem[] }) {
  const say = useTexts(queueTexts)
  return (
    <div className={styles.mails}>
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

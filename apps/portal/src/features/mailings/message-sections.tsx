import { useTexts } from '../../i18n/use-texts.ts'
import type { PageSections, PartProps } from '../console-shell/records/page-part.ts'
import { MailFrame } from './mail-frame.tsx'
import styles from './mailings.module.css'
import { mailingTexts } from './mailings.texts.ts'

function MessageMain({ recordId }: PartProps) {
  const say = useTexts(mailingTexts)
  return (
    <section aria-labelledby="mail-text" className={styles.stack}>
      <h2 id="mail-text">{say('readMail')}</h2>
      <MailFrame id={recordId} />
    </section>
  )
}

/** A sent mail: its text, without the secrets in its links. */
export const messageSections: PageSections = { Main: MessageMain, history: 'RecordId__c' }

import { invitationMethods, type PrepaidKind } from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { ErrorState, LoadingState } from '@foyer/ui'
import { useEffect } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import styles from './send-tickets.module.css'
import { sendTicketsTexts } from './send-tickets.texts.ts'

interface MailPreviewProps {
  kind: PrepaidKind
  subject: string
  text: string
}

/** Preview of the mail by the server, in both languages. */
export function MailPreview({ kind, subject, text }: MailPreviewProps) {
  const say = useTexts(sendTicketsTexts)
  const { mutate, data, error } = useMethodRun(invitationMethods.getPreview)
  useEffect(() => {
    mutate({ kind, subject, text })
  }, [mutate, kind, subject, text])
  if (error) return <ErrorState title={say('unavailable')} />
  if (!data) return <LoadingState />
  const mails = [
    { name: say('italian'), lang: 'it', mail: data.it },
    { name: say('english'), lang: 'en', mail: data['en-US'] },
  ]
  return (
    <div className={styles.mails}>
      {mails.map(({ name, lang, mail }) => (
        <section key={lang} aria-label={name}>
          <p className={styles.quiet}>{name}</p>
          <div lang={lang}>
            <p>
              <strong>{mail.subject}</strong>
            </p>
            <p className={styles.mail}>{mail.text}</p>
          </div>
        </section>
      ))}
    </div>
  )
}

import type { PrepaidKind } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import { useTexts } from '../../i18n/use-texts.ts'
import { usePortal } from '../../shell/portal.ts'
import styles from './send-tickets.module.css'
import { sendTicketsTexts } from './send-tickets.texts.ts'

interface MailPreviewProps {
  kind: PrepaidKind
  language: Language
  subject: string
  text: string
}

/** The mail as a guest sees it, rendered by the server in the chosen language, in a frame without scripts. */
export function MailPreview({ kind, language, subject, text }: MailPreviewProps) {
  const say = useTexts(sendTicketsTexts)
  const { site } = usePortal()
  const query = new URLSearchParams({ kind, language, subject, text })
  return (
    <>
      <p>
        <strong>{subject}</strong>
      </p>
      <iframe
        title={say('previewTitle')}
        src={`/${site.path}/reserved/invitation-preview?${query}`}
        sandbox="allow-same-origin"
        className={styles.frame}
      />
    </>
  )
}

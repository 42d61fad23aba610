import type { MailingResult } from '@foyer/fair-domain'
import { Button } from '@foyer/ui'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { usePortal } from '../../shell/portal.ts'
import styles from './mailings.module.css'
import { mailingTexts } from './mailings.texts.ts'

interface MailPreviewProps {
  mailing: MailingResult
  /** Incremented after each save, to render the mail again. */
  version: number
}

/** Preview of the mail for each recipient, in their language and with their values. */
export function MailPreview({ mailing: { id, shown, texts }, version }: MailPreviewProps) {
  const say = useTexts(mailingTexts)
  const { site } = usePortal()
  const [place, setPlace] = useState(0)
  const people = shown.filter(({ leftOut }) => leftOut === null)
  const at = Math.min(place, people.length - 1)
  const person = people[at]
  if (!person) return <p className={styles.quiet}>{say('previewNone')}</p>
  const { subject, body } = texts[person.language]
  const hasText = subject.trim() !== '' && body.trim() !== ''
  return (
    <section aria-labelledby="mail-preview" className={styles.preview}>
      <div className={styles.row}>
        <h2 id="mail-preview">{say('preview', { name: person.name })}</h2>
        {people.length > 1 && (
          <>
            <Button
              size="small"
              variant="quiet"
              aria-label={say('previous')}
              isDisabled={at === 0}
              onPress={() => setPlace(at - 1)}
            >
              ←
            </Button>
            <span className={styles.quiet}>{`${at + 1}/${people.length}`}</span>
            <Button
              size="small"
              variant="quiet"
              aria-label={say('next')}
              isDisabled={at === people.length - 1}
              onPress={() => setPlace(at + 1)}
            >
              →
            </Button>
          </>
        )}
      </div>
      <p className={styles.quiet}>
        {[person.email, person.company, say(person.language === 'it' ? 'italian' : 'english')]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {hasText ? (
        <iframe
          key={version}
          title={say('preview', { name: person.name })}
          src={`/${site.path}/console/mailing-preview/${id}?contact=${person.contactId}`}
          sandbox="allow-same-origin"
          className={styles.frame}
        />
      ) : (
        <p className={styles.quiet}>
          {say('previewEmpty', { language: say(person.language === 'it' ? 'italian' : 'english') })}
        </p>
      )}
    </section>
  )
}

import {
  type MailTemplateResult,
  type MailVersionItem,
  type MessageText,
  mailTemplateMethods,
  messageIssues,
} from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import { Button, Status, TextArea, TextField } from '@foyer/ui'
import { useState } from 'react'
import { formatMoment } from '../../i18n/format-day.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { MethodForm } from '../../shell/form/method-form.tsx'
import { useMethodForm } from '../../shell/form/use-form.ts'
import { usePortal } from '../../shell/portal.ts'
import { useOutcome } from '../../shell/use-outcome.ts'
import styles from './mail-editor.module.css'
import { mailTexts } from './mails.texts.ts'
import { settingsTexts } from './settings.texts.ts'

interface Props {
  template: MailTemplateResult
  language: Language
  onSaved: () => void
}

const NONE = { subject: '', body: '' }

const inBraces = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ')

/** Editor of a mail in one language, beside its preview. */
export function MailEditor({ template, language, onSaved }: Props) {
  const say = useTexts(settingsTexts)
  const sayMail = useTexts(mailTexts)
  const { done } = useOutcome()
  const { own, current, isChanged, versions } = template.texts[language]
  const texts = { it: template.texts.it.own, 'en-US': template.texts['en-US'].own }
  function bodyIssue(text: MessageText) {
    const { unknown, missing } = messageIssues({ ...template, texts }, language, text)
    const issues = [
      ...(text.subject.trim() && text.body.trim() ? [] : [sayMail('empty')]),
      ...(unknown.length > 0 ? [sayMail('unknown', { names: inBraces(unknown) })] : []),
      ...(missing.length > 0 ? [sayMail('missing', { names: inBraces(missing) })] : []),
    ]
    return issues.join('. ') || undefined
  }
  const form = useMethodForm(mailTemplateMethods.saveText, {
    initial: { ...current, reason: '' },
    texts: [mailTexts, settingsTexts],
    check: (values) => ({ body: bodyIssue(values) }),
    sentence: (issue) => issue,
    // The original text, typed again, is no change.
    input: ({ reason, ...text }) => ({
      key: template.key,
      language,
      reason,
      ...(text.subject === own.subject && text.body === own.body ? NONE : text),
    }),
    onSent: () => {
      done()
      onSaved()
    },
  })
  const { subject, body } = form.values

  return (
    <div className={styles.columns}>
      <div>
        <p>
          {isChanged ? (
            <Status tone="info">{sayMail('changedText')}</Status>
          ) : (
            <Status>{sayMail('own')}</Status>
          )}
        </p>
        <MethodForm
          form={form}
          send={say('save')}
          more={
            isChanged && (
              <Button onPress={() => void form.submit({ ...form.values, ...own })}>
                {sayMail('restore')}
              </Button>
            )
          }
        >
          <TextField {...form.text('subject')} isRequired maxLength={255} />
          <TextArea {...form.text('body')} hint={sayMail('bodyHint')} isRequired rows={16} maxLength={6000} />
          <p className={styles.quiet}>
            {sayMail('placeholders', { names: inBraces(template.placeholders) || '—' })}
          </p>
          <TextField {...form.text('reason')} maxLength={255} />
        </MethodForm>
        <Versions versions={versions} own={own} onTake={form.change} />
      </div>
      <MailPreview template={template.key} language={language} text={{ subject, body }} />
    </div>
  )
}

interface VersionsProps {
  versions: readonly MailVersionItem[]
  own: MessageText
  onTake: (text: MessageText) => void
}

/** Previous versions of the mail; a click restores one into the fields. */
function Versions({ versions, own, onTake }: VersionsProps) {
  const say = useTexts(settingsTexts)
  const sayMail = useTexts(mailTexts)
  const { language } = usePortal()
  return (
    <section className={styles.history}>
      <h2>{say('history')}</h2>
      {versions.length === 0 && <p className={styles.quiet}>{say('noHistory')}</p>}
      <ul className={styles.versions}>
        {versions.map(({ subject, body, reason, by, at }) => (
          <li key={at}>
            <Button
              size="small"
              variant="quiet"
              onPress={() => onTake(subject && body ? { subject, body } : own)}
            >
              {subject ?? sayMail('restored')}
            </Button>
            <span className={styles.quiet}>
              {say('changedBy', { who: by ?? say('system'), when: formatMoment(at, language) })}
              {reason && ` · ${reason}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface PreviewProps {
  template: string
  language: Language
  text: MessageText
}

/** Preview of the mail with sample values, rendered on demand. */
function MailPreview({ template, language, text }: PreviewProps) {
  const sayMail = useTexts(mailTexts)
  const { site } = usePortal()
  const [shown, setShown] = useState({ text, as: 'html' })
  const query = new URLSearchParams({ template, language, as: shown.as, ...shown.text })
  return (
    <section aria-label={sayMail('previewHtml')} className={styles.preview}>
      <div className={styles.buttons}>
        <Button size="small" onPress={() => setShown({ text, as: 'html' })}>
          {sayMail('previewHtml')}
        </Button>
        <Button size="small" onPress={() => setShown({ text, as: 'text' })}>
          {sayMail('previewText')}
        </Button>
      </div>
      <iframe
        title={sayMail('previewHtml')}
        src={`/${site.path}/console/mail-preview?${query}`}
        sandbox="allow-same-origin"
        className={styles.frame}
      />
    </section>
  )
}

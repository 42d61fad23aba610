import { LANGUAGES, mailTemplateMethods } from '@foyer/fair-domain'
import { Tabs } from '@foyer/ui'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { usePortal } from '../../shell/portal.ts'
import { ReadState } from '../../shell/read-state.tsx'
import { loadSettings } from './load-settings.ts'
import { MailEditor } from './mail-editor.tsx'
import { mailTexts } from './mails.texts.ts'
import { SettingsHeader } from './settings-header.tsx'
import { useSettingsData } from './use-settings-data.ts'

export const loader = loadSettings('mails', mailTemplateMethods.getTemplate, ({ params: { key = '' } }) => ({
  key,
}))

/** One mail: its text in both languages, preview, and previous versions. */
export function Component() {
  const sayMail = useTexts(mailTexts)
  const { key = '' } = useParams()
  const { language: viewed } = usePortal()
  const { data, read, afterRefresh } = useSettingsData(mailTemplateMethods.getTemplate, { key })
  const [saves, setSaves] = useState(0)
  const senders = (data?.sentWith ?? []).map(
    ({ queue, decision }) => `${queue[viewed]} › ${decision[viewed]}`,
  )
  return (
    <>
      <SettingsHeader
        name="mails"
        part={data?.texts[viewed].current.subject ?? key}
        about={senders.length > 0 ? sayMail('sentWith', { decisions: senders.join('; ') }) : undefined}
      />
      {data ? (
        <Tabs
          label={sayMail('body')}
          tabs={LANGUAGES.map((language) => ({
            id: language,
            label: sayMail(language === 'it' ? 'italian' : 'english'),
            content: (
              // Reset after one's own save; a colleague's save does not clear the fields.
              <MailEditor
                key={saves}
                template={data}
                language={language}
                onSaved={() => afterRefresh(() => setSaves((count) => count + 1))}
              />
            ),
          }))}
        />
      ) : (
        <ReadState read={read} />
      )}
    </>
  )
}

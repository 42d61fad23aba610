import { serverMethodRead } from '@foyer/record-client'
import { LANGUAGES } from '@foyer/record-contract'
import { useServerMethod } from '@foyer/record-react'
import { ErrorState, LoadingState, Tabs } from '@foyer/ui'
import { type LoaderFunctionArgs, useParams } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { portalContext, usePortal } from '../../shell/portal.ts'
import { MailEditor, type MailTemplate } from './mail-editor.tsx'
import { mailTexts } from './mails.texts.ts'
import { requireSettings } from './require-settings.ts'
import { settingsTexts } from './settings.texts.ts'
import { SettingsHeader } from './settings-header.tsx'

const GET_TEMPLATE = ['MailTemplatesController', 'getTemplate'] as const

export async function loader({ context, params: { key = '' } }: LoaderFunctionArgs) {
  const portal = context.get(portalContext)
  requireSettings(portal, 'mails')
  await portal.client.read(serverMethodRead(...GET_TEMPLATE), { key }, { cachePolicy: 'no-cache' })
  return null
}

/** One mail: its text in both languages, how it looks, and what it said before. */
export function Component() {
  const say = useTexts(settingsTexts)
  const sayMail = useTexts(mailTexts)
  const { key = '' } = useParams()
  const { client, language: viewed } = usePortal()
  const { data, error } = useServerMethod<MailTemplate>(...GET_TEMPLATE, { key })
  const refresh = () => client.read(serverMethodRead(...GET_TEMPLATE), { key }, { cachePolicy: 'no-cache' })
  return (
    <>
      <SettingsHeader name="mails" part={data?.texts[viewed].current.subject ?? key} />
      {data ? (
        <Tabs
          label={sayMail('body')}
          tabs={LANGUAGES.map((language) => ({
            id: language,
            label: sayMail(language === 'it' ? 'italian' : 'english'),
            content: (
              <MailEditor
                key={data.texts[language].versions[0]?.at ?? 'own'}
                template={data}
                language={language}
                onSaved={() => void refresh()}
              />
            ),
          }))}
        />
      ) : error ? (
        <ErrorState title={say('failedTitle')} onRetry={() => void refresh()}>
          {say('failed')}
        </ErrorState>
      ) : (
        <LoadingState />
      )}
    </>
  )
}

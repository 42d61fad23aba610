import { serverMethodRead } from '@foyer/record-client'
import type { Language } from '@foyer/record-contract'
import { useServerMethod } from '@foyer/record-react'
import { ErrorState, Link, LoadingState, SearchField, Status, Table, type TableColumn } from '@foyer/ui'
import { useState } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { portalContext, usePortal } from '../../shell/portal.ts'
import { mailTexts } from './mails.texts.ts'
import { requireSettings } from './require-settings.ts'
import styles from './settings.module.css'
import { settingsTexts } from './settings.texts.ts'
import { SettingsHeader } from './settings-header.tsx'

/** As `MailTemplatesController.getTemplates` answers. */
interface Template {
  key: string
  subject: string
  changed: readonly { language: Language; by: string | null; at: string }[]
}

const GET_TEMPLATES = ['MailTemplatesController', 'getTemplates'] as const

export async function loader({ context }: LoaderFunctionArgs) {
  const portal = context.get(portalContext)
  requireSettings(portal, 'mails')
  await portal.client.read(serverMethodRead(...GET_TEMPLATES), {}, { cachePolicy: 'no-cache' })
  return null
}

/** Every mail that the fair sends, with whether staff have changed its text. */
export function Component() {
  const say = useTexts(settingsTexts)
  const sayMail = useTexts(mailTexts)
  const { client } = usePortal()
  const [wanted, setWanted] = useState('')
  const { data, error } = useServerMethod<readonly Template[]>(...GET_TEMPLATES, {})
  const refresh = () => client.read(serverMethodRead(...GET_TEMPLATES), {}, { cachePolicy: 'no-cache' })
  const words = wanted.trim().toLowerCase()
  const rows = data?.filter(({ key, subject }) => `${key} ${subject}`.toLowerCase().includes(words)) ?? []
  const columns: TableColumn<Template>[] = [
    {
      id: 'subject',
      header: sayMail('subject'),
      cell: ({ key, subject }) => <Link href={`/console/settings/mails/${key}`}>{subject}</Link>,
    },
    { id: 'key', header: sayMail('kind'), cell: ({ key }) => key },
    {
      id: 'changed',
      header: sayMail('state'),
      cell: ({ changed }) =>
        changed.length === 0 ? (
          <Status>{sayMail('own')}</Status>
        ) : (
          <Status tone="info">
            {changed.map(({ language }) => sayMail(language === 'it' ? 'italian' : 'english')).join(', ')}
          </Status>
        ),
    },
  ]
  return (
    <>
      <SettingsHeader name="mails" />
      {data ? (
        <>
          <div className={styles.tools}>
            <SearchField
              label={sayMail('find')}
              placeholder={sayMail('find')}
              value={wanted}
              onChange={setWanted}
            />
          </div>
          <Table label={sayMail('all')} columns={columns} rows={rows} rowId={({ key }) => key} isDense />
        </>
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

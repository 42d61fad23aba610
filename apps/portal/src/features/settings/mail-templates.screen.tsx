import { type MailTemplateItem, mailTemplateMethods } from '@foyer/fair-domain'
import { useMethod } from '@foyer/record-react'
import { Link, SearchField, Status, Table, type TableColumn } from '@foyer/ui'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { ReadState } from '../../shell/read-state.tsx'
import { loadSettings } from './load-settings.ts'
import { mailTexts } from './mails.texts.ts'
import styles from './settings.module.css'
import { SettingsHeader } from './settings-header.tsx'

export const loader = loadSettings('mails', mailTemplateMethods.getTemplates, () => ({}))

/** All mails of the fair, with whether staff have changed their text. */
export function Component() {
  const sayMail = useTexts(mailTexts)
  const [wanted, setWanted] = useState('')
  const read = useMethod(mailTemplateMethods.getTemplates, {})
  const { data } = read
  const words = wanted.trim().toLowerCase()
  const rows = data?.filter(({ key, subject }) => `${key} ${subject}`.toLowerCase().includes(words)) ?? []
  const columns: TableColumn<MailTemplateItem>[] = [
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
      ) : (
        <ReadState read={read} />
      )}
    </>
  )
}

import { getListRecordsByName } from '@foyer/record-client'
import { useListRecords, useRecord } from '@foyer/record-react'
import { Button, EmptyState, Link, PageHeader } from '@foyer/ui'
import { useState } from 'react'
import { Link as RouterLink, useSearchParams } from 'react-router'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { recordPath } from '../../shell/console-paths.ts'
import { createLoader } from '../../shell/create-loader.ts'
import { ReadState } from '../../shell/read-state.tsx'
import { fieldText, nameOf } from '../console-shell/fields/field-text.ts'
import styles from '../console-shell/frame/frame.module.css'
import { frameTexts } from '../console-shell/frame/frame.texts.ts'
import { MailFrame } from './mail-frame.tsx'

const MAILS_PER_PAGE = 50
const mails = (pageSize = MAILS_PER_PAGE) => ({
  objectApiName: 'Message__c',
  listViewApiName: 'AllMessages',
  sortBy: ['-CreatedDate'],
  pageSize,
})

export const loader = createLoader(({ client }) => client.read(getListRecordsByName, mails()))

/** Sent mails, newest first, as displayed to the recipient; administrators can follow the links. */
export function Component() {
  const say = useTexts(frameTexts)
  const language = useLanguage()
  const [query] = useSearchParams()
  const [size, setSize] = useState(MAILS_PER_PAGE)
  const result = useListRecords(mails(size), { keepPrevious: true })
  const { data, error } = result
  const chosen = query.get('mail')
  if (error && !data) return <ReadState read={result} />
  return (
    <>
      <title>{`${say('mailboxTitle')} · ${say('siteName')}`}</title>
      <PageHeader title={say('mailboxTitle')} lead={say('mailboxLead')} />
      {data?.records.length === 0 ? (
        <EmptyState>{say('mailboxEmpty')}</EmptyState>
      ) : (
        <div className={styles.mailbox}>
          <div>
            <ul className={styles.mails}>
              {data?.records.map((mail) => (
                <li key={mail.id}>
                  <RouterLink to={`?mail=${mail.id}`} aria-current={mail.id === chosen || undefined}>
                    <span className={styles.subject}>{nameOf(mail)}</span>
                    <span className={styles.kind}>
                      {say('mailTo', { to: fieldText(mail.fields.To__c, 'Email', language) })}
                      {' · '}
                      {fieldText(mail.fields.CreatedDate, 'DateTime', language)}
                      {' · '}
                      {fieldText(mail.fields.Status__c, 'Picklist', language)}
                    </span>
                  </RouterLink>
                </li>
              ))}
            </ul>
            {data?.nextPageToken && (
              <Button size="small" onPress={() => setSize(size + MAILS_PER_PAGE)}>
                {say('mailMore')}
              </Button>
            )}
          </div>
          {chosen === null ? (
            <p className={styles.kind}>{say('mailboxOpen')}</p>
          ) : (
            <Mail key={chosen} id={chosen} />
          )}
        </div>
      )}
    </>
  )
}

function Mail({ id }: { id: string }) {
  const say = useTexts(frameTexts)
  const { data } = useRecord({ recordId: id, fields: ['Message__c.Name', 'Message__c.To__c'] })
  return (
    <section aria-label={data ? nameOf(data) : say('mailFrame')}>
      <h2>{data && nameOf(data)}</h2>
      <p className={styles.kind}>
        {say('mailTo', { to: String(data?.fields.To__c?.value ?? '') })}{' '}
        <Link href={recordPath('Message__c', id)}>{say('mailRecord')}</Link>
      </p>
      <MailFrame id={id} />
    </section>
  )
}

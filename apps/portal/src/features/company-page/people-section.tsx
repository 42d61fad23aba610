import type { CompanyPageResult } from '@foyer/fair-domain'
import { formatPhone } from '@foyer/record-client'
import { useObjectInfo } from '@foyer/record-react'
import { Link, Status, Table } from '@foyer/ui'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { createPath, recordPath } from '../../shell/console-paths.ts'
import styles from './company.module.css'
import { companyTexts } from './company.texts.ts'
import { OpenHandover, StartHandover } from './handover-actions.tsx'

/** People of the company, their roles, and whether they can sign in. */
export function PeopleSection({ recordId, page }: { recordId: string; page: CompanyPageResult }) {
  const { people, handover, company } = page
  const say = useTexts(companyTexts)
  const language = useLanguage()
  const { data: contacts } = useObjectInfo({ objectApiName: 'Contact' })
  return (
    <section aria-labelledby="people">
      <div className={styles.head}>
        <h2 id="people">{say('people')}</h2>
        <div className={styles.headActions}>
          {contacts?.createable && (
            <Link href={createPath('Contact', { values: { AccountId: recordId } })}>{say('addPerson')}</Link>
          )}
          {handover.canStart && !handover.open && <StartHandover recordId={recordId} name={company.name} />}
        </div>
      </div>
      {handover.open && <OpenHandover open={handover.open} canWithdraw={handover.canStart} />}
      {people.length === 0 ? (
        <p className={styles.quiet}>{say('peopleNone')}</p>
      ) : (
        <Table
          label={say('people')}
          isDense
          isCompact
          rows={people}
          rowId={({ id }) => id}
          columns={[
            {
              id: 'person',
              header: say('person'),
              cell: ({ id, name, title }) => (
                <>
                  <Link href={recordPath('Contact', id)}>{name}</Link>
                  {title && <span className={styles.under}>{title}</span>}
                </>
              ),
            },
            {
              id: 'role',
              header: say('role'),
              cell: ({ roles, areas }) => [...roles, ...areas].join(', ') || '—',
            },
            {
              id: 'contact',
              header: say('contact'),
              cell: ({ email, phone }) => (
                <>
                  {email && <Link href={`mailto:${email}`}>{email}</Link>}
                  {phone && <span className={styles.under}>{formatPhone(phone, language)}</span>}
                </>
              ),
            },
            {
              id: 'account',
              header: say('account'),
              cell: ({ userId }) => (
                <Status tone={userId === null ? 'neutral' : 'success'}>
                  {say(userId === null ? 'noAccount' : 'hasAccount')}
                </Status>
              ),
            },
          ]}
        />
      )}
    </section>
  )
}

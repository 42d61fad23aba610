import { type AccountInvitationItem, accountInvitationMethods, PROFILES } from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import { useMethod, useMethodRun } from '@foyer/record-react'
import { Button, PageHeader, Table, type TableColumn } from '@foyer/ui'
import { dayOf, formatDay } from '../../i18n/format-day.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { createLoader } from '../../shell/create-loader.ts'
import { usePortal } from '../../shell/portal.ts'
import { ReadState } from '../../shell/read-state.tsx'
import { useOutcome } from '../../shell/use-outcome.ts'
import { InvitationForm } from './invitation-form.tsx'
import styles from './invitations.module.css'
import { invitationsTexts } from './invitations.texts.ts'

const OPEN = methodRead(accountInvitationMethods.getOpen)

export const loader = createLoader(({ client }) => client.read(OPEN, {}))

/** Invitations of colleagues and exhibitor users by staff, with the open ones. */
export function Component() {
  const say = useTexts(invitationsTexts)
  const { language } = usePortal()
  const { done, failed } = useOutcome()
  const result = useMethod(accountInvitationMethods.getOpen, {})
  const { data } = result
  const { mutateAsync } = useMethodRun(accountInvitationMethods.withdraw)
  const withdraw = (email: string) =>
    mutateAsync({ email })
      .then(() => {
        done()
      })
      .catch(failed)
  const columns: TableColumn<AccountInvitationItem>[] = [
    { id: 'person', header: say('person'), cell: ({ name, email }) => `${name} · ${email}` },
    {
      id: 'role',
      header: say('role'),
      cell: ({ profiles }) => profiles.map((profile) => PROFILES[profile][language]).join(', '),
    },
    { id: 'company', header: say('company'), cell: ({ company }) => company ?? '—' },
    { id: 'expires', header: say('expires'), cell: ({ expiresAt }) => formatDay(dayOf(expiresAt), language) },
    {
      id: 'actions',
      header: '',
      cell: ({ email }) => (
        <Button size="small" onPress={() => void withdraw(email)}>
          {say('withdraw')}
        </Button>
      ),
    },
  ]
  return (
    <>
      <title>{say('page')}</title>
      <PageHeader title={say('title')} lead={say('lead')} />
      <section className={styles.part} aria-labelledby="invite">
        <h2 id="invite">{say('formTitle')}</h2>
        <div className={styles.form}>
          <InvitationForm />
        </div>
      </section>
      <section className={styles.part} aria-labelledby="open">
        <h2 id="open">{say('openTitle')}</h2>
        {data ? (
          data.length === 0 ? (
            <p>{say('none')}</p>
          ) : (
            <Table
              label={say('openTitle')}
              columns={columns}
              rows={data}
              rowId={({ email }) => email}
              isDense
            />
          )
        ) : (
          <ReadState read={result} />
        )}
      </section>
    </>
  )
}

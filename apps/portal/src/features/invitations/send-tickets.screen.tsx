import type { InvitationsResult } from '@foyer/fair-domain'
import { EmptyState, LinkButton } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { createLoader } from '../../shell/create-loader.ts'
import { DataPage } from '../../shell/data-page.tsx'
import { loadInvitations, useInvitations } from './invitations-data.ts'
import { ProcessingAgreement } from './processing-agreement.tsx'
import { SendForm } from './send-form.tsx'
import styles from './send-tickets.module.css'
import { sendTicketsTexts } from './send-tickets.texts.ts'
import { SentTickets } from './sent-tickets.tsx'

export const loader = createLoader(loadInvitations)

/** Sends prepaid tickets to guests by mail, and lists the status of each. */
export function Component() {
  const read = useInvitations()
  return (
    <DataPage texts={sendTicketsTexts} read={read}>
      {(answer) => <Content answer={answer} />}
    </DataPage>
  )
}

function Content({ answer }: { answer: InvitationsResult }) {
  const say = useTexts(sendTicketsTexts)
  const { balances, agreement, invitations } = answer
  const hasAny = balances.some(({ total }) => total > 0)
  return (
    <>
      {hasAny && <Balances balances={balances} />}
      {!hasAny ? (
        <EmptyState
          title={say('noneTitle')}
          action={
            <LinkButton variant="primary" href="/reserved/buy-tickets">
              {say('buy')}
            </LinkButton>
          }
        >
          {say('noneText')}
        </EmptyState>
      ) : agreement.isAccepted ? (
        <SendForm answer={answer} />
      ) : (
        <ProcessingAgreement version={agreement.version} />
      )}
      <SentTickets invitations={invitations} />
    </>
  )
}

function Balances({ balances }: Pick<InvitationsResult, 'balances'>) {
  const say = useTexts(sendTicketsTexts)
  return (
    <dl className={styles.balances}>
      {balances
        .filter(({ total }) => total > 0)
        .map(({ kind, label, left }) => (
          <div key={kind}>
            <dt>{label}</dt>
            <dd>{say('balance', { left })}</dd>
          </div>
        ))}
    </dl>
  )
}

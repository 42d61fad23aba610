import { EmptyState, ErrorState, LinkButton, LoadingState, PageHeader } from '@foyer/ui'
import type { LoaderFunctionArgs } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { portalContext, usePortal } from '../../shell/portal.ts'
import { type InvitationsAnswer, loadInvitations, useInvitations } from './invitations-data.ts'
import { ProcessingAgreement } from './processing-agreement.tsx'
import { SendForm } from './send-form.tsx'
import styles from './send-tickets.module.css'
import { sendTicketsTexts } from './send-tickets.texts.ts'
import { SentTickets } from './sent-tickets.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  await loadInvitations(context.get(portalContext))
  return null
}

/** Prepaid tickets go to guests by mail; what became of each stands below. */
export function Component() {
  const say = useTexts(sendTicketsTexts)
  return (
    <>
      <title>{say('page')}</title>
      <PageHeader eyebrow={say('eyebrow')} title={say('title')} lead={say('lead')} />
      <Content />
    </>
  )
}

function Content() {
  const say = useTexts(sendTicketsTexts)
  const portal = usePortal()
  const { data, error } = useInvitations()
  const reload = () => void loadInvitations(portal, true)
  if (!data) {
    if (!error) return <LoadingState />
    return (
      <ErrorState title={say('unavailable')} onRetry={reload}>
        {say('retryText')}
      </ErrorState>
    )
  }
  const hasAny = data.balances.some(({ total }) => total > 0)
  return (
    <>
      {hasAny && <Balances balances={data.balances} />}
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
      ) : data.agreement.isAccepted ? (
        <SendForm answer={data} onSent={reload} />
      ) : (
        <ProcessingAgreement version={data.agreement.version} onAccepted={reload} />
      )}
      <SentTickets invitations={data.invitations} onChanged={reload} />
    </>
  )
}

function Balances({ balances }: Pick<InvitationsAnswer, 'balances'>) {
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

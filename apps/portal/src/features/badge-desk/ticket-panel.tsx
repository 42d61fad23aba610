import { badgeDeskMethods, type DeskTicketResult, deskSaleMethods, TICKET_KINDS } from '@foyer/fair-domain'
import { useMethod, useMethodRun } from '@foyer/record-react'
import { AlertDialog, Button, DefinitionList, Link, useToasts } from '@foyer/ui'
import { useState } from 'react'
import { formatDay, formatDays, formatMoment } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { recordPath } from '../../shell/console-paths.ts'
import { ReadState } from '../../shell/read-state.tsx'
import { useFailure } from '../../shell/use-failure.ts'
import { RecordActions } from '../record-actions/record-actions.tsx'
import { BadgeCard } from './badge-card.tsx'
import styles from './badge-desk.module.css'
import { badgeDeskTexts } from './badge-desk.texts.ts'
import { DaysForm } from './days-form.tsx'
import { StandingBanner } from './desk-standing.tsx'
import { NameForm } from './name-form.tsx'

interface Props {
  id: string
  printsWhenReady: boolean
  onPrinted: () => void
}

/** A person with the answer of the gate, the corrections, and the badge. */
export function TicketPanel({ id, ...printing }: Props) {
  const result = useMethod(badgeDeskMethods.getTicket, { id })
  if (!result.data) return <ReadState read={result} />
  return <ShownTicket ticket={result.data} {...printing} />
}

type Fix = 'name' | 'days' | 'reissue' | 'exit' | 'refund'

function ShownTicket({ ticket, ...printing }: Omit<Props, 'id'> & { ticket: DeskTicketResult }) {
  const say = useTexts(badgeDeskTexts)
  const language = useLanguage()
  const [fix, setFix] = useState<Fix | null>(null)
  const { id, name, kind, company, role, email, adult, order, scans, days, state } = ticket
  const path = recordPath('Ticket__c', id)
  const end = () => setFix(null)
  const reissue = useMethodRun(badgeDeskMethods.reissue)
  const recordExit = useMethodRun(badgeDeskMethods.recordExit)
  const refund = useMethodRun(deskSaleMethods.refund)
  const refundBy = order?.refund ?? 'cash'
  return (
    <div className={styles.person}>
      <section aria-label={name}>
        <p className={styles.quiet}>{TICKET_KINDS[kind][language]}</p>
        <h2>{name}</h2>
        <p className={styles.quiet}>{[role, company, email].filter(Boolean).join(' · ')}</p>
        <StandingBanner ticket={ticket} />
        <DefinitionList
          items={[
            {
              term: say('validity'),
              value: days
                ? days.map((day) => formatDay(day, language)).join(', ')
                : formatDays(ticket.validFrom, ticket.validUntil, language),
            },
            ...(adult ? [{ term: say('adult'), value: adult }] : []),
            ...(order
              ? [
                  {
                    term: say('order'),
                    value: <Link href={recordPath('ShopOrder__c', order.id)}>{order.number}</Link>,
                  },
                  ...(order.receipt ? [{ term: say('receipt'), value: order.receipt }] : []),
                ]
              : []),
          ]}
        />
        <h3>{say('actions')}</h3>
        {state !== 'voided' && (
          <div className={styles.buttons}>
            <Button size="small" onPress={() => setFix('reissue')}>
              {say('reissue')}
            </Button>
            <Button size="small" onPress={() => setFix('name')}>
              {say('correctName')}
            </Button>
            {ticket.openDays.length > 0 && (
              <Button size="small" onPress={() => setFix('days')}>
                {say('changeDay')}
              </Button>
            )}
            {ticket.standing.insideSince !== null && (
              <Button size="small" onPress={() => setFix('exit')}>
                {say('recordExit')}
              </Button>
            )}
            {order?.refund && (
              <Button size="small" onPress={() => setFix('refund')}>
                {say(`${order.refund}Refund`)}
              </Button>
            )}
            <RecordActions
              key={id}
              objectApiName="Ticket__c"
              recordId={id}
              name={name}
              without={['Ticket__c.Reissue']}
              onEdit={end}
            />
          </div>
        )}
        {fix === 'name' && <NameForm ticket={ticket} onDone={end} />}
        {fix === 'days' && <DaysForm ticket={ticket} days={days ?? []} onDone={end} />}
        <Confirmed
          isOpen={fix === 'reissue'}
          onClose={end}
          run={() => reissue.mutateAsync({ id })}
          texts={{
            title: say('reissueTitle', { name }),
            text: say('reissueText'),
            confirm: say('reissue'),
            done: say('reissued'),
          }}
        />
        <Confirmed
          isOpen={fix === 'exit'}
          onClose={end}
          run={() => recordExit.mutateAsync({ id })}
          texts={{
            title: say('exitTitle', { name }),
            text: say('exitText'),
            confirm: say('recordExit'),
            done: say('exitRecorded'),
          }}
        />
        <Confirmed
          isOpen={fix === 'refund'}
          onClose={end}
          run={() => refund.mutateAsync({ ticketId: id })}
          texts={{
            title: say('refundTitle', { name }),
            text: say(`${refundBy}RefundText`),
            confirm: say(`${refundBy}Refund`),
            done: say(`${refundBy}Refunded`),
          }}
        />
        <h3>{say('scans')}</h3>
        {scans.length === 0 && <p className={styles.quiet}>{say('noScans')}</p>}
        <ul className={styles.scans}>
          {scans.map((scan) => (
            <li key={scan.id}>{`${formatMoment(scan.at, language)} · ${scan.gate} · ${scan.outcome}`}</li>
          ))}
        </ul>
        <p>
          <Link href={path}>{say('open')}</Link>
        </p>
      </section>
      <BadgeCard ticket={ticket} {...printing} />
    </div>
  )
}

interface ConfirmedProps {
  isOpen: boolean
  onClose: () => void
  run: () => Promise<unknown>
  texts: { title: string; text: string; confirm: string; done: string }
}

/** A step that the user confirms before it happens. */
function Confirmed({ isOpen, onClose, run, texts }: ConfirmedProps) {
  const toasts = useToasts()
  const fail = useFailure()
  async function confirm() {
    try {
      await run()
      toasts.success(texts.done)
    } catch (error) {
      fail(error)
    }
  }
  return (
    <AlertDialog
      isOpen={isOpen}
      onOpenChange={(open) => open || onClose()}
      title={texts.title}
      confirmLabel={texts.confirm}
      onConfirm={confirm}
    >
      {texts.text}
    </AlertDialog>
  )
}

import { guestInvitation, type InvitationItem, invitationMethods, PREPAID_KINDS } from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import {
  Card,
  CloseIcon,
  EmptyState,
  MessageIcon,
  Pagination,
  RowActions,
  SearchField,
  SendIcon,
  Status,
  Table,
  useToasts,
} from '@foyer/ui'
import { useState } from 'react'
import { dayOf, formatDay } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { refusalOf } from '../../shell/refusal.ts'
import { useFailure } from '../../shell/use-failure.ts'
import styles from './send-tickets.module.css'
import { sendTicketsTexts } from './send-tickets.texts.ts'

const PAGE_SIZE = 25
const TONES = {
  sent: 'info',
  opened: 'info',
  registered: 'success',
  used: 'success',
  bounced: 'danger',
  recalled: 'neutral',
} as const

interface SentTicketsProps {
  invitations: readonly InvitationItem[]
}

/** Status of each ticket, and the available actions. */
export function SentTickets({ invitations }: SentTicketsProps) {
  const say = useTexts(sendTicketsTexts)
  const language = useLanguage()
  const [query, setQuery] = useState('')
  const [page, setPage] = useState(1)
  const words = query.trim().toLowerCase()
  const found = invitations.filter(({ name, email }) => `${name} ${email}`.toLowerCase().includes(words))
  const shown = found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  const count = (...states: InvitationItem['state'][]) =>
    invitations.filter(({ state }) => states.includes(state)).length
  if (invitations.length === 0)
    return (
      <Card title={say('listTitle')} className={styles.part}>
        <EmptyState>{say('empty')}</EmptyState>
      </Card>
    )
  return (
    <Card title={say('listTitle')} className={styles.part}>
      <p>
        {say('counts', {
          sent: count('sent', 'opened', 'bounced'),
          registered: count('registered', 'used'),
          used: count('used'),
        })}
      </p>
      <SearchField
        className={styles.tools}
        label={say('search')}
        value={query}
        onChange={(text) => {
          setQuery(text)
          setPage(1)
        }}
      />
      {shown.length === 0 ? (
        <EmptyState />
      ) : (
        <Table<InvitationItem>
          label={say('listTitle')}
          isCompact
          rows={shown}
          rowId={({ id }) => id}
          columns={[
            { id: 'guest', header: say('guest'), isRowHeader: true, cell: ({ name }) => name },
            { id: 'email', header: say('email'), cell: ({ name, email }) => (name === email ? '' : email) },
            { id: 'ticket', header: say('ticket'), cell: ({ kind }) => PREPAID_KINDS[kind][language] },
            {
              id: 'date',
              header: say('date'),
              cell: ({ sentAt }) => formatDay(dayOf(sentAt), language, { month: 'short' }),
            },
            {
              id: 'state',
              header: say('state'),
              isAside: true,
              cell: ({ state }) => <SentState state={state} />,
            },
            {
              id: 'actions',
              header: say('actions'),
              align: 'end',
              cell: (invitation) => <Actions invitation={invitation} />,
            },
          ]}
        />
      )}
      <Pagination page={page} pages={Math.ceil(found.length / PAGE_SIZE)} onPage={setPage} />
    </Card>
  )
}

function SentState({ state }: Pick<InvitationItem, 'state'>) {
  const say = useTexts(sendTicketsTexts)
  return <Status tone={TONES[state]}>{say(state === 'sent' ? 'sentState' : state)}</Status>
}

function Actions({ invitation }: { invitation: InvitationItem }) {
  const say = useTexts(sendTicketsTexts)
  const language = useLanguage()
  const { id, name, email, kind, state, wasReminded } = invitation
  const remind = useStep('remind', 'reminded')
  const resend = useStep('resend', 'resent')
  const recall = useStep('recall', 'recalledDone')
  const isOut = guestInvitation.can(state, 'register')
  return (
    <RowActions
      name={name}
      details={[name === email ? '' : email, PREPAID_KINDS[kind][language]].filter(Boolean).join(' · ')}
      status={<SentState state={state} />}
      actions={[
        isOut &&
          !wasReminded && {
            id: 'remind',
            label: say('remind'),
            icon: <MessageIcon />,
            onAction: () => remind(id),
          },
        (isOut || state === 'bounced') && {
          id: 'resend',
          label: say('resend'),
          hint: say('resendHint'),
          icon: <SendIcon />,
          onAction: () => resend(id),
        },
        guestInvitation.can(state, 'recall') && {
          id: 'recall',
          label: say('recall'),
          icon: <CloseIcon />,
          confirmation: { title: say('recallAsk'), text: say('recallText') },
          onAction: () => recall(id),
          isDestructive: true,
        },
      ]}
    />
  )
}

function useStep(method: 'remind' | 'resend' | 'recall', success: 'reminded' | 'resent' | 'recalledDone') {
  const say = useTexts(sendTicketsTexts)
  const toasts = useToasts()
  const fail = useFailure()
  const { mutateAsync } = useMethodRun(invitationMethods[method])
  return async (id: string) => {
    try {
      await mutateAsync({ id })
      toasts.success(say(success))
    } catch (error) {
      const isTooLate = refusalOf(error)?.code === 'STEP_REFUSED'
      if (isTooLate) toasts.error(say('errorTitle'), say('refused'))
      else fail(error)
    }
  }
}

import { guestInvitation, type InvitationItem, invitationMethods, PREPAID_KINDS } from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import {
  AlertDialog,
  Button,
  Card,
  DialogTrigger,
  EmptyState,
  Pagination,
  SearchField,
  Status,
  Table,
  useToasts,
} from '@foyer/ui'
import { useState } from 'react'
import { dayOf, formatDay } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { refusalOf, refusalWords } from '../../shell/refusal.ts'
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
  onChanged: () => void
}

/** What became of each ticket, and what can still be done with it. */
export function SentTickets({ invitations, onChanged }: SentTicketsProps) {
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
            {
              id: 'guest',
              header: say('guest'),
              isRowHeader: true,
              cell: ({ name, email }) => (name === email ? email : `${name} (${email})`),
            },
            { id: 'ticket', header: say('ticket'), cell: ({ kind }) => PREPAID_KINDS[kind][language] },
            {
              id: 'date',
              header: say('date'),
              cell: ({ sentAt }) => formatDay(dayOf(sentAt), language, { month: 'short' }),
            },
            {
              id: 'state',
              header: say('state'),
              cell: ({ state }) => (
                <Status tone={TONES[state]}>{say(state === 'sent' ? 'sentState' : state)}</Status>
              ),
            },
            {
              id: 'actions',
              header: say('actions'),
              width: '20rem',
              cell: (invitation) => <Actions invitation={invitation} onChanged={onChanged} />,
            },
          ]}
        />
      )}
      <Pagination page={page} pages={Math.ceil(found.length / PAGE_SIZE)} onPage={setPage} />
    </Card>
  )
}

function Actions({ invitation, onChanged }: { invitation: InvitationItem; onChanged: () => void }) {
  const say = useTexts(sendTicketsTexts)
  const { id, name, state, wasReminded } = invitation
  const remind = useStep('remind', 'reminded', onChanged)
  const resend = useStep('resend', 'resent', onChanged)
  const recall = useStep('recall', 'recalledDone', onChanged)
  const isOut = guestInvitation.can(state, 'register')
  return (
    <span className={styles.buttons}>
      {isOut && !wasReminded && (
        <Button size="small" aria-label={say('remindName', { name })} onPress={() => void remind(id)}>
          {say('remind')}
        </Button>
      )}
      {(isOut || state === 'bounced') && (
        <Button size="small" aria-label={say('resendName', { name })} onPress={() => void resend(id)}>
          {say('resend')}
        </Button>
      )}
      {guestInvitation.can(state, 'recall') && (
        <DialogTrigger>
          <Button size="small" aria-label={say('recallName', { name })}>
            {say('recall')}
          </Button>
          <AlertDialog title={say('recallAsk')} confirmLabel={say('recall')} onConfirm={() => recall(id)}>
            {say('recallText')}
          </AlertDialog>
        </DialogTrigger>
      )}
    </span>
  )
}

function useStep(
  method: 'remind' | 'resend' | 'recall',
  success: 'reminded' | 'resent' | 'recalledDone',
  onChanged: () => void,
) {
  const say = useTexts(sendTicketsTexts)
  const toasts = useToasts()
  const { run } = useMethodRun(invitationMethods[method])
  return async (id: string) => {
    try {
      await run({ id })
      toasts.success(say(success))
    } catch (error) {
      const isTooLate = refusalOf(error)?.code === 'STEP_REFUSED'
      toasts.error(say('errorTitle'), isTooLate ? say('refused') : (refusalWords(error) ?? say('failed')))
    }
    onChanged()
  }
}

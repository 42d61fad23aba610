import { type CoExhibitorItem, type CoExhibitorsResult, coExhibitorMethods } from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { CloseIcon, RowActions, SendIcon, Status, Table, type Tone, useToasts } from '@foyer/ui'
import { dayOf, formatDay } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useFailure } from '../../shell/use-failure.ts'
import { coExhibitorsTexts } from './co-exhibitors.texts.ts'

const TONES: Readonly<Record<CoExhibitorItem['state'], Tone>> = {
  invited: 'info',
  expired: 'warning',
  joined: 'success',
}

interface CoExhibitorsTableProps {
  data: CoExhibitorsResult
}

/** The companies on the stand: whether a user of each has signed in, its progress, and the actions of the host. */
export function CoExhibitorsTable({ data }: CoExhibitorsTableProps) {
  const say = useTexts(coExhibitorsTexts)
  const { badgesEach } = data
  return (
    <Table<CoExhibitorItem>
      label={say('listTitle')}
      isCompact
      rows={data.coExhibitors}
      rowId={({ id }) => id}
      columns={[
        { id: 'company', header: say('company'), isRowHeader: true, cell: ({ company }) => company },
        {
          id: 'details',
          header: say('details'),
          cell: ({ state, badges, isPublished, invited }) =>
            state === 'joined'
              ? say(isPublished ? 'progressPublished' : 'progress', { badges, badgesEach })
              : invited && [invited.name, invited.email].filter(Boolean).join(', '),
        },
        {
          id: 'state',
          header: say('state'),
          isAside: true,
          cell: ({ state }) => <Status tone={TONES[state]}>{say(state)}</Status>,
        },
        {
          id: 'validity',
          header: say('link'),
          cell: ({ state, invited }) => <Validity state={state} invited={invited} />,
        },
        ...(data.canChange
          ? [
              {
                id: 'actions',
                header: say('actions'),
                align: 'end' as const,
                cell: (one: CoExhibitorItem) => <Actions coExhibitor={one} />,
              },
            ]
          : []),
      ]}
    />
  )
}

function Validity({ state, invited }: Pick<CoExhibitorItem, 'state' | 'invited'>) {
  const say = useTexts(coExhibitorsTexts)
  const language = useLanguage()
  if (!invited || state === 'joined') return null
  const day = formatDay(dayOf(state === 'invited' ? invited.expiresAt : invited.sentAt), language)
  return say(state === 'invited' ? 'validUntil' : 'sentOn', { day })
}

function Actions({ coExhibitor }: { coExhibitor: CoExhibitorItem }) {
  const say = useTexts(coExhibitorsTexts)
  const toasts = useToasts()
  const fail = useFailure()
  const { mutateAsync: inviteAgain } = useMethodRun(coExhibitorMethods.inviteAgain)
  const { mutateAsync: withdraw } = useMethodRun(coExhibitorMethods.withdraw)
  const { id, company, state, invited } = coExhibitor

  async function run(step: (input: { id: string }) => Promise<unknown>, done: string) {
    try {
      await step({ id })
      toasts.success(done)
    } catch (error) {
      fail(error)
    }
  }
  return (
    <RowActions
      name={company}
      details={invited?.email}
      status={<Status tone={TONES[state]}>{say(state)}</Status>}
      actions={[
        state !== 'joined' &&
          invited !== null && {
            id: 'inviteAgain',
            label: say('inviteAgain'),
            icon: <SendIcon />,
            onAction: () => run(inviteAgain, say('sent', { email: invited.email })),
          },
        {
          id: 'withdraw',
          label: say('withdraw'),
          icon: <CloseIcon />,
          confirmation: {
            title: say('withdrawAsk', { company }),
            text: say(state === 'joined' ? 'withdrawJoinedText' : 'withdrawText'),
            confirmLabel: say('withdrawOf', { company }),
          },
          onAction: () => run(withdraw, say('withdrawn', { company })),
          isDestructive: true,
        },
      ]}
    />
  )
}

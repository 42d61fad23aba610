import {
  canRemove,
  formatWait,
  INVITE_AGAIN_AFTER_MS,
  type InvitationLabel,
  invitationLabel,
  isInvitationExpired,
  type TeamMemberItem,
  type TeamResult,
  teamMember,
  teamMethods,
} from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import {
  ArrowUpIcon,
  CloseIcon,
  RowActions,
  SendIcon,
  Status,
  SuccessIcon,
  Table,
  type Tone,
  useToasts,
} from '@foyer/ui'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { errorCodeOf } from '../../shell/error-code.ts'
import { fieldLabelTexts } from '../../shell/form/field-labels.texts.ts'
import { useFailure } from '../../shell/use-failure.ts'
import { teamTexts } from './team.texts.ts'

interface MembersTableProps {
  data: TeamResult
}

type StatusText =
  | 'notInvited'
  | 'inviteSent'
  | 'invited'
  | 'expired'
  | 'declined'
  | 'accepted'
  | 'confirmed'
  | 'primaryValidated'
  | 'primaryWaiting'

const LOST_RACES = ['STEP_REFUSED', 'INVITE_LATER', 'NOT_FOUND']

/** The members with their state and actions. */
export function MembersTable({ data }: MembersTableProps) {
  const say = useTexts(teamTexts)
  const sayField = useTexts(fieldLabelTexts)
  return (
    <Table<TeamMemberItem>
      label={say('members')}
      isCompact
      rows={data.members}
      rowId={({ id }) => id}
      columns={[
        {
          id: 'name',
          header: say('member'),
          isRowHeader: true,
          cell: ({ name, isSelf }) => (isSelf ? `${name} (${say('you')})` : name),
        },
        { id: 'email', header: sayField('email'), cell: ({ email }) => email },
        {
          id: 'state',
          header: say('state'),
          isAside: true,
          cell: (member) => <MemberState member={member} data={data} />,
        },
        ...(data.canManage
          ? [
              {
                id: 'note',
                header: say('note'),
                cell: (member: TeamMemberItem) => <Waiting member={member} data={data} />,
              },
              {
                id: 'actions',
                header: say('actions'),
                align: 'end' as const,
                cell: (member: TeamMemberItem) => <MemberActions member={member} data={data} />,
              },
            ]
          : []),
      ]}
    />
  )
}

interface MemberProps {
  member: TeamMemberItem
  data: TeamResult
}

function MemberState({ member, data }: MemberProps) {
  const say = useTexts(teamTexts)
  const [status, tone] = statusOf(member, invitationLabel(member, data.now, data.limits), data)
  return <Status tone={tone}>{say(status)}</Status>
}

/** Why no further invitation can be sent now. */
function Waiting({ member, data }: MemberProps) {
  const say = useTexts(teamTexts)
  const language = useLanguage()
  const label = invitationLabel(member, data.now, data.limits)
  if (label === 'none' || label === 'confirm' || member.canInvite) return null
  return member.invitations >= data.limits.maxTeamInvitations
    ? say('invitationsUsed')
    : say('inviteLater', {
        pause: formatWait(INVITE_AGAIN_AFTER_MS, language),
        max: data.limits.maxTeamInvitations,
      })
}

function MemberActions({ member, data }: MemberProps) {
  const say = useTexts(teamTexts)
  const toasts = useToasts()
  const fail = useFailure()
  const { mutateAsync: invite } = useMethodRun(teamMethods.invite)
  const { mutateAsync: confirm } = useMethodRun(teamMethods.confirm)
  const { mutateAsync: makePrimary } = useMethodRun(teamMethods.makePrimary)
  const { mutateAsync: remove } = useMethodRun(teamMethods.remove)
  const { id, name, email, state, canInvite } = member
  const label = invitationLabel(member, data.now, data.limits)

  async function run(step: typeof invite, done: string) {
    try {
      await step({ id })
      toasts.success(done)
    } catch (error) {
      const isLost = LOST_RACES.includes(errorCodeOf(error) ?? '')
      if (isLost) toasts.error(say('errorTitle'), say('changed'))
      else fail(error)
    }
  }
  return (
    <RowActions
      name={name}
      details={email}
      status={<MemberState member={member} data={data} />}
      actions={[
        canInvite && {
          id: 'invite',
          label: say(label === 'invite' ? 'invite' : 'inviteAgain'),
          icon: <SendIcon />,
          onAction: () => run(invite, say('sent', { email })),
        },
        label === 'confirm' && {
          id: 'confirm',
          label: say('confirm'),
          icon: <SuccessIcon />,
          onAction: () => run(confirm, say('done')),
        },
        teamMember.can(state, 'makePrimary') && {
          id: 'makePrimary',
          label: say('makePrimary'),
          icon: <ArrowUpIcon />,
          confirmation: { title: say('makePrimaryAsk', { name }), text: say('makePrimaryText') },
          onAction: () => run(makePrimary, say('done')),
        },
        canRemove(state) && {
          id: 'remove',
          label: say('remove'),
          icon: <CloseIcon />,
          confirmation: {
            title: say('removeAsk', { name }),
            text: say('removeText'),
            confirmLabel: say('confirmDeletion'),
          },
          onAction: () => run(remove, say('done')),
          isDestructive: true,
        },
      ]}
    />
  )
}

function statusOf(member: TeamMemberItem, label: InvitationLabel, data: TeamResult): [StatusText, Tone] {
  switch (member.state) {
    case 'primary_validated':
      return ['primaryValidated', 'success']
    case 'primary_pending_validation':
      return ['primaryWaiting', 'warning']
    case 'confirmed':
      return ['confirmed', 'success']
    case 'accepted':
      return ['accepted', 'info']
    case 'declined':
      return ['declined', 'danger']
  }
  if (isInvitationExpired(member, data.now, data.limits)) return ['expired', 'danger']
  if (label === 'inviteSent' || label === 'invited') return [label, 'info']
  return ['notInvited', 'neutral']
}

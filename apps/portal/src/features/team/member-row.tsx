import {
  canRemove,
  type InvitationLabel,
  invitationLabel,
  isInvitationExpired,
  type TeamAnswer,
  type TeamMemberItem,
  teamMember,
  teamMethods,
} from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import {
  AlertDialog,
  Button,
  DialogTrigger,
  joinClasses,
  Status,
  type Tone,
  useRowMark,
  useToasts,
} from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { errorCodeOf } from '../../shell/error-code.ts'
import { refusalWords } from '../../shell/refusal.ts'
import styles from './team.module.css'
import { teamTexts } from './team.texts.ts'

interface MemberRowProps {
  member: TeamMemberItem
  data: TeamAnswer
  onChanged: () => void
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

/** One member: who, in what state, and what can be done next. */
export function MemberRow({ member, data, onChanged }: MemberRowProps) {
  const say = useTexts(teamTexts)
  const toasts = useToasts()
  const invite = useMethodRun(teamMethods.invite)
  const confirm = useMethodRun(teamMethods.confirm)
  const makePrimary = useMethodRun(teamMethods.makePrimary)
  const remove = useMethodRun(teamMethods.remove)
  const label = invitationLabel(member, data.now, data.limits)
  const [status, tone] = statusOf(member, label, data)

  async function run(step: typeof invite, done: string) {
    try {
      await step.run({ id: member.id })
      toasts.success(done)
    } catch (error) {
      const isLost = LOST_RACES.includes(errorCodeOf(error) ?? '')
      toasts.error(say('errorTitle'), isLost ? say('changed') : (refusalWords(error) ?? say('failed')))
    }
    onChanged()
  }
  const named = (action: string) => say('actionsOf', { action, name: member.name })
  const inviteText = label === 'invite' ? 'invite' : 'inviteAgain'

  return (
    <li className={joinClasses(styles.member, useRowMark(member.id))}>
      <div className={styles.person}>
        <strong>
          {member.name}
          {member.isSelf && ` (${say('you')})`}
        </strong>
        <span>{member.email}</span>
      </div>
      <Status tone={tone}>{say(status)}</Status>
      {data.canManage && (
        <div className={styles.actions}>
          {member.canInvite && (
            <Button
              size="small"
              aria-label={named(say(inviteText))}
              isPending={invite.status === 'running'}
              onPress={() => void run(invite, say('sent', { email: member.email }))}
            >
              {say(inviteText)}
            </Button>
          )}
          {label === 'confirm' && (
            <Button
              size="small"
              aria-label={named(say('confirm'))}
              isPending={confirm.status === 'running'}
              onPress={() => void run(confirm, say('done'))}
            >
              {say('confirm')}
            </Button>
          )}
          {teamMember.can(member.state, 'makePrimary') && (
            <DialogTrigger>
              <Button size="small" aria-label={named(say('makePrimary'))}>
                {say('makePrimary')}
              </Button>
              <AlertDialog
                title={say('makePrimaryAsk', { name: member.name })}
                confirmLabel={say('makePrimary')}
                onConfirm={() => run(makePrimary, say('done'))}
              >
                {say('makePrimaryText')}
              </AlertDialog>
            </DialogTrigger>
          )}
          {canRemove(member.state) && (
            <DialogTrigger>
              <Button size="small" variant="quiet" aria-label={named(say('remove'))}>
                {say('remove')}
              </Button>
              <AlertDialog
                title={say('removeAsk', { name: member.name })}
                confirmLabel={say('confirmDeletion')}
                isDestructive
                onConfirm={() => run(remove, say('done'))}
              >
                {say('removeText')}
              </AlertDialog>
            </DialogTrigger>
          )}
        </div>
      )}
      {data.canManage && label !== 'none' && label !== 'confirm' && !member.canInvite && (
        <p className={styles.note}>
          {member.invitations >= data.limits.maxTeamInvitations
            ? say('invitationsUsed')
            : say('inviteLater', { max: data.limits.maxTeamInvitations })}
        </p>
      )}
    </li>
  )
}

function statusOf(member: TeamMemberItem, label: InvitationLabel, data: TeamAnswer): [StatusText, Tone] {
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

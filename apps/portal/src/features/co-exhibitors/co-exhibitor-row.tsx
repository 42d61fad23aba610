import { type CoExhibitorItem, coExhibitorMethods } from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { AlertDialog, Button, DialogTrigger, Status, type Tone, useToasts } from '@foyer/ui'
import { dayOf, formatDay } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useFailure } from '../../shell/use-failure.ts'
import styles from './co-exhibitors.module.css'
import { coExhibitorsTexts } from './co-exhibitors.texts.ts'

interface CoExhibitorRowProps {
  coExhibitor: CoExhibitorItem
  badgesEach: number
  canChange: boolean
  onChanged: () => void
}

const TONES: Readonly<Record<CoExhibitorItem['state'], Tone>> = {
  invited: 'info',
  expired: 'warning',
  joined: 'success',
}

/** One company on the stand: whether somebody of it has come in, what it has done, and what the host can do. */
export function CoExhibitorRow({ coExhibitor, badgesEach, canChange, onChanged }: CoExhibitorRowProps) {
  const say = useTexts(coExhibitorsTexts)
  const toasts = useToasts()
  const fail = useFailure()
  const inviteAgain = useMethodRun(coExhibitorMethods.inviteAgain)
  const withdraw = useMethodRun(coExhibitorMethods.withdraw)
  const { id, company, state, invited, badges, isPublished } = coExhibitor

  async function run(step: () => Promise<unknown>, done: string) {
    try {
      await step()
      toasts.success(done)
    } catch (error) {
      fail(error)
    }
    onChanged()
  }

  return (
    <li className={styles.row}>
      <div className={styles.company}>
        <strong>{company}</strong>
        <span className={styles.detail}>
          {state === 'joined'
            ? say(isPublished ? 'progressPublished' : 'progress', { badges, badgesEach })
            : invited && [invited.name, invited.email].filter(Boolean).join(', ')}
        </span>
      </div>
      <div className={styles.company}>
        <Status tone={TONES[state]}>{say(state)}</Status>
        <Validity state={state} invited={invited} />
      </div>
      {canChange && (
        <div className={styles.actions}>
          {state !== 'joined' && invited && (
            <Button
              size="small"
              aria-label={say('inviteAgainTo', { company })}
              isPending={inviteAgain.status === 'running'}
              onPress={() => void run(() => inviteAgain.run({ id }), say('sent', { email: invited.email }))}
            >
              {say('inviteAgain')}
            </Button>
          )}
          <DialogTrigger>
            <Button size="small" variant="quiet" aria-label={say('withdrawOf', { company })}>
              {say('withdraw')}
            </Button>
            <AlertDialog
              title={say('withdrawAsk', { company })}
              confirmLabel={say('withdrawOf', { company })}
              isDestructive
              onConfirm={() => run(() => withdraw.run({ id }), say('withdrawn', { company }))}
            >
              {say(state === 'joined' ? 'withdrawJoinedText' : 'withdrawText')}
            </AlertDialog>
          </DialogTrigger>
        </div>
      )}
    </li>
  )
}

function Validity({ state, invited }: Pick<CoExhibitorItem, 'state' | 'invited'>) {
  const say = useTexts(coExhibitorsTexts)
  const language = useLanguage()
  if (!invited || state === 'joined') return null
  const day = formatDay(dayOf(state === 'invited' ? invited.expiresAt : invited.sentAt), language)
  return <span className={styles.detail}>{say(state === 'invited' ? 'validUntil' : 'sentOn', { day })}</span>
}

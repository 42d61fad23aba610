import {
  type CompanyDataResult,
  companyDataChange,
  companyDataIssues,
  companyDataMethods,
  deadlineText,
  romeDay,
} from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { AlertDialog, Banner, Button, DialogTrigger, useToasts } from '@foyer/ui'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { PersonalButton, PersonalNotice } from '../../shell/personal.tsx'
import { useFailure } from '../../shell/use-failure.ts'
import styles from './company-data.module.css'
import { companyDataTexts } from './company-data.texts.ts'

interface StandingProps {
  answer: CompanyDataResult
  onEdit: () => void
}

/** Status of the one data request per edition, and the possible actions. */
export function CompanyDataStatus(props: StandingProps) {
  const say = useTexts(companyDataTexts)
  const { answer } = props
  if (answer.reasons.length === 0) return <OpenChance {...props} />
  return (
    <div className={styles.notices}>
      <Settled {...props} />
      {answer.waits !== null && (
        <Banner tone="warning" title={say('waitsTitle')}>
          {answer.waits}
        </Banner>
      )}
    </div>
  )
}

function Settled(props: StandingProps) {
  const say = useTexts(companyDataTexts)
  const language = useLanguage()
  const { answer } = props
  const { state, reasons, edition: year } = answer
  const why = answer.reason === null ? '' : say('reason', { reason: answer.reason })
  switch (state) {
    case 'pending':
      return <PendingRequest {...props} />
    case 'confirmed':
      return (
        <Banner tone="success" title={say('confirmedTitle', { year })}>
          {reasons[0]?.text}
        </Banner>
      )
    case 'resolved_accepted':
      return (
        <Banner
          tone={why === '' ? 'success' : 'warning'}
          title={say(why === '' ? 'acceptedTitle' : 'partlyTitle')}
        >
          {say('acceptedText')} {why}
        </Banner>
      )
    case 'resolved_rejected':
      return (
        <Banner tone="warning" title={say('rejectedTitle')}>
          {why}
        </Banner>
      )
    default:
      return (
        <Banner tone="info" title={say('lockedTitle')}>
          {reasons[0]?.code === 'tooLate'
            ? deadlineText('companyDataUntil', answer.deadline, language)
            : reasons[0]?.text}
        </Banner>
      )
  }
}

function OpenChance({ answer, onEdit }: StandingProps) {
  const say = useTexts(companyDataTexts)
  const language = useLanguage()
  const step = useStep('confirm', 'confirmed')
  const { state, edition: year, reason, data } = answer
  const isFaulty = Object.keys(companyDataIssues(data, romeDay(Date.now()))).length > 0
  const maySend = companyDataChange.can(state, 'send')
  const deadline = deadlineText('companyDataUntil', answer.deadline, language)
  const words = {
    open: [say('openTitle'), say('openText', { deadline, year })],
    withdrawn: [say('withdrawnTitle'), say('withdrawnText', { deadline, year })],
    reopened: [say('reopenedTitle'), say('reopenedText', { reason: reason ?? '' })],
  } as const
  const [title, text] = words[state as keyof typeof words] ?? words.open
  return (
    <>
      <div className={styles.notices}>
        <Banner tone="info" title={title}>
          {text}
        </Banner>
        {isFaulty ? (
          <Banner tone="warning">{say(maySend ? 'confirmFaulty' : 'confirmStuck')}</Banner>
        ) : (
          <PersonalNotice />
        )}
      </div>
      <div className={styles.actions}>
        {!isFaulty && (
          <DialogTrigger>
            <PersonalButton variant="primary" isPending={step.isRunning}>
              {say('confirm')}
            </PersonalButton>
            <AlertDialog title={say('confirmAsk')} confirmLabel={say('confirm')} onConfirm={step.take}>
              {say('confirmText', { year })}
            </AlertDialog>
          </DialogTrigger>
        )}
        {maySend && (
          <Button variant={isFaulty ? 'primary' : 'secondary'} onPress={onEdit}>
            {say('edit')}
          </Button>
        )}
      </div>
    </>
  )
}

function PendingRequest({ answer }: StandingProps) {
  const say = useTexts(companyDataTexts)
  const step = useStep('withdraw', 'withdrawn')
  return (
    <Banner
      tone="info"
      title={say('pendingTitle')}
      action={
        answer.canWithdraw && (
          <DialogTrigger>
            <Button isPending={step.isRunning}>{say('withdraw')}</Button>
            <AlertDialog
              title={say('withdrawAsk')}
              confirmLabel={say('withdraw')}
              isDestructive
              onConfirm={step.take}
            >
              {say('withdrawText', { year: answer.edition })}
            </AlertDialog>
          </DialogTrigger>
        )
      }
    >
      {say('pendingText')}
    </Banner>
  )
}

function useStep(method: 'confirm' | 'withdraw', success: 'confirmed' | 'withdrawn') {
  const say = useTexts(companyDataTexts)
  const toasts = useToasts()
  const fail = useFailure()
  const { mutateAsync, status } = useMethodRun(companyDataMethods[method])
  async function take() {
    try {
      await mutateAsync({})
      toasts.success(say(success))
    } catch (error) {
      fail(error)
    }
  }
  return { take, isRunning: status === 'running' }
}

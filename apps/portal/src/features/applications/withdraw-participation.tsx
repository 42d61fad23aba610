import { type ApplicationResult, applicationMethods, formatCents, isTypedNumber } from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { AlertDialog, Banner, DialogTrigger, TextField, useToasts } from '@foyer/ui'
import { useState } from 'react'
import { formatDay } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { PersonalButton } from '../../shell/personal.tsx'
import { useFailure } from '../../shell/use-failure.ts'
import styles from './application.module.css'
import { withdrawalTexts } from './withdrawal.texts.ts'

interface WithdrawParticipationProps {
  application: NonNullable<ApplicationResult['application']>
  /** Number of the contract that the company types. */
  number: string
}

/** Requests the withdrawal from an accepted participation: the company reads the fee and types the number. */
export function WithdrawParticipation({ application, number }: WithdrawParticipationProps) {
  const say = useTexts(withdrawalTexts)
  const language = useLanguage()
  const toasts = useToasts()
  const fail = useFailure()
  const [typed, setTyped] = useState('')
  const { mutateAsync: withdraw, status } = useMethodRun(applicationMethods.withdraw)
  const { id, withdrawalFee: fee } = application

  async function request() {
    try {
      await withdraw({ id, fee, number: typed })
      toasts.success(say('withdrawRequested'))
    } catch (error) {
      fail(error)
    }
    setTyped('')
  }

  return (
    <DialogTrigger>
      <PersonalButton variant="danger" isPending={status === 'running'}>
        {say('withdrawParticipation')}
      </PersonalButton>
      <AlertDialog
        title={say('withdrawParticipationAsk')}
        confirmLabel={say('withdrawParticipation')}
        cancelLabel={say('keepMyStand')}
        isDestructive
        isConfirmDisabled={!isTypedNumber(typed, number)}
        onConfirm={request}
      >
        <p className={styles.consequence}>
          {fee === 0 ? say('withdrawEnds') : say('withdrawCosts', { fee: formatCents(fee, language) })}{' '}
          {say('withdrawConfirmed')}
        </p>
        <TextField
          label={say('withdrawType', { number })}
          value={typed}
          onChange={setTyped}
          autoComplete="off"
        />
      </AlertDialog>
    </DialogTrigger>
  )
}

interface WithdrawalBannerProps {
  applicationId: string
  withdrawal: NonNullable<NonNullable<ApplicationResult['application']>['withdrawal']>
}

/** Shows a withdrawal that waits for the organiser, or that was declined. */
export function WithdrawalBanner({ applicationId, withdrawal }: WithdrawalBannerProps) {
  const say = useTexts(withdrawalTexts)
  const language = useLanguage()
  const toasts = useToasts()
  const fail = useFailure()
  const { mutateAsync: keepStand, status } = useMethodRun(applicationMethods.keepStand)

  async function keep() {
    try {
      await keepStand({ id: applicationId })
      toasts.success(say('kept'))
    } catch (error) {
      fail(error)
    }
  }

  if (withdrawal.state === 'declined')
    return (
      <Banner tone="info" title={say('declinedTitle')}>
        {say('declinedText')} {withdrawal.answer}
      </Banner>
    )
  return (
    <Banner
      tone="warning"
      title={say('requestedTitle')}
      action={
        <PersonalButton isPending={status === 'running'} onPress={() => void keep()}>
          {say('keepMyStand')}
        </PersonalButton>
      }
    >
      {say('requestedText', {
        day: formatDay(withdrawal.requestedAt.slice(0, 10), language),
        fee: formatCents(withdrawal.fee, language),
      })}
    </Banner>
  )
}

import { type ApplicationResult, applicationMethods } from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { AlertDialog, DialogTrigger, useToasts } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { PersonalButton } from '../../shell/personal.tsx'
import { clearTabValue } from '../../shell/tab-storage.ts'
import { useFailure } from '../../shell/use-failure.ts'
import { applicationTexts } from './application.texts.ts'
import { APPLICATION_DRAFT } from './application-data.ts'

interface WithdrawButtonProps {
  application: NonNullable<ApplicationResult['application']>
  onDiscarded: (id: string) => void
}

/** Withdraws an application that the organiser has not accepted. */
export function WithdrawButton({ application, onDiscarded }: WithdrawButtonProps) {
  const say = useTexts(applicationTexts)
  const toasts = useToasts()
  const fail = useFailure()
  const { mutateAsync, status } = useMethodRun(applicationMethods.withdraw)
  const { id, state, withdrawalFee: fee } = application
  const isDraft = state === 'draft'
  const label = isDraft ? say('discard') : say('withdrawNumber', { number: application.number ?? '' })

  async function withdraw() {
    try {
      await mutateAsync({ id, fee })
      if (isDraft) {
        clearTabValue(APPLICATION_DRAFT)
        onDiscarded(id)
      }
      toasts.success(say(isDraft ? 'discarded' : 'withdrawn'))
    } catch (error) {
      fail(error)
    }
  }

  return (
    <DialogTrigger>
      <PersonalButton variant="danger" isPending={status === 'running'}>
        {label}
      </PersonalButton>
      <AlertDialog
        title={say(isDraft ? 'discardAsk' : 'withdrawAsk')}
        confirmLabel={label}
        isDestructive
        onConfirm={withdraw}
      >
        {say(isDraft ? 'discardText' : 'withdrawFree')}
      </AlertDialog>
    </DialogTrigger>
  )
}

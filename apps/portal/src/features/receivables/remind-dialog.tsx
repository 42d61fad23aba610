import { paymentMethods, type RemindersPreviewResult } from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { Button, Dialog, Form, LoadingState, useToasts } from '@foyer/ui'
import { useEffect, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { refusalText } from '../../shell/refusal.ts'
import { MailList } from '../decisions/mail-list.tsx'
import { UnreachedList } from '../decisions/unreached-list.tsx'
import { moneyTexts } from './money.texts.ts'

export interface RemindDialogProps {
  accountIds: readonly string[]
  onClose: () => void
  onSent: () => void
}

/** Preview of the reminders; Enter sends them. */
export function RemindDialog({ accountIds, onClose, onSent }: RemindDialogProps) {
  const say = useTexts(moneyTexts)
  const toasts = useToasts()
  const preview = useMethodRun(paymentMethods.previewReminders)
  const remind = useMethodRun(paymentMethods.remindDebtors)
  const [shown, setShown] = useState<RemindersPreviewResult | null>(null)
  const fail = (error: unknown) => toasts.error(say('refused'), refusalText(error) ?? say('failed'))

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the selection at opening
  useEffect(() => {
    preview
      .mutateAsync({ accountIds: [...accountIds] })
      .then(setShown)
      .catch((error: unknown) => {
        fail(error)
        onClose()
      })
  }, [])

  async function send() {
    try {
      const { reminded } = await remind.mutateAsync({ accountIds: [...accountIds] })
      toasts.success(say('sent', { count: reminded }))
      onSent()
    } catch (error) {
      fail(error)
    }
  }

  const mails = shown?.mails ?? []
  return (
    <Dialog
      isOpen
      size="wide"
      title={say('remindTitle', { count: accountIds.length })}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {shown === null ? (
        <LoadingState />
      ) : (
        <Form
          onSubmit={() => void send()}
          actions={
            <>
              <Button
                type="submit"
                autoFocus
                variant="primary"
                isPending={remind.status === 'running'}
                isDisabled={mails.length === 0}
              >
                {say('send', { count: mails.length })}
              </Button>
              <Button onPress={onClose}>{say('cancel')}</Button>
            </>
          }
        >
          <UnreachedList title={say('notReminded', { count: shown.left.length })} companies={shown.left} />
          <MailList mails={mails} />
        </Form>
      )}
    </Dialog>
  )
}

/** The same for the company of a page. */
export const RemindCompanyDialog = ({ recordId, onClose }: { recordId: string; onClose: () => void }) => (
  <RemindDialog accountIds={[recordId]} onClose={onClose} onSent={onClose} />
)

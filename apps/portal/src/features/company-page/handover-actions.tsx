import { isActingReason, type OpenHandoverItem, staffHandoverMethods } from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { AlertDialog, Banner, Button, Dialog, DialogTrigger, TextField, useToasts } from '@foyer/ui'
import { useState } from 'react'
import { dayOf, formatDay } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { MethodForm } from '../../shell/form/method-form.tsx'
import { useMethodForm } from '../../shell/form/use-form.ts'
import { handoverFieldTexts } from '../../shell/handover.texts.ts'
import { HandoverFields, NO_INVITEE } from '../../shell/handover-fields.tsx'
import { useFailure } from '../../shell/use-failure.ts'
import { actDialogTexts } from '../acting/act-dialog.texts.ts'
import styles from './company.module.css'
import { companyTexts } from './company.texts.ts'

/** Starts a handover when the primary referent cannot, for example because they have left. */
export function StartHandover({ recordId, name }: { recordId: string; name: string }) {
  const say = useTexts(companyTexts)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" onPress={() => setOpen(true)}>
        {say('handover')}
      </Button>
      {isOpen && <HandoverDialog recordId={recordId} name={name} onClose={() => setOpen(false)} />}
    </>
  )
}

interface HandoverDialogProps {
  recordId: string
  name: string
  onClose: () => void
}

function HandoverDialog({ recordId, name, onClose }: HandoverDialogProps) {
  const say = useTexts(companyTexts)
  const sayActing = useTexts(actDialogTexts)
  const toasts = useToasts()
  const form = useMethodForm(staffHandoverMethods.start, {
    initial: { ...NO_INVITEE, reason: '' },
    texts: handoverFieldTexts,
    labels: { reason: sayActing('actReason') },
    hasBanner: true,
    check: ({ reason }) => (isActingReason(reason) ? {} : { reason: 'missing' }),
    sentence: (_, field) => (field === 'reason' ? sayActing('actReasonFault') : undefined),
    input: (values) => ({ accountId: recordId, ...values }),
    onSent: (_, { email }) => {
      toasts.success(say('handoverSent', { email: email.trim() }))
      onClose()
    },
  })
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={say('handoverTitle', { name })}>
      <MethodForm
        form={form}
        send={say('handoverSend')}
        otherwise={say('handoverFailed')}
        more={<Button onPress={onClose}>{say('cancel')}</Button>}
      >
        <div className={styles.form}>
          <p>{say('handoverText')}</p>
          <HandoverFields form={form} />
          <TextField {...form.text('reason')} hint={say('handoverReasonHint')} isRequired />
        </div>
      </MethodForm>
    </Dialog>
  )
}

interface OpenHandoverProps {
  open: OpenHandoverItem
  canWithdraw: boolean
}

/** The open invitation, of any sender. */
export function OpenHandover({ open, canWithdraw }: OpenHandoverProps) {
  const { id, name, email, expiresAt } = open
  const say = useTexts(companyTexts)
  const language = useLanguage()
  const toasts = useToasts()
  const fail = useFailure()
  const { mutateAsync } = useMethodRun(staffHandoverMethods.withdraw)

  async function withdraw() {
    try {
      await mutateAsync({ id })
      toasts.success(say('handoverWithdrawn'))
    } catch (error) {
      fail(error)
    }
  }

  const action = (
    <DialogTrigger>
      <Button size="small">{say('handoverWithdraw')}</Button>
      <AlertDialog
        title={say('handoverWithdrawAsk', { name })}
        confirmLabel={say('handoverWithdraw')}
        isDestructive
        onConfirm={withdraw}
      >
        {say('handoverWithdrawText', { name })}
      </AlertDialog>
    </DialogTrigger>
  )
  return (
    <Banner tone="info" title={say('handoverOpen', { name })} action={canWithdraw ? action : undefined}>
      {say('handoverOpenText', { email, day: formatDay(dayOf(expiresAt), language) })}
    </Banner>
  )
}

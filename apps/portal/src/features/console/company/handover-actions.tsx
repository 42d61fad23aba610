import {
  companyPageMethods,
  handoverIssues,
  isActingReason,
  type OpenHandoverItem,
  staffHandoverMethods,
} from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { AlertDialog, Banner, Button, Dialog, DialogTrigger, Form, TextField, useToasts } from '@foyer/ui'
import { useState } from 'react'
import { dayOf, formatDay } from '../../../i18n/format-day.ts'
import { useLanguage } from '../../../i18n/language-context.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import {
  HandoverFields,
  type HandoverIssues,
  NO_INVITEE,
  useHandoverErrors,
} from '../../../shell/handover-fields.tsx'
import { refusalText } from '../../../shell/refusal.ts'
import { useFailure } from '../../../shell/use-failure.ts'
import { useRefetchOnReturn } from '../../../shell/use-refetch-on-return.ts'
import { writeIssuesOf } from '../../../shell/write-issues.ts'
import styles from './company.module.css'
import { companyTexts } from './company.texts.ts'

/** Refetches the page of the company. */
function useReloadCompany(id: string) {
  const language = useLanguage()
  const readAgain = useRefetchOnReturn()
  return () => readAgain(companyPageMethods.getCompany, { id, language })
}

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
  const toasts = useToasts()
  const reload = useReloadCompany(recordId)
  const { mutateAsync: run, status } = useMethodRun(staffHandoverMethods.start)
  const [draft, setDraft] = useState(NO_INVITEE)
  const [reason, setReason] = useState('')
  const [issues, setIssues] = useState<HandoverIssues>({})
  const [reasonIssue, setReasonIssue] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const errors = useHandoverErrors(issues)

  async function send() {
    setFailure(undefined)
    const found = handoverIssues(draft, '')
    setIssues(found)
    setReasonIssue(isActingReason(reason) ? undefined : say('actReasonFault'))
    if (Object.keys(found).length > 0 || !isActingReason(reason)) return
    try {
      await run({ accountId: recordId, ...draft, reason })
    } catch (error) {
      const refused = writeIssuesOf(error)
      if (refused) setIssues(refused.byField)
      else setFailure(refusalText(error) ?? say('handoverFailed'))
      return
    }
    toasts.success(say('handoverSent', { email: draft.email.trim() }))
    onClose()
    await reload()
  }

  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={say('handoverTitle', { name })}>
      <Form
        errors={[...errors, ...(reasonIssue ? [{ field: 'reason', message: reasonIssue }] : [])]}
        onSubmit={() => void send()}
        actions={
          <>
            <Button type="submit" variant="primary" isPending={status === 'running'}>
              {say('handoverSend')}
            </Button>
            <Button onPress={onClose}>{say('cancel')}</Button>
          </>
        }
      >
        <div className={styles.form}>
          {failure && (
            <Banner tone="danger" isResult>
              {failure}
            </Banner>
          )}
          <p>{say('handoverText')}</p>
          <HandoverFields
            draft={draft}
            issues={issues}
            onChange={(changed) => setDraft({ ...draft, ...changed })}
          />
          <TextField
            name="reason"
            label={say('actReason')}
            hint={say('handoverReasonHint')}
            isRequired
            maxLength={1000}
            value={reason}
            onChange={setReason}
            error={reasonIssue}
          />
        </div>
      </Form>
    </Dialog>
  )
}

interface OpenHandoverProps {
  recordId: string
  open: OpenHandoverItem
  canWithdraw: boolean
}

/** The open invitation, of any sender. */
export function OpenHandover({ recordId, open, canWithdraw }: OpenHandoverProps) {
  const { id, name, email, expiresAt } = open
  const say = useTexts(companyTexts)
  const language = useLanguage()
  const toasts = useToasts()
  const fail = useFailure()
  const reload = useReloadCompany(recordId)
  const { mutateAsync: run } = useMethodRun(staffHandoverMethods.withdraw)

  async function withdraw() {
    try {
      await run({ id })
      toasts.success(say('handoverWithdrawn'))
    } catch (error) {
      fail(error)
    }
    await reload()
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

import { deleteRecord, FetchError } from '@foyer/record-client'
import type { PlatformAction } from '@foyer/record-contract'
import { useActions, useRun } from '@foyer/record-react'
import { AlertDialog, Button, Menu, useToasts } from '@foyer/ui'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { createPath, objectPath } from '../../shell/console-paths.ts'
import { writeIssuesOf } from '../../shell/write-issues.ts'
import { ActDialog, type ActDialogProps } from '../acting/act-dialog.tsx'
import { recordTexts } from '../console-shell/records/record.texts.ts'
import { DECISION_VARIANTS, useActionTexts } from '../decisions/queues-data.ts'
import { RecordDecision, type RecordDecisionProps } from '../decisions/record-decision.tsx'
import { MergeDialog } from '../merges/merge-dialog.tsx'
import { InvoiceCompanyDialog } from '../receivables/invoice-balances.tsx'
import { CompanyReceiptDialog, DueReceiptDialog } from '../receivables/receipt-dialog.tsx'
import { RemindCompanyDialog } from '../receivables/remind-dialog.tsx'
import { MoveStandDialog } from '../stands/move-stand-dialog.tsx'

export interface RecordActionsProps {
  objectApiName: string
  recordId: string
  name: string
  /** Actions that the page offers elsewhere. */
  without?: readonly string[] | undefined
  onEdit: () => void
}

/** Number of object actions shown as buttons; the others are in the menu. */
const BESIDE = 3

export const actionsConfig = (recordId: string) => ({ recordIds: [recordId], sections: ['Page' as const] })

/** Actions on a record: the standard buttons and the object's own actions. */
export function RecordActions({ objectApiName, recordId, name, without = [], onEdit }: RecordActionsProps) {
  const say = useTexts(recordTexts)
  const toasts = useToasts()
  const navigate = useNavigate()
  const { data } = useActions(actionsConfig(recordId))
  const { mutateAsync } = useRun(deleteRecord)
  const [asked, setAsked] = useState<PlatformAction | null>(null)
  const [isDeleting, setDeleting] = useState(false)
  const actions = data?.actions[recordId]?.actions ?? []

  async function remove() {
    try {
      await mutateAsync(recordId)
      toasts.success(say('deleted'))
      void navigate(objectPath(objectApiName))
    } catch (error) {
      toasts.error(
        say('errorTitle'),
        writeIssuesOf(error)?.general.join(' ') || messageOf(error) || say('failed'),
      )
    }
  }

  useFocusAfterAction(asked === null, actions)
  const own = actions.filter(({ type, apiName }) => type !== 'StandardButton' && !without.includes(apiName))
  const { data: words } = useActionTexts(objectApiName)
  const toneOf = ({ apiName }: PlatformAction) => words?.tones[apiName] ?? 'neutral'
  const main = own.find((action) => toneOf(action) === 'accept')
  // At most one button is primary: the action that advances the record, never a destructive one.
  const variantOf = (action: PlatformAction) =>
    toneOf(action) === 'accept' && action !== main ? 'secondary' : DECISION_VARIANTS[toneOf(action)]
  const hasStandard = (name: string) => actions.find(({ apiName }) => apiName === name)
  const [edit, clone, deletion] = ['Edit', 'Clone', 'Delete'].map(hasStandard)
  const rest = [
    ...own
      .slice(BESIDE)
      .map((action) => ({ id: action.apiName, label: action.label, onAction: () => setAsked(action) })),
    ...(clone
      ? [{ id: 'Clone', label: clone.label, href: createPath(objectApiName, { copyOf: recordId }) }]
      : []),
    ...(deletion
      ? [{ id: 'Delete', label: deletion.label, isDestructive: true, onAction: () => setDeleting(true) }]
      : []),
  ]
  return (
    <>
      {edit && (
        <Button size="small" variant={own.length === 0 ? 'primary' : 'secondary'} onPress={onEdit}>
          {edit.label} <kbd>E</kbd>
        </Button>
      )}
      {own.slice(0, BESIDE).map((action) => (
        <Button
          key={action.apiName}
          size="small"
          variant={variantOf(action)}
          onPress={() => setAsked(action)}
        >
          {action.label}
        </Button>
      ))}
      {rest.length > 0 && <Menu size="small" variant="secondary" entries={rest} />}
      <AlertDialog
        isOpen={isDeleting}
        onOpenChange={setDeleting}
        title={say('deleteTitle', { name })}
        confirmLabel={say('delete')}
        isDestructive
        onConfirm={remove}
      >
        {say('deleteText')}
      </AlertDialog>
      {asked && (
        <ActionDialog action={asked} recordId={recordId} name={name} onClose={() => setAsked(null)} />
      )}
    </>
  )
}

/** Moves the focus to the page when the button of an action is gone after it, so that the keyboard does not lose its place. */
function useFocusAfterAction(isClosed: boolean, actions: readonly PlatformAction[]) {
  const names = actions.map(({ apiName }) => apiName).join()
  const before = useRef(names)
  useEffect(() => {
    if (!isClosed || before.current === names) return
    before.current = names
    if (document.activeElement === document.body)
      document.getElementById('content')?.focus({ preventScroll: true })
  }, [isClosed, names])
}

/** Actions whose dialog is more than a form of fields. */
const DIALOGS: Readonly<Record<string, ComponentType<ActDialogProps>>> = {
  'Account.ActOnBehalf': ActDialog,
  'Account.InvoiceBalance': InvoiceCompanyDialog,
  'Account.Merge': MergeDialog,
  'Account.RecordReceipt': CompanyReceiptDialog,
  'Account.Remind': RemindCompanyDialog,
  'AmountDue__c.RecordReceipt': DueReceiptDialog,
  'Contact.Merge': MergeDialog,
  'Stand__c.Move': MoveStandDialog,
}

/** The dialog of an action before it runs. */
export function ActionDialog(props: RecordDecisionProps) {
  const Own = DIALOGS[props.action.apiName]
  return Own ? <Own {...props} /> : <RecordDecision {...props} />
}

/** Error message of the server; empty for internal errors, which have no message for users. */
const messageOf = (error: unknown) =>
  error instanceof FetchError && error.status < 500 ? (error.errors[0]?.message ?? '') : ''

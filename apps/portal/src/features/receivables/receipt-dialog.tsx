import { debtorMethods, romeDay } from '@foyer/fair-domain'
import { useMethod, useRecord } from '@foyer/record-react'
import { Button, Dialog } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { ReadState } from '../../shell/read-state.tsx'
import { debtorsTexts } from './debtors.texts.ts'
import { ReceiptForm } from './receipt-form.tsx'

interface Props {
  name: string
  accountId: string
  /** The amount that it pays; without it all open amounts of the company. */
  dueId?: string
  onClose: () => void
}

/** Records a receipt of a company, and shows what it pays before. */
function ReceiptDialog({ name, accountId, dueId, onClose }: Props) {
  const say = useTexts(debtorsTexts)
  const read = useMethod(debtorMethods.getDebtor, { accountId })
  const { data } = read
  return (
    <Dialog isOpen title={`${say('receiptTab')}: ${name}`} onOpenChange={(isOpen) => !isOpen && onClose()}>
      {data ? (
        <ReceiptForm
          accountId={accountId}
          dues={data.dues.filter(({ id }) => dueId === undefined || id === dueId)}
          today={romeDay(Date.now())}
          autoFocus
          more={<Button onPress={onClose}>{say('cancel')}</Button>}
          onSaved={onClose}
        />
      ) : (
        <ReadState read={read} />
      )}
    </Dialog>
  )
}

interface ActionProps {
  recordId: string
  name: string
  onClose: () => void
}

/** The same as an action on a company. */
export const CompanyReceiptDialog = ({ recordId, ...props }: ActionProps) => (
  <ReceiptDialog accountId={recordId} {...props} />
)

const ACCOUNT = 'AmountDue__c.Account__c'

/** The same as an action on an amount due. */
export function DueReceiptDialog({ recordId, ...props }: ActionProps) {
  const { data } = useRecord({ recordId, fields: [ACCOUNT] })
  const accountId = data?.fields.Account__c?.value
  return typeof accountId === 'string' && <ReceiptDialog accountId={accountId} dueId={recordId} {...props} />
}

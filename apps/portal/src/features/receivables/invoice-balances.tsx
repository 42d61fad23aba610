import {
  type BalanceItem,
  formatCents,
  type HeldBalanceItem,
  INVOICERS,
  invoiceMethods,
} from '@foyer/fair-domain'
import { useMethod, useMethodRun } from '@foyer/record-react'
import { Banner, Button, Dialog, Form, Link, useToasts } from '@foyer/ui'
import { type ReactNode, useState } from 'react'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { recordPath } from '../../shell/console-paths.ts'
import { usePortal } from '../../shell/portal.ts'
import { ReadState } from '../../shell/read-state.tsx'
import { refusalText } from '../../shell/refusal.ts'
import { useShortcuts } from '../console-shell/frame/use-shortcuts.ts'
import styles from './money.module.css'
import { moneyTexts } from './money.texts.ts'

/** Issues invoices for all balances that are not invoiced yet. */
export function InvoiceBalances() {
  const say = useTexts(moneyTexts)
  const { viewer } = usePortal()
  const mayInvoice = INVOICERS.some((profile) => viewer.profiles.includes(profile))
  const { data } = useMethod(invoiceMethods.getBalances, mayInvoice ? {} : null)
  const [isAsking, setAsking] = useState(false)
  const balances = data?.balances ?? []
  useShortcuts({ i: () => setAsking(balances.length > 0) })
  if (balances.length === 0) return null
  return (
    <>
      <Button size="small" aria-keyshortcuts="i" onPress={() => setAsking(true)}>
        {say('invoiceAll', { count: balances.length })} <kbd>I</kbd>
      </Button>
      {isAsking && (
        <InvoiceDialog title={say('invoiceTitle')} balances={balances} onClose={() => setAsking(false)} />
      )}
    </>
  )
}

/** Restricts to the company of a page. */
export function InvoiceCompanyDialog({
  recordId,
  name,
  onClose,
}: {
  recordId: string
  name: string
  onClose: () => void
}) {
  const say = useTexts(moneyTexts)
  const result = useMethod(invoiceMethods.getBalances, {})
  const { data } = result
  const own = data?.balances.filter(({ accountId }) => accountId === recordId)
  return (
    <InvoiceDialog
      title={say('invoiceCompany', { name })}
      balances={own}
      unread={<ReadState read={result} />}
      onClose={onClose}
    />
  )
}

interface InvoiceDialogProps {
  title: string
  /** Undefined until loaded. */
  balances: readonly BalanceItem[] | undefined
  /** Placeholder until loaded. */
  unread?: ReactNode
  onClose: () => void
}

/** Lists the invoices before they are issued; Enter issues them. */
function InvoiceDialog({ title, balances, unread, onClose }: InvoiceDialogProps) {
  const say = useTexts(moneyTexts)
  return (
    <Dialog isOpen title={title} onOpenChange={(isOpen) => !isOpen && onClose()}>
      {balances === undefined ? (
        unread
      ) : balances.length === 0 ? (
        <p>{say('invoiceNone')}</p>
      ) : (
        <InvoiceForm balances={balances} onClose={onClose} />
      )}
    </Dialog>
  )
}

function InvoiceForm({ balances, onClose }: { balances: readonly BalanceItem[]; onClose: () => void }) {
  const say = useTexts(moneyTexts)
  const language = useLanguage()
  const toasts = useToasts()
  const { mutateAsync: invoiceBalances, status } = useMethodRun(invoiceMethods.invoiceBalances)
  const [refused, setRefused] = useState<readonly HeldBalanceItem[]>([])

  async function issue() {
    try {
      const done = await invoiceBalances({ orderIds: balances.map(({ id }) => id) })
      toasts.success(say('invoiced', { count: done.issued }))
      setRefused(done.refused)
      if (done.refused.length === 0) onClose()
    } catch (error) {
      toasts.error(say('refused'), refusalText(error) ?? say('failed'))
    }
  }

  return (
    <Form
      onSubmit={() => void issue()}
      actions={
        <>
          <Button type="submit" autoFocus variant="primary" isPending={status === 'running'}>
            {say('invoiceNow', { count: balances.length })}
          </Button>
          <Button onPress={onClose}>{say('cancel')}</Button>
        </>
      }
    >
      {refused.length > 0 && (
        <Banner tone="warning" isResult title={say('invoiceRefused', { count: refused.length })}>
          <ul className={styles.held}>
            {refused.map(({ id, number, company, reason }) => (
              <li key={id}>
                {company} <Link href={recordPath('Order', id)}>{number}</Link>: {reason}
              </li>
            ))}
          </ul>
        </Banner>
      )}
      <p>{say('invoiceText')}</p>
      <ul className={styles.names}>
        {balances.map(({ id, number, company, totalCents }) => (
          <li key={id}>
            <span>
              {company} <span className={styles.quiet}>{number}</span>
            </span>
            <span>
              {formatCents(totalCents, language)} <span className={styles.quiet}>{say('net')}</span>
            </span>
          </li>
        ))}
      </ul>
    </Form>
  )
}

import { formatCents, INVOICERS, invoiceMethods } from '@foyer/fair-domain'
import { useMethod, useMethodRun } from '@foyer/record-react'
import { Banner, Button, Dialog, Form, useToasts } from '@foyer/ui'
import { useState } from 'react'
import { useLanguage } from '../../../i18n/language-context.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { usePortal } from '../../../shell/portal.ts'
import { refusalWords } from '../../../shell/refusal.ts'
import styles from './money.module.css'
import { moneyTexts } from './money.texts.ts'

/** Every balance that nobody has invoiced yet, at once: what is about to be issued is listed first. */
export function InvoiceBalances() {
  const say = useTexts(moneyTexts)
  const language = useLanguage()
  const toasts = useToasts()
  const { viewer } = usePortal()
  const mayInvoice = INVOICERS.some((profile) => viewer.profiles.includes(profile))
  const { data } = useMethod(invoiceMethods.getBalances, mayInvoice ? {} : null)
  const { run, status } = useMethodRun(invoiceMethods.invoiceBalances)
  const [isAsking, setAsking] = useState(false)
  const [refused, setRefused] = useState<readonly { id: string; reason: string }[]>([])
  const balances = data?.balances ?? []
  if (balances.length === 0) return null
  const nameOf = (id: string) => balances.find((one) => one.id === id)?.company ?? ''

  async function issue() {
    try {
      const done = await run({ orderIds: balances.map(({ id }) => id) })
      toasts.success(say('invoiced', { count: done.issued }))
      setRefused(done.refused)
      if (done.refused.length === 0) setAsking(false)
    } catch (error) {
      toasts.error(say('refused'), refusalWords(error) ?? say('failed'))
    }
  }

  return (
    <>
      <Button size="small" onPress={() => setAsking(true)}>
        {say('invoiceAll', { count: balances.length })}
      </Button>
      {isAsking && (
        <Dialog isOpen title={say('invoiceTitle')} onOpenChange={(isOpen) => !isOpen && setAsking(false)}>
          <Form
            onSubmit={() => void issue()}
            actions={
              <>
                <Button type="submit" autoFocus variant="primary" isPending={status === 'running'}>
                  {say('invoiceNow', { count: balances.length })}
                </Button>
                <Button onPress={() => setAsking(false)}>{say('cancel')}</Button>
              </>
            }
          >
            {refused.length > 0 && (
              <Banner tone="warning" title={say('invoiceRefused', { count: refused.length })}>
                {refused.map(({ id, reason }) => `${nameOf(id)}: ${reason}`).join('; ')}
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
        </Dialog>
      )}
    </>
  )
}

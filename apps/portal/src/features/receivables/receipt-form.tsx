import {
  allocate,
  type Cents,
  type DebtItem,
  DUE_KINDS,
  formatCents,
  paymentMethods,
  sum,
} from '@foyer/fair-domain'
import { Banner, DatePicker, TextField, useToasts } from '@foyer/ui'
import { useState } from 'react'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { EuroField } from '../../shell/form/euro-field.tsx'
import { MethodForm } from '../../shell/form/method-form.tsx'
import { useMethodForm } from '../../shell/form/use-form.ts'
import styles from './debtors.module.css'
import { debtorsTexts } from './debtors.texts.ts'

interface Props {
  accountId: string
  dues: readonly DebtItem[]
  today: string
  onSaved: () => void
}

/** Records a receipt, shows what it pays before, and warns of an overpayment. */
export function ReceiptForm({ accountId, dues, today, onSaved }: Props) {
  const say = useTexts(debtorsTexts)
  const language = useLanguage()
  const toasts = useToasts()
  const euro = (cents: number) => formatCents(cents, language)
  // The whole debt until another amount is typed: the debt may change while the form is open.
  const [typed, setTyped] = useState<Cents | null>()
  const total = sum(dues.map(({ openCents }) => openCents))
  const amountCents = typed === undefined ? total : (typed ?? 0)
  const form = useMethodForm(paymentMethods.recordReceipt, {
    initial: { receivedOn: today, bankReference: '', payer: '' },
    texts: debtorsTexts,
    check: ({ bankReference }) => ({
      amountCents: amountCents > 0 ? undefined : 'receivedAmountFault',
      bankReference: bankReference.trim() === '' ? 'required' : undefined,
    }),
    issueText: (_, name) => (name === 'amountCents' ? say('receivedAmountFault') : undefined),
    input: (values) => ({ ...values, amountCents, accountId, dueIds: dues.map(({ id }) => id) }),
    onSent: () => {
      toasts.success(say('receiptSaved'))
      onSaved()
    },
  })
  if (dues.length === 0) return <p className={styles.quiet}>{say('nothingOpen')}</p>
  const { allocations, credit } = allocate(
    amountCents,
    dues.map(({ id, openCents }) => ({ id, amount: openCents, paid: 0 })),
  )
  const paidOf = (id: string) => allocations.find((one) => one.id === id)?.amount ?? 0
  return (
    <MethodForm
      form={form}
      send={
        credit > 0
          ? say('recordWithCredit', { amount: euro(credit) })
          : say('record', { amount: euro(amountCents) })
      }
    >
      <div className={styles.pair}>
        <EuroField
          label={say('amountCents')}
          name="amountCents"
          error={form.errorOf('amountCents')}
          cents={typed === undefined ? total : typed}
          onChange={setTyped}
        />
        <DatePicker {...form.choice('receivedOn')} isRequired max={today} />
      </div>
      <TextField {...form.text('bankReference')} isRequired />
      <TextField {...form.text('payer')} />
      <table className={styles.pays}>
        <thead>
          <tr>
            <th scope="col">{say('itPays')}</th>
            <th scope="col">{say('open')}</th>
            <th scope="col">{say('paid')}</th>
          </tr>
        </thead>
        <tbody>
          {dues.map(({ id, kind, reference, openCents }) => (
            <tr key={id}>
              <th scope="row">
                {DUE_KINDS[kind].label[language]} <small>{reference}</small>
              </th>
              <td>{euro(openCents)}</td>
              <td>{paidOf(id) === 0 ? '—' : euro(paidOf(id))}</td>
            </tr>
          ))}
          {credit > 0 && (
            <tr className={styles.over}>
              <th scope="row">{say('leftOver')}</th>
              <td />
              <td>{euro(credit)}</td>
            </tr>
          )}
        </tbody>
      </table>
      {credit > 0 && <Banner tone="warning">{say('overpaid', { amount: euro(credit) })}</Banner>}
    </MethodForm>
  )
}

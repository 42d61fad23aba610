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
import { type ReactNode, useState } from 'react'
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
  autoFocus?: boolean
  /** Buttons after the submit button. */
  more?: ReactNode
  onSaved: () => void
}

/** Records a receipt, shows what it pays before, and warns of an overpayment. */
export function ReceiptForm({ accountId, dues, today, autoFocus = false, more, onSaved }: Props) {
  const say = useTexts(debtorsTexts)
  const language = useLanguage()
  const toasts = useToasts()
  const euro = (cents: number) => formatCents(cents, language)
  // The whole debt until another amount is typed: the debt may change while the form is open.
  const [typed, setTyped] = useState<Cents | null>()
  const total = sum(dues.map(({ openCents }) => openCents)) || null
  const entered = typed === undefined ? total : typed
  const amountCents = entered ?? 0
  const form = useMethodForm(paymentMethods.recordReceipt, {
    initial: { receivedOn: today, bankReference: '', payer: '', note: '' },
    texts: debtorsTexts,
    check: ({ bankReference }) => ({
      amountCents: amountCents > 0 ? undefined : 'receivedAmountFault',
      bankReference: bankReference.trim() === '' ? 'required' : undefined,
    }),
    issueText: (_, name) => (name === 'amountCents' ? say('receivedAmountFault') : undefined),
    input: ({ note, ...values }) => ({
      ...values,
      ...(note?.trim() && { note }),
      amountCents,
      accountId,
      ...(dues.length > 0 && { dueIds: dues.map(({ id }) => id) }),
    }),
    onSent: () => {
      toasts.success(say('receiptSaved'))
      onSaved()
    },
  })
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
      more={more}
    >
      {/* The day is preset, so the two fields to type come first. */}
      <div className={styles.pair}>
        <EuroField
          label={say('amountCents')}
          name="amountCents"
          error={form.errorOf('amountCents')}
          autoFocus={autoFocus}
          cents={entered}
          onChange={setTyped}
        />
        <TextField {...form.text('bankReference')} isRequired />
      </div>
      <div className={styles.pair}>
        <DatePicker {...form.choice('receivedOn')} isRequired max={today} />
        <TextField {...form.text('payer')} />
      </div>
      <TextField {...form.text('note')} />
      {dues.length === 0 && <p className={styles.quiet}>{say('nothingOpen')}</p>}
      <table className={styles.pays} hidden={dues.length === 0}>
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

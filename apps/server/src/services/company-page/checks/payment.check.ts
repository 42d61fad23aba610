import type { ReadinessCheck } from '../readiness-check.ts'

/** Who exhibits in a collective depends on what its organiser has paid. */
export const paymentCheck: ReadinessCheck = {
  name: 'payment',
  label: { 'en-US': 'Payment', it: 'Pagamento' },
  screen: 'invoices',
  code: `(select case
      when exists (select from amount_due d where d.participation = payer.id
                   and d.state in ('open', 'part_paid') and d.due_on < edition.today) then 'overdue'
      when payer.addendum_due_on is not null and payer.payment_state in ('paid', 'none') then 'addendum_due'
      else payer.payment_state end
    from participation payer where payer.id = coalesce(p.organiser, p.id))`,
  codes: {
    paid: { readiness: 'done', words: { 'en-US': 'Fully paid', it: 'Saldato' } },
    none: { readiness: 'done', words: { 'en-US': 'Nothing due', it: 'Nulla da pagare' } },
    prepayment_due: { readiness: 'open', words: { 'en-US': 'Prepayment due', it: 'Acconto da versare' } },
    balance_due: { readiness: 'open', words: { 'en-US': 'Balance due', it: 'Saldo da versare' } },
    addendum_due: { readiness: 'open', words: { 'en-US': 'Addendum due', it: 'Appendice da pagare' } },
    overdue: { readiness: 'risk', words: { 'en-US': 'Overdue', it: 'Scaduto' } },
  },
}

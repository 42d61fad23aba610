import type { ReadinessCheck } from '../readiness-check.ts'

/** A participant of a collective depends on the payments of its organiser. */
export const paymentCheck: ReadinessCheck = {
  name: 'payment',
  label: { 'en-US': 'Payment', it: 'Pagamento' },
  why: {
    'en-US': 'Badges, plans and tickets open when the amounts due are paid.',
    it: 'Badge, planimetrie e biglietti si aprono quando gli importi sono pagati.',
  },
  screen: 'invoices',
  related: 'AmountsDue__r',
  until: null,
  code: `(select coalesce(
      (select case when d.due_on < edition.today then 'overdue' else d.kind || '_due' end from amount_due d
       where d.participation = payer.id and d.kind in ('prepayment', 'balance', 'addendum')
         and d.state in ('open', 'part_paid') order by d.due_on, d.reference limit 1),
      payer.payment_state)
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

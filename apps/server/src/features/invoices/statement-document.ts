import { type Cents, DUE_KINDS, type DueKind, dayIn, formatCents, sum } from '@foyer/fair-domain'
import { NotFound } from '@foyer/record-contract'
import type { ClientBase } from 'pg'
import { defineDocument } from '../../services/documents/define-document.ts'
import { renderFacts } from '../../services/documents/pdf/facts.ts'
import { renderTable } from '../../services/documents/pdf/table.ts'
import { LOOK } from '../../services/documents/pdf/theme.ts'
import { DEBTOR } from '../../services/payments/debtor.ts'
import { isOverdueOn } from '../../services/payments/debts.ts'

interface Movement {
  day: string
  reference: string
  kind: DueKind | 'receipt'
  /** Number of the invoice, if any. */
  invoice: string | null
  /** Positive for charges, negative for payments. */
  amount: Cents
}

interface Statement {
  company: string
  vatNumber: string | null
  madeOn: string
  movements: Movement[]
  overdue: Cents
}

const WORDS = {
  it: {
    title: 'Estratto conto',
    company: 'Azienda',
    vat: 'Partita IVA',
    day: 'Data della situazione',
    date: 'Data',
    what: 'Movimento',
    reference: 'Causale',
    debit: 'Dovuto',
    credit: 'Pagato',
    balance: 'Saldo',
    receipt: 'Pagamento ricevuto',
    reversed: 'Pagamento stornato',
    owed: 'Totale dovuto',
    paid: 'Totale pagato',
    open: 'Da pagare',
    credited: 'A tuo credito',
    overdue: 'Già scaduto',
    none: 'Non ci sono movimenti.',
    note: 'Comprende quanto richiesto e quanto incassato fino a questa data. Non è un documento fiscale.',
  },
  'en-US': {
    title: 'Account statement',
    company: 'Company',
    vat: 'VAT number',
    day: 'As of',
    date: 'Date',
    what: 'Entry',
    reference: 'Reference',
    debit: 'Due',
    credit: 'Paid',
    balance: 'Balance',
    receipt: 'Payment received',
    reversed: 'Payment reversed',
    owed: 'Total due',
    paid: 'Total paid',
    open: 'To be paid',
    credited: 'Credit in your favour',
    overdue: 'Already overdue',
    none: 'There are no entries.',
    note: 'Shows everything requested and received up to this date. This is not a fiscal document.',
  },
} as const

/**
 * Charges of a company, on the day of the invoice or of the request, and payments. Personal amounts of its
 * people are excluded.
 */
const MOVEMENTS = `
  select coalesce(i.billing_date, (d.created_date at time zone 'Europe/Rome')::date)::text as day, d.reference, d.kind,
    i.name as invoice, (d.amount * 100)::float8 as amount
  from amount_due d left join lateral (
    select name, billing_date from invoice where amount_due = d.id and type <> 'credit' order by number limit 1) i on true
  where d.account = $1 and d.state <> 'cancelled' and ${DEBTOR} is null
  union all
  select received_on::text, bank_reference, 'receipt', null, (-amount * 100)::float8 from (
    select r.received_on, r.bank_reference, r.amount - coalesce((
      select sum(al.amount) from receipt_allocation al join amount_due d on d.id = al.amount_due
      where al.receipt = r.id and ${DEBTOR} is not null), 0) as amount
    from receipt r where r.account = $1) own where amount <> 0
  order by day, reference`

async function readStatement(client: Pick<ClientBase, 'query'>, accountId: string): Promise<Statement> {
  const { rows } = await client.query<{ company: string; vatNumber: string | null; madeOn: string }>(
    `select a.name as company, a.vat_number as "vatNumber", (select to_char(max(d.created_date) at time zone 'Europe/Rome', 'YYYY-MM-DD')
       from document d where d.kind = 'accountStatement' and d.subject_id = a.id) as "madeOn"
     from account a where a.id = $1`,
    [accountId],
  )
  const [company] = rows
  if (!company) throw NotFound()
  const { madeOn } = company
  const movements = await client.query<Movement>(MOVEMENTS, [accountId])
  const late = await client.query<{ overdue: Cents }>(
    `select coalesce(sum(d.amount - d.paid) * 100, 0)::float8 as overdue from amount_due d
     where d.account = $1 and ${isOverdueOn('$2')} and ${DEBTOR} is null`,
    [accountId, madeOn],
  )
  return { ...company, movements: movements.rows, overdue: late.rows[0]?.overdue ?? 0 }
}

/** The account statement: all charges and payments of a company, with the running balance. */
export const statementDocument = defineDocument<Statement>({
  kind: 'accountStatement',
  read: readStatement,
  title: ({ company }, language) => `${WORDS[language].title} ${company}`,
  render: (pdf, { company, vatNumber, madeOn, movements, overdue }, language) => {
    const words = WORDS[language]
    const euro = (amount: Cents) => formatCents(amount, language)
    pdf.heading(words.title)
    renderFacts(pdf, [
      [words.company, company],
      [words.vat, vatNumber ?? ''],
      [words.day, dayIn(language, madeOn)],
    ])
    if (movements.length === 0) pdf.paragraph(words.none)
    else {
      let balance = 0
      const rows = movements.map(({ day, reference, kind, invoice, amount }) => {
        balance += amount
        const paid = amount < 0 ? words.receipt : words.reversed
        const what = kind === 'receipt' ? paid : DUE_KINDS[kind].label[language]
        return [
          dayIn(language, day),
          [what, invoice].filter(Boolean).join(' · '),
          reference,
          amount >= 0 ? euro(amount) : '',
          amount < 0 ? euro(-amount) : '',
          euro(balance),
        ]
      })
      // Reversals and refunds reduce the payments, they are no charges.
      const isCharge = ({ kind }: Movement) => kind !== 'receipt' && kind !== 'refund'
      const owed = sum(movements.filter(isCharge).map(({ amount }) => amount))
      renderTable(pdf, {
        columns: [
          { label: words.date, share: 0.205 },
          { label: words.what, share: 0.185 },
          { label: words.reference, share: 0.205 },
          { label: words.debit, share: 0.135, align: 'right' },
          { label: words.credit, share: 0.135, align: 'right' },
          { label: words.balance, share: 0.135, align: 'right' },
        ],
        rows,
        totals: [
          [words.owed, euro(owed)],
          [words.paid, euro(owed - balance)],
          ...(overdue > 0 ? [[words.overdue, euro(overdue)] as const] : []),
          [balance < 0 ? words.credited : words.open, euro(Math.abs(balance))],
        ],
      })
    }
    pdf.paragraph(words.note, { color: LOOK.quiet })
  },
})

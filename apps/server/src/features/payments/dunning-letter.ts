import {
  type BankDetails,
  dayIn,
  formatCents,
  LAST_LETTER,
  lateInterest,
  spacedIban,
} from '@foyer/fair-domain'
import { type Language, NotFound } from '@foyer/record-contract'
import type { ClientBase } from 'pg'
import { defineDocument } from '../../services/documents/define-document.ts'
import { renderFacts } from '../../services/documents/pdf/facts.ts'
import { renderTable } from '../../services/documents/pdf/table.ts'
import { editions } from '../../services/editions/editions.ts'
import { bankDetails } from '../../services/payments/transfer.ts'
import { type Debt, lateOf, openOf, readDebts } from './read-debts.ts'

export interface Letter {
  company: string
  /** Lines of the postal address. */
  address: string[]
  writtenOn: string
  payBy: string
  level: number
  dues: Debt['dues']
  bank: BankDetails | null
  /** Setting of the edition; 0 for none. */
  interestPercent: number
}

const WORDS = {
  it: {
    titles: ['Sollecito di pagamento', 'Secondo sollecito', 'Terzo sollecito', 'Ultimo avviso di pagamento'],
    to: 'Spett.le',
    day: 'Data',
    opening: [
      'alla data di oggi non ci risulta pervenuto il pagamento degli importi qui indicati. Se è già stato disposto, vi preghiamo di inviarci la ricevuta.',
      'nonostante il nostro precedente sollecito, non ci risulta pervenuto il pagamento degli importi qui indicati.',
      'i nostri precedenti solleciti sono rimasti senza esito. Vi invitiamo a pagare gli importi qui indicati senza ulteriore ritardo.',
      'i nostri solleciti sono rimasti senza esito. Vi concediamo un ultimo termine: trascorso questo, sospenderemo i servizi legati alla partecipazione e procederemo al recupero del credito.',
    ],
    reference: 'Causale',
    dueOn: 'Scadenza',
    days: 'Giorni di ritardo',
    amount: 'Importo',
    due: 'Importi scaduti',
    interest: (rate: string) => `Interessi di mora (${rate}% annuo)`,
    total: 'Totale da pagare',
    payBy: 'Da pagare entro',
    beneficiary: 'Beneficiario',
    iban: 'IBAN',
    closing: 'Cordiali saluti',
  },
  'en-US': {
    titles: ['Payment reminder', 'Second reminder', 'Third reminder', 'Final notice'],
    to: 'To',
    day: 'Date',
    opening: [
      'As of today we have not received payment of the amounts below. If you have paid already, please send us the receipt.',
      'In spite of our earlier reminder we have not received payment of the amounts below.',
      'Our earlier reminders have remained without effect. Please pay the amounts below without further delay.',
      'Our reminders have remained without effect. We set a last deadline: after it, we suspend the services of your participation and hand the debt over for collection.',
    ],
    reference: 'Reference',
    dueOn: 'Due on',
    days: 'Days late',
    amount: 'Amount',
    due: 'Overdue amounts',
    interest: (rate: string) => `Interest (${rate}% a year)`,
    total: 'Total to pay',
    payBy: 'To be paid by',
    beneficiary: 'Beneficiary',
    iban: 'IBAN',
    closing: 'Yours faithfully',
  },
} as const

/** Days that a letter grants for the payment. */
const DAYS_TO_PAY = 10

/** Reads what the last letter to a company says. */
export async function readLetter(client: Pick<ClientBase, 'query'>, accountId: string): Promise<Letter> {
  const { rows } = await client.query<Pick<Letter, 'company' | 'address' | 'writtenOn' | 'payBy'>>(
    `select a.name as company,
         array_remove(array[nullif(a.billing_street, ''),
           nullif(trim(concat_ws(' ', a.billing_postal_code, a.billing_city, a.billing_state)), '')], null) as address,
         (l.written_on)::text as "writtenOn", (l.written_on + $2::int)::text as "payBy"
       from account a cross join lateral (
         select coalesce(max(d.created_date at time zone 'Europe/Rome'), now() at time zone 'Europe/Rome')::date as written_on
         from document d where d.kind = 'dunningLetter' and d.subject_id = a.id) l
       where a.id = $1`,
    [accountId, DAYS_TO_PAY],
  )
  const [company] = rows
  if (!company) throw NotFound()
  const [debt] = await readDebts(client, company.writtenOn, [accountId])
  const edition = await editions.current(client)
  return {
    ...company,
    level: Math.min(Math.max(debt?.level ?? 1, 1), LAST_LETTER),
    dues: debt ? lateOf(debt) : [],
    bank: edition ? bankDetails(edition.settings) : null,
    interestPercent: edition?.settings.lateInterestPercent ?? 0,
  }
}

export const interestOf = ({ dues, interestPercent }: Letter) => lateInterest(dues, interestPercent)

export const letterTitle = ({ level }: Letter, language: Language) => WORDS[language].titles[level - 1] ?? ''

/** The letter about overdue amounts, worded by its level. */
export const dunningLetter = defineDocument<Letter>({
  kind: 'dunningLetter',
  read: readLetter,
  title: (letter, language) => `${letterTitle(letter, language)} ${letter.company}`,
  render: (pdf, letter, language) => {
    const { company, address, writtenOn, level, dues, bank, payBy, interestPercent } = letter
    const words = WORDS[language]
    const interest = interestOf(letter)
    pdf.heading(letterTitle(letter, language))
    renderFacts(pdf, [
      [words.to, [company, ...address].join(', ')],
      [words.day, dayIn(language, writtenOn)],
    ])
    pdf.paragraph(words.opening[level - 1] ?? '')
    renderTable(pdf, {
      columns: [
        { label: words.reference, share: 0.34 },
        { label: words.dueOn, share: 0.28 },
        { label: words.days, share: 0.18, align: 'right' },
        { label: words.amount, share: 0.2, align: 'right' },
      ],
      rows: dues.map(({ reference, dueOn, daysLate, open }) => [
        reference,
        dayIn(language, dueOn),
        String(daysLate),
        formatCents(open, language),
      ]),
      totals: [
        ...(interest > 0
          ? ([
              [words.due, formatCents(openOf(dues), language)],
              [
                words.interest(new Intl.NumberFormat(language).format(interestPercent)),
                formatCents(interest, language),
              ],
            ] as const)
          : []),
        [words.total, formatCents(openOf(dues) + interest, language)],
      ],
    })
    renderFacts(pdf, [
      [words.payBy, dayIn(language, payBy)],
      ...(bank
        ? ([
            [words.beneficiary, bank.beneficiary],
            [words.iban, spacedIban(bank.iban)],
          ] as const)
        : []),
      [words.reference, dues.map(({ reference }) => reference).join(', ')],
    ])
    pdf.paragraph(words.closing)
    pdf.paragraph(pdf.organiser.legalName)
  },
})

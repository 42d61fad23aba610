import type { Label } from '@foyer/record-contract'
import { isEuCountry } from '../company-data/vat-number.ts'
import type { EditionSettings } from '../editions/edition-settings.ts'
import type { Cents } from '../money/cents.ts'
import type { Day } from '../time/rome.ts'

/** Reasons without VAT, in the codes of the electronic invoice. */
export type Natura = 'N1' | 'N2.1' | 'N3.5'

/** Kind of supply: a stand, admission, or a penalty, which is no supply. */
export type Supply = 'space' | 'admission' | 'penalty'

export interface VatCustomer {
  /** ISO code of two letters. */
  country: string
  /** Has a valid VAT number. */
  isBusiness: boolean
  isPublicBody: boolean
  hasSplitPayment: boolean
  /** Declaration of intent of a habitual exporter, with its remaining amount. */
  intent: { protocol: string; receivedOn: Day; left: Cents } | null
}

export type TreatmentCode =
  | 'penalty'
  | 'ordinary'
  | 'splitPayment'
  | 'intent'
  | 'reverseCharge'
  | 'outsideUnion'

export interface VatTreatment {
  code: TreatmentCode
  /** Percent. */
  rate: number
  natura: Natura | null
  /** Payer of the VAT: I the seller, S the customer (split payment). */
  collection: 'I' | 'S'
}

interface DatedRule extends Omit<VatTreatment, 'rate'> {
  isTaxed: boolean
  /** First and last day of the rule. */
  from: Day
  until: (settings: VatSettings) => Day | null
  appliesTo: (supply: Supply, customer: VatCustomer, day: Day) => boolean
}

export type VatSettings = Pick<EditionSettings, 'vatRate' | 'splitPaymentUntil'>

/** Reference to the law as printed on the document; empty for ordinary VAT. */
export const TREATMENT_TEXTS: Readonly<Record<TreatmentCode, Label>> = {
  penalty: {
    'en-US': 'Penalty, outside VAT: art. 15 (1) (1) DPR 633/72',
    it: 'Penalità esclusa da IVA: art. 15, c. 1, n. 1 DPR 633/72',
  },
  ordinary: { 'en-US': '', it: '' },
  intent: {
    'en-US': 'Not taxable, art. 8 (1) (c) DPR 633/72: declaration of intent',
    it: 'Non imponibile art. 8, c. 1, lett. c) DPR 633/72: dichiarazione d’intento',
  },
  splitPayment: {
    'en-US': 'Split payment, art. 17-ter DPR 633/72: VAT is paid by the customer',
    it: 'Scissione dei pagamenti, art. 17-ter DPR 633/72: IVA a carico del cessionario',
  },
  reverseCharge: {
    'en-US': 'Reverse charge, art. 7-ter DPR 633/72',
    it: 'Inversione contabile, art. 7-ter DPR 633/72',
  },
  outsideUnion: {
    'en-US': 'Not subject to VAT, art. 7-ter DPR 633/72',
    it: 'Operazione non soggetta, art. 7-ter DPR 633/72',
  },
}

const always = () => null
const isItalian = ({ country }: VatCustomer) => country === 'IT'
const yearOf = (day: Day) => day.slice(0, 4)

/** Rules in order of precedence: the first one in force that applies decides. */
const RULES: readonly DatedRule[] = [
  {
    code: 'penalty',
    isTaxed: false,
    natura: 'N1',
    collection: 'I',
    from: '1973-01-01',
    until: always,
    appliesTo: (supply) => supply === 'penalty',
  },
  {
    code: 'ordinary',
    isTaxed: true,
    natura: null,
    collection: 'I',
    from: '2013-10-01',
    until: always,
    // Admission is taxed where the fair takes place, for any customer.
    appliesTo: (supply) => supply === 'admission',
  },
  {
    code: 'intent',
    isTaxed: false,
    natura: 'N3.5',
    collection: 'I',
    from: '2020-01-01',
    until: always,
    appliesTo: (_supply, customer, day) =>
      isItalian(customer) &&
      customer.intent !== null &&
      customer.intent.left > 0 &&
      yearOf(customer.intent.receivedOn) === yearOf(day),
  },
  {
    code: 'splitPayment',
    isTaxed: true,
    natura: null,
    collection: 'S',
    from: '2015-01-01',
    until: ({ splitPaymentUntil }) => splitPaymentUntil,
    appliesTo: (_supply, customer) =>
      isItalian(customer) && (customer.isPublicBody || customer.hasSplitPayment),
  },
  {
    code: 'reverseCharge',
    isTaxed: false,
    natura: 'N2.1',
    collection: 'I',
    from: '2013-01-01',
    until: always,
    appliesTo: (_supply, customer) =>
      !isItalian(customer) && isEuCountry(customer.country) && customer.isBusiness,
  },
  {
    code: 'outsideUnion',
    isTaxed: false,
    natura: 'N2.1',
    collection: 'I',
    from: '2013-01-01',
    until: always,
    appliesTo: (_supply, customer) => !isEuCountry(customer.country) && customer.isBusiness,
  },
  {
    code: 'ordinary',
    isTaxed: true,
    natura: null,
    collection: 'I',
    from: '2013-10-01',
    until: always,
    appliesTo: () => true,
  },
]

/** Returns the VAT treatment of a supply to a customer on a day. Throws if no rule is in force. */
export function vatTreatment(
  supply: Supply,
  customer: VatCustomer,
  day: Day,
  settings: VatSettings,
): VatTreatment {
  const rule = RULES.find(({ from, until, appliesTo }) => {
    const last = until(settings)
    return from <= day && (last === null || day <= last) && appliesTo(supply, customer, day)
  })
  if (!rule) throw new RangeError(`No VAT rule holds on ${day}`)
  const { code, natura, collection } = rule
  return { code, rate: rule.isTaxed ? settings.vatRate : 0, natura, collection }
}

export const STAMP_DUTY_TEXT: Label = {
  'en-US': 'Stamp duty paid virtually, art. 15 DPR 633/72',
  it: 'Imposta di bollo assolta in modo virtuale, art. 15 DPR 633/72',
}

import type { Cents } from '../money/cents.ts'
import type { Day } from '../time/rome.ts'
import {
  type InvoiceCustomer,
  isItalianCustomer,
  postalCodeOf,
  receiverOf,
  vatOf,
} from './invoice-customer.ts'
import { type InvoiceLine, invoiceTotals } from './invoice-lines.ts'
import { type DocumentType, INVOICE_TYPES, type InvoiceType } from './invoice-types.ts'
import { TREATMENT_TEXTS } from './vat-treatments.ts'

export interface Issuer {
  legalName: string
  vatNumber: string
  street: string
  postalCode: string
  city: string
  province: string
}

/** An issued invoice with all data of its electronic form. */
export interface ElectronicInvoice {
  number: string
  type: InvoiceType
  date: Day
  lines: readonly InvoiceLine[]
  customer: InvoiceCustomer
  /** Stamp duty; zero if there is none. */
  stampDuty: Cents
  /** Number of the order it belongs to. */
  orderNumber: string
  /** Invoice corrected by a credit note. */
  credits: { number: string; date: Day } | null
  /** Reason of a credit note, if required. */
  creditReason: string
  payment: { dueOn: Day; reference: string; iban: string; beneficiary: string; bank: string } | null
  /** Counter of transmissions, for distinct file names. */
  transmission: number
}

const NAMESPACE = 'http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2'
/** Ordinary regime, bank transfer, payment in full. */
const [REGIME, BY_TRANSFER, IN_FULL] = ['RF01', 'MP05', 'TP02']

/** Returns the electronic invoice in the format of the exchange system (FatturaPA 1.2). */
export function fatturaPa(invoice: ElectronicInvoice, issuer: Issuer) {
  const { customer } = invoice
  const format = customer.isPublicBody && isItalianCustomer(customer) ? 'FPA12' : 'FPR12'
  const body =
    element('FatturaElettronicaHeader', header(invoice, issuer, format)) +
    element('FatturaElettronicaBody', document(invoice) + goods(invoice) + payment(invoice))
  return `<?xml version="1.0" encoding="UTF-8"?>\n<p:FatturaElettronica versione="${format}" xmlns:p="${NAMESPACE}">${body}</p:FatturaElettronica>\n`
}

/** Returns the file name of a transmission, unique per issuer. */
export const transmissionFileName = (issuer: Pick<Issuer, 'vatNumber'>, transmission: number) =>
  `IT${issuer.vatNumber}_${progressive(transmission)}.xml`

const progressive = (transmission: number) => transmission.toString(36).toUpperCase().padStart(5, '0')

function header({ customer, transmission }: ElectronicInvoice, issuer: Issuer, format: string) {
  const { code, pec } = receiverOf(customer)
  return (
    element(
      'DatiTrasmissione',
      element('IdTrasmittente', value('IdPaese', 'IT') + value('IdCodice', issuer.vatNumber)) +
        value('ProgressivoInvio', progressive(transmission)) +
        value('FormatoTrasmissione', format) +
        value('CodiceDestinatario', code) +
        optional('PECDestinatario', pec),
    ) +
    element(
      'CedentePrestatore',
      element(
        'DatiAnagrafici',
        element('IdFiscaleIVA', value('IdPaese', 'IT') + value('IdCodice', issuer.vatNumber)) +
          element('Anagrafica', value('Denominazione', issuer.legalName)) +
          value('RegimeFiscale', String(REGIME)),
      ) + seat({ ...issuer, country: 'IT' }),
    ) +
    element('CessionarioCommittente', element('DatiAnagrafici', identity(customer)) + customerSeat(customer))
  )
}

function identity(customer: InvoiceCustomer) {
  const { name, fiscalCode, country } = customer
  const bare = vatOf(customer)
  const vat = bare && element('IdFiscaleIVA', value('IdPaese', country) + value('IdCodice', bare))
  return vat + optional('CodiceFiscale', fiscalCode) + element('Anagrafica', value('Denominazione', name))
}

const customerSeat = (customer: InvoiceCustomer) =>
  seat({
    ...customer,
    postalCode: postalCodeOf(customer),
    province: isItalianCustomer(customer) ? customer.province : '',
  })

const seat = (place: {
  street: string
  postalCode: string
  city: string
  province: string
  country: string
}) =>
  element(
    'Sede',
    value('Indirizzo', place.street) +
      value('CAP', place.postalCode) +
      value('Comune', place.city) +
      optional('Provincia', place.province) +
      value('Nazione', place.country),
  )

function document(invoice: ElectronicInvoice) {
  const { type, date, number, stampDuty, orderNumber, credits, creditReason, customer } = invoice
  const sign = signOf(type)
  const { gross } = invoiceTotals(invoice.lines)
  const duty =
    stampDuty > 0
      ? element('DatiBollo', value('BolloVirtuale', 'SI') + value('ImportoBollo', amount(stampDuty)))
      : ''
  const reference = customer.reference ?? orderNumber
  const order =
    reference !== '' || customer.cup !== ''
      ? element(
          'DatiOrdineAcquisto',
          value('IdDocumento', reference || number) + optional('CodiceCUP', customer.cup),
        )
      : ''
  const corrected =
    credits === null
      ? ''
      : element('DatiFattureCollegate', value('IdDocumento', credits.number) + value('Data', credits.date))
  return element(
    'DatiGenerali',
    element(
      'DatiGeneraliDocumento',
      value('TipoDocumento', documentTypeOf(type)) +
        value('Divisa', 'EUR') +
        value('Data', date) +
        value('Numero', number) +
        duty +
        value('ImportoTotaleDocumento', amount(sign * gross)) +
        optional('Causale', creditReason),
    ) +
      order +
      corrected,
  )
}

function goods({ lines, type, customer }: ElectronicInvoice) {
  const sign = signOf(type)
  const details = lines.map((line, i) =>
    element(
      'DettaglioLinee',
      value('NumeroLinea', String(i + 1)) +
        value('Descrizione', line.description) +
        value('Quantita', line.quantity.toFixed(2)) +
        value('PrezzoUnitario', unitPrice(line, sign)) +
        value('PrezzoTotale', amount(sign * line.net)) +
        value('AliquotaIVA', line.rate.toFixed(2)) +
        optional('Natura', line.natura ?? '') +
        (line.treatment === 'intent' ? intentBlock(customer) : ''),
    ),
  )
  const summary = invoiceTotals(lines).summary.map((entry) =>
    element(
      'DatiRiepilogo',
      value('AliquotaIVA', entry.rate.toFixed(2)) +
        optional('Natura', entry.natura ?? '') +
        value('ImponibileImporto', amount(sign * entry.taxable)) +
        value('Imposta', amount(sign * entry.tax)) +
        (entry.natura === null ? value('EsigibilitaIVA', entry.collection) : '') +
        (entry.natura === null ? '' : value('RiferimentoNormativo', lawOf(entry.treatment))),
    ),
  )
  return element('DatiBeniServizi', details.join('') + summary.join(''))
}

/** Returns the reference to the law by which an amount has no VAT. */
const lawOf = (treatment: InvoiceLine['treatment']) =>
  treatment === 'stampDuty' || treatment === 'rounding' ? 'Art. 15 DPR 633/72' : TREATMENT_TEXTS[treatment].it

/** Returns protocol and day of the declaration, for each line that uses it. */
const intentBlock = ({ intent }: InvoiceCustomer) =>
  intent === null
    ? ''
    : element(
        'AltriDatiGestionali',
        value('TipoDato', 'INTENTO') +
          value('RiferimentoTesto', intent.protocol) +
          value('RiferimentoData', intent.receivedOn),
      )

/** Returns a unit price that multiplies to the total, with more digits if the stored price was rounded. */
function unitPrice({ quantity, unitPrice: price, net }: InvoiceLine, sign: number) {
  if (Math.round(quantity * price) === net) return amount(sign * price)
  return ((sign * net) / quantity / 100).toFixed(8)
}

function payment({ payment: how, lines, type }: ElectronicInvoice) {
  if (how === null) return ''
  return element(
    'DatiPagamento',
    value('CondizioniPagamento', String(IN_FULL)) +
      element(
        'DettaglioPagamento',
        value('Beneficiario', how.beneficiary) +
          value('ModalitaPagamento', String(BY_TRANSFER)) +
          value('DataScadenzaPagamento', how.dueOn) +
          value('ImportoPagamento', amount(signOf(type) * invoiceTotals(lines).payable)) +
          value('IstitutoFinanziario', how.bank) +
          value('IBAN', how.iban) +
          value('CodicePagamento', how.reference),
      ),
  )
}

const documentTypeOf = (type: InvoiceType): DocumentType => INVOICE_TYPES[type].documentType
/** Returns the sign of amounts: a credit note is written with positive amounts, and its type gives the direction. */
const signOf = (type: InvoiceType) => (type === 'credit' ? -1 : 1)
const amount = (cents: Cents) => (cents / 100).toFixed(2)
const element = (name: string, content: string) => `<${name}>${content}</${name}>`
/** Maximum length of elements; the exchange system rejects longer texts. */
const MAX_LENGTHS: Readonly<Record<string, number>> = {
  Denominazione: 80,
  Indirizzo: 60,
  Comune: 60,
  Descrizione: 1000,
  RiferimentoNormativo: 100,
  Causale: 200,
}
const value = (name: string, text: string) => element(name, escaped(latin(text).slice(0, MAX_LENGTHS[name])))
const optional = (name: string, text: string) => (text === '' ? '' : value(name, text))

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string) => text.replace(/[&<>]/g, (character) => ESCAPES[character] ?? character)

const REPLACED: Readonly<Record<string, string>> = {
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  ı: 'i',
  Œ: 'OE',
  œ: 'oe',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '€': 'EUR',
}

/** Characters that XML excludes, and line ends, which texts of companies contain after a copy. */
const CONTROLS = /\p{Cc}/u

/**
 * Replaces characters outside Latin-1, which the exchange system rejects: they lose their diacritics, or
 * become a question mark. Control characters become spaces.
 */
function latin(text: string) {
  const result = [...text.normalize('NFC')]
    .map((character) => {
      if (CONTROLS.test(character)) return ' '
      if (character <= '\u00ff') return character
      const bare = REPLACED[character] ?? character.normalize('NFD').replace(/\p{M}/gu, '')
      return [...bare].every((one) => one <= '\u00ff') ? bare : '?'
    })
    .join('')
  return result === '' && text !== '' ? '?' : result
}

import type { Label } from '@foyer/record-contract'

/** Issues of a row, found before the rules of its object are evaluated. */
export const IMPORT_ISSUES = {
  keyMissing: { 'en-US': 'The key is missing', it: 'Manca la chiave' },
  keyTwice: {
    'en-US': 'The key occurs twice in this file',
    it: 'La chiave compare due volte in questo file',
  },
  yesNoUnreadable: { 'en-US': 'must be yes or no', it: 'deve essere sì o no' },
  dayUnreadable: { 'en-US': 'the date cannot be read', it: 'la data non è leggibile' },
  numberUnreadable: { 'en-US': 'the number cannot be read', it: 'il numero non è leggibile' },
  choiceUnknown: { 'en-US': 'the value is not in the list', it: 'il valore non è nell’elenco' },
  recordUnknown: { 'en-US': 'no record has this name or key', it: 'nessun record ha questo nome o chiave' },
  recordAmbiguous: {
    'en-US': 'several records have this name: use the key or the id',
    it: 'più record hanno questo nome: usa la chiave o l’id',
  },
  recordGone: {
    'en-US': 'The record with this key has been deleted',
    it: 'Il record di questa chiave non esiste più',
  },
  documentKnown: {
    'en-US': 'This document already exists with different contents: imports do not change documents',
    it: 'Questo documento esiste già con contenuto diverso: un’importazione non modifica i documenti',
  },
  notOfHall: {
    'en-US': 'Only an exhibitor of the edition of the hall can have the stand',
    it: 'Lo stand può essere solo di un espositore dell’edizione del padiglione',
  },
  contractNumberOurs: {
    'en-US': 'Numbers in this format are assigned by Foyer',
    it: 'I numeri di questa forma sono assegnati da Foyer',
  },
  contractState: {
    'en-US':
      'Only contracts to be signed, closed or cancelled can be imported: others need their signed copy',
    it: 'Si importano solo contratti da firmare, chiusi o annullati: gli altri richiedono la copia firmata',
  },
  contractAddendum: {
    'en-US': 'An addendum is added to its contract, not imported',
    it: 'Un’appendice si aggiunge al contratto, non si importa',
  },
  seriesOurs: {
    'en-US': 'This series is numbered by Foyer: historical invoices need a separate series',
    it: 'Questa serie è numerata da Foyer: le fatture storiche richiedono una serie propria',
  },
  invoiceCredit: {
    'en-US': 'Credit notes cannot be imported: they name the invoice that they correct',
    it: 'Le note di credito non si importano: indicano la fattura che rettificano',
  },
  invoiceState: {
    'en-US': 'Historical invoices have been through the exchange system: this state would send them again',
    it: 'Le fatture storiche sono già passate dallo SdI: questo stato le invierebbe di nuovo',
  },
  invoiceSum: {
    'en-US': 'Taxable amount and VAT do not make the total',
    it: 'Imponibile e IVA non danno il totale',
  },
} as const satisfies Record<string, Label>

/** Returns the issue of a duplicate row: the matching record and fields. */
export const duplicateIssue = (names: string, fields: string): Label => ({
  'en-US': `Already exists: ${names} (same ${fields})`,
  it: `Già presente: ${names} (stesso valore: ${fields})`,
})

/** Returns the issue of a row with a name similar to a company of the same town. */
export const similarIssue = (names: string): Label => ({
  'en-US': `Very similar to: ${names} (same town)`,
  it: `Molto simile a: ${names} (stessa città)`,
})

export type ImportIssue = keyof typeof IMPORT_ISSUES

import type { Label, Language } from '@foyer/record-contract'

/** Error of an electronic invoice against the official schema. */
export interface FileIssue {
  /** Path of the element from the header or a body. */
  path: string
  /** Rejected value; empty if the element is missing or empty, null if it does not belong there. */
  value: string | null
}

/** Elements that staff can influence; others are named as in the file. */
const ELEMENTS: Readonly<Record<string, Label>> = {
  Denominazione: { 'en-US': 'name', it: 'denominazione' },
  IdCodice: { 'en-US': 'VAT number', it: 'partita IVA' },
  CodiceFiscale: { 'en-US': 'fiscal code', it: 'codice fiscale' },
  Indirizzo: { 'en-US': 'street', it: 'indirizzo' },
  CAP: { 'en-US': 'postal code', it: 'CAP' },
  Comune: { 'en-US': 'city', it: 'comune' },
  Provincia: { 'en-US': 'province', it: 'provincia' },
  Nazione: { 'en-US': 'country', it: 'nazione' },
  IdPaese: { 'en-US': 'country of the VAT number', it: 'paese della partita IVA' },
  CodiceDestinatario: { 'en-US': 'recipient code', it: 'codice destinatario' },
  PECDestinatario: { 'en-US': 'certified email address (PEC)', it: 'indirizzo PEC' },
  CodiceCUP: { 'en-US': 'CUP', it: 'CUP' },
  IdDocumento: { 'en-US': 'order number', it: 'numero d’ordine' },
  IBAN: { 'en-US': 'IBAN', it: 'IBAN' },
  Beneficiario: { 'en-US': 'beneficiary', it: 'beneficiario' },
  IstitutoFinanziario: { 'en-US': 'bank', it: 'banca' },
  Descrizione: { 'en-US': 'description', it: 'descrizione' },
}

/** Parts of the file, the most specific first, with the place where their data are corrected. */
const PARTS: readonly { paths: readonly string[]; label: Label; fix: Label }[] = [
  {
    paths: ['CessionarioCommittente', 'CodiceDestinatario', 'PECDestinatario', 'DatiOrdineAcquisto'],
    label: { 'en-US': 'Customer', it: 'Cliente' },
    fix: {
      'en-US': 'Correct the data of the company, then resend.',
      it: 'Correggi i dati dell’azienda, poi reinvia.',
    },
  },
  {
    paths: ['CedentePrestatore', 'IdTrasmittente'],
    label: { 'en-US': 'Organiser', it: 'Organizzatore' },
    fix: {
      'en-US': 'Correct the organiser in the settings of the edition, then resend.',
      it: 'Correggi l’organizzatore nelle impostazioni dell’edizione, poi reinvia.',
    },
  },
  {
    paths: ['DatiPagamento'],
    label: { 'en-US': 'Payment', it: 'Pagamento' },
    fix: {
      'en-US': 'Correct the bank account in the settings of the edition, then resend.',
      it: 'Correggi il conto bancario nelle impostazioni dell’edizione, poi reinvia.',
    },
  },
]
/** Amounts and lines never change after the invoice is issued. */
const OTHER_PART: { label: Label; fix: Label } = {
  label: { 'en-US': 'Document', it: 'Documento' },
  fix: {
    'en-US': 'This part cannot be edited: report it to an administrator.',
    it: 'Questa parte non si può modificare: segnalala a un amministratore.',
  },
}

const EMPTY = '—'
const MISPLACED = '≠'
const SEPARATOR = '; '
/** Unlike any note of the exchange system. */
const ISSUE = /^(FatturaElettronica(?:Header|Body)[\w/]*): (.+)$/

const MAX_VALUE = 80

/** Stores errors in the note of a rejection, as facts: the language of the reader is chosen when they are displayed. */
export const fileNote = (issues: readonly FileIssue[], maxLength: number) =>
  issues
    .map(({ path, value }) => {
      const text = value
        ?.replaceAll(/[;\s]+/g, ' ')
        .trim()
        .slice(0, MAX_VALUE)
      return `${path}: ${text === undefined ? MISPLACED : text || EMPTY}`
    })
    .reduce((note, issue) => {
      const longer = note === '' ? issue : note + SEPARATOR + issue
      return longer.length > maxLength ? note : longer
    }, '')

/** Returns the errors in a note; none for a note of the exchange system, which is text. */
export function readFileNote(note: string): FileIssue[] {
  const parts = note.split(SEPARATOR).map((part) => ISSUE.exec(part))
  if (parts.includes(null)) return []
  return parts.flatMap((match) => {
    if (match === null) return []
    const [, path = '', text = ''] = match
    return [{ path, value: text === MISPLACED ? null : text === EMPTY ? '' : text }]
  })
}

/** A note as text: the errors of a file in the language of the reader, a note of the exchange system as it is. */
export function formatFileNote(note: string, language: Language): string {
  const issues = readFileNote(note)
  return issues.length === 0 ? note : issues.map((issue) => formatFileIssue(issue, language)).join(' ')
}

/** Explains an error and how to correct it. */
export function formatFileIssue({ path, value }: FileIssue, language: Language): string {
  const steps = path.split('/')
  const name = steps.at(-1) ?? ''
  const { label, fix } = PARTS.find(({ paths }) => paths.some((one) => steps.includes(one))) ?? OTHER_PART
  const element = ELEMENTS[name]?.[language] ?? name
  const texts = ISSUE_TEXTS[language]
  const issue = value === null ? texts.unexpected : value === '' ? texts.missing : texts.refused(value)
  return `${label[language]}, ${element}: ${issue}. ${fix[language]}`
}

const ISSUE_TEXTS = {
  'en-US': {
    unexpected: 'unexpected element',
    missing: 'missing',
    refused: (value: string) => `“${value}” is not accepted`,
  },
  it: {
    unexpected: 'elemento non previsto',
    missing: 'manca',
    refused: (value: string) => `“${value}” non è un valore accettato`,
  },
} as const

import type { Language } from '@foyer/record-contract'

const en = {
  title: (number: string) => `Electronic signature of contract ${number}`,
  intro:
    'This sheet is part of the signed document. The seal of the organiser covers the form and this sheet: any later change makes it invalid.',
  company: 'Company',
  signer: 'Signed by',
  email: 'Account',
  time: 'Signed on',
  confirmed: 'Confirmed with',
  app: 'code of the authenticator app of the account',
  mail: 'one-time code sent to the email address of the account',
  hash: 'SHA-256 of the form',
  bytes: 'Extent of the form',
  firstBytes: (count: number) => `the first ${count} bytes of this file`,
  signed: (name: string, time: string) => `Signed electronically by ${name}, ${time}`,
  howTo: 'How to verify',
  howToText:
    'A PDF reader with signature validation, or the command pdfsig, verifies the seal without a connection. The hash of the form is computed over the first bytes of this file.',
  demo: 'Sealed with a demonstration certificate, which is not legally valid.',
}

const it: typeof en = {
  title: (number) => `Firma elettronica del contratto ${number}`,
  intro:
    'Questo foglio è parte del documento firmato. Il sigillo dell’organizzatore copre il modulo e questo foglio: ogni modifica successiva lo rende non valido.',
  company: 'Azienda',
  signer: 'Firmato da',
  email: 'Account',
  time: 'Firmato il',
  confirmed: 'Conferma',
  app: 'codice dell’app di autenticazione dell’account',
  mail: 'codice monouso inviato all’indirizzo email dell’account',
  hash: 'SHA-256 del modulo',
  bytes: 'Estensione del modulo',
  firstBytes: (count) => `i primi ${count} byte di questo file`,
  signed: (name, time) => `Firmato elettronicamente da ${name}, ${time}`,
  howTo: 'Come verificare',
  howToText:
    'Un lettore PDF che convalida le firme, o il comando pdfsig, verifica il sigillo senza connessione. L’impronta del modulo è calcolata sui primi byte di questo file.',
  demo: 'Sigillato con un certificato dimostrativo, privo di valore legale.',
}

export const SIGNATURE_SHEET_TEXTS: Readonly<Record<Language, typeof en>> = { 'en-US': en, it }

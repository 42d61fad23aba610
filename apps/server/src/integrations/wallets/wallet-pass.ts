import type { Language } from '@foyer/record-contract'

/** A ticket as displayed in a wallet. */
export interface WalletPass {
  ticketId: string
  editionId: string
  language: Language
  brand: string
  edition: string
  kind: string
  holder: string
  company: string
  /** The days, formatted. */
  days: string
  entrance: string
  address: string
  /** By the clock of the fair, as `09:30`. */
  entryFrom: string
  /** Times from and until which it opens the gate: ISO 8601. */
  opensAt: string
  closesAt: string
  code: string
  /** The ticket's page, with its state. */
  pageUrl: string
}

export interface AppleWalletKeys {
  /** Our signing certificate, in PEM; it names the type of passes and the team. */
  certificate: string
  passTypeIdentifier: string
  teamIdentifier: string
  key: string
  passphrase: string | null
  /** Apple's intermediate certificate, in PEM. */
  authority: string
}

export interface GoogleWalletKeys {
  issuer: string
  email: string
  privateKey: string
}

export const WALLET_TEXTS = {
  it: {
    holder: 'Nome',
    days: 'Giorni',
    entrance: 'Ingresso',
    from: 'Apre alle',
    address: 'Indirizzo',
    page: 'Il biglietto sul sito',
    renamed: 'Se il nome cambia, questo codice non vale più: il biglietto attuale è sul sito.',
  },
  'en-US': {
    holder: 'Name',
    days: 'Days',
    entrance: 'Entrance',
    from: 'Opens at',
    address: 'Address',
    page: 'The ticket on the site',
    renamed: 'If the name changes, this code is no longer valid: the current ticket is on the site.',
  },
} as const

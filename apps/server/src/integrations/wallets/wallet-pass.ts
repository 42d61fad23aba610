import type { Language } from '@foyer/record-contract'

/** What a wallet shows of a ticket. */
export interface WalletPass {
  ticketId: string
  editionId: string
  language: Language
  brand: string
  edition: string
  kind: string
  holder: string
  company: string
  /** The days in words. */
  days: string
  entrance: string
  address: string
  /** By the clock of the fair, as `09:30`. */
  entryFrom: string
  /** When it first opens the gate, and when it opens none any more: ISO 8601. */
  opensAt: string
  closesAt: string
  code: string
  /** The ticket's page, which tells how it stands. */
  pageUrl: string
}

export interface AppleWalletKeys {
  /** Who signs, in PEM; it names the kind of passes and the team. */
  certificate: string
  passTypeIdentifier: string
  teamIdentifier: string
  key: string
  passphrase: string | null
  /** Apple's own certificate between ours and its root, in PEM. */
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

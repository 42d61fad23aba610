import { type EditionSettings, editionSettings } from './edition-settings.ts'

/** The organiser, who signs contracts, issues invoices and sends mails. */
export interface Organiser {
  brand: string
  legalName: string
  street: string
  postalCode: string
  city: string
  province: string
  vatNumber: string
  pec: string
  /** Contact for questions of the reader. */
  support: { email: string; phone: string }
  /** Sender of mails. */
  sender: { name: string; address: string }
}

/** Settings of the organiser do not depend on the days of an edition. */
const ANY_DAYS = { opening: '2000-01-01', closing: '2000-01-01' }

/** Recipients of a mail: companies with a stand, or all others (visitors, guests, buyers, press, schools). */
export type Readers = 'exhibitors' | 'visitors'

/** Returns the organiser from the settings; the defaults without an edition. */
export function organiserOf(
  edition: { settings: EditionSettings } | null,
  readers: Readers = 'exhibitors',
): Organiser {
  const settings = edition?.settings ?? editionSettings(ANY_DAYS)
  return {
    brand: settings.organiserBrand,
    legalName: settings.organiserName,
    street: settings.organiserStreet,
    postalCode: settings.organiserPostalCode,
    city: settings.organiserCity,
    province: settings.organiserProvince,
    vatNumber: settings.organiserVat,
    pec: settings.organiserPec,
    support:
      readers === 'visitors'
        ? { email: settings.visitorEmail, phone: settings.visitorPhone }
        : { email: settings.supportEmail, phone: settings.supportPhone },
    sender: { name: settings.mailSender, address: settings.mailSenderAddress },
  }
}

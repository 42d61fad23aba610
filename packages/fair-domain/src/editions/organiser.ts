import { type EditionSettings, editionSettings } from './edition-settings.ts'

/** Who signs contracts, issues invoices and sends the mails. */
export interface Organiser {
  brand: string
  legalName: string
  street: string
  postalCode: string
  city: string
  province: string
  vatNumber: string
  pec: string
  /** Where whoever reads it asks back. */
  support: { email: string; phone: string }
  /** From whom mails come. */
  sender: { name: string; address: string }
}

/** Nothing about the organiser hangs on the days of an edition. */
const ANY_DAYS = { opening: '2000-01-01', closing: '2000-01-01' }

/** Whom a mail is for: companies with a stand, or everybody who comes (visitors, guests, buyers, press, schools). */
export type Readers = 'exhibitors' | 'visitors'

/** As the settings say; as they would be at first while there is no edition. */
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

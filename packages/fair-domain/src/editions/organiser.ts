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
  support: { email: string; phone: string }
  /** From whom mails come. */
  sender: { name: string; address: string }
}

/** Nothing about the organiser hangs on the days of an edition. */
const ANY_DAYS = { opening: '2000-01-01', closing: '2000-01-01' }

/** As the settings say; as they would be at first while there is no edition. */
export const organiserOf = (
  edition: { settings: EditionSettings } | null,
  settings = edition?.settings ?? editionSettings(ANY_DAYS),
): Organiser => ({
  brand: settings.organiserBrand,
  legalName: settings.organiserName,
  street: settings.organiserStreet,
  postalCode: settings.organiserPostalCode,
  city: settings.organiserCity,
  province: settings.organiserProvince,
  vatNumber: settings.organiserVat,
  pec: settings.organiserPec,
  support: { email: settings.supportEmail, phone: settings.supportPhone },
  sender: { name: settings.mailSender, address: settings.mailSenderAddress },
})

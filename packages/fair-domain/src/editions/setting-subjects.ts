import type { Label } from '@foyer/record-contract'
import { EDITION_SETTINGS, type EditionSettingKey } from './edition-settings.ts'

/** What settings are about. A subject begins with the setting it names and ends where the next one begins. */
const SUBJECTS: readonly { from: EditionSettingKey; label: Label }[] = [
  { from: 'applicationsFrom', label: { 'en-US': 'Calendar', it: 'Calendario' } },
  { from: 'maxBrands', label: { 'en-US': 'Directory', it: 'Catalogo' } },
  { from: 'referentAreas', label: { 'en-US': 'Referents and team', it: 'Referenti e team' } },
  { from: 'registrationFee', label: { 'en-US': 'Application and money', it: 'Domanda e pagamenti' } },
  { from: 'badgeBands', label: { 'en-US': 'Badges and parking', it: 'Badge e parcheggi' } },
  { from: 'oneDayTiers', label: { 'en-US': 'Tickets', it: 'Biglietti' } },
  { from: 'codeActivations', label: { 'en-US': 'Discount code', it: 'Codice sconto' } },
  { from: 'freeAccreditations', label: { 'en-US': 'Accreditation', it: 'Accrediti' } },
  { from: 'maxBuyersPerCompany', label: { 'en-US': 'Buyer programme', it: 'Programma buyer' } },
  { from: 'bulkUndoMinutes', label: { 'en-US': 'Console', it: 'Console' } },
]

/** The subject of each setting, by its name. */
export const SETTING_SUBJECTS: ReadonlyMap<EditionSettingKey, Label> = (() => {
  let label: Label = { 'en-US': '', it: '' }
  return new Map(
    (Object.keys(EDITION_SETTINGS) as EditionSettingKey[]).map((key) => {
      label = SUBJECTS.find(({ from }) => from === key)?.label ?? label
      return [key, label]
    }),
  )
})()

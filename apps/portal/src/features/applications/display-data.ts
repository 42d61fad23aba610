import {
  type ApplicationData,
  type ApplicationResult,
  hallName,
  offeredServices,
  SECTORS,
} from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'

/** The form values as text, by field name, for the summary and for differences. */
export function displayData(
  data: ApplicationData,
  { pavilions, settings }: Pick<ApplicationResult, 'pavilions' | 'settings'>,
  language: Language,
) {
  const ordered = offeredServices(settings).filter(({ code }) => (data.services[code] ?? 0) > 0)
  return {
    pavilion: hallName(pavilions.find(({ id }) => id === data.pavilionId)?.name ?? '', language),
    sector: SECTORS[data.sector as keyof typeof SECTORS]?.[language] ?? '',
    area: data.area === 0 ? '' : `${data.area} m²`,
    openSides: String(data.openSides),
    servicesPart: ordered.map(({ code, label }) => `${label[language]}: ${data.services[code]}`).join(', '),
    standWish: data.standWish,
    billingCompany:
      data.billing === 'other' ? `${data.billingCompany.name} (${data.billingCompany.vatNumber})` : '',
    accountHolder: data.accountHolder,
  }
}

/** Formats one field of the form as text. */
export function displayField(
  name: keyof ApplicationData,
  data: ApplicationData,
  answer: Pick<ApplicationResult, 'pavilions' | 'settings'>,
  language: Language,
) {
  const shown = displayData(data, answer, language)
  switch (name) {
    case 'pavilionId':
      return shown.pavilion
    case 'services':
      return shown.servicesPart
    case 'billing':
    case 'billingCompany':
      return shown.billingCompany
    case 'notes':
      return data.notes
    default:
      return shown[name]
  }
}

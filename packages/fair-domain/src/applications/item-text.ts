import type { Label, Language } from '@foyer/record-contract'
import { moneySettings } from '../editions/subjects/money.settings.ts'
import { hallName } from '../pavilions/hall-name.ts'
import { itemLabels } from './application.prices.ts'

const { standServices } = moneySettings.settings
const labels = itemLabels({
  standServices: standServices.defaultFor({ opening: '', closing: '' }),
  coExhibitorFee: 0,
})
const byText = new Map<string, Label>(
  Object.values(labels).flatMap((label) => Object.values(label).map((text) => [text, label] as const)),
)

/**
 * A line is stored in the language of its company. What every price list starts with is read in the language of the
 * reader, what an edition has added as it was bought.
 */
export const itemText = (stored: string, language: Language) =>
  byText.get(stored)?.[language] ?? hallName(stored, language)

export const ITEM_KINDS = {
  space: { 'en-US': 'Space', it: 'Spazio' },
  fee: { 'en-US': 'Registration fee', it: 'Quota di iscrizione' },
  service: { 'en-US': 'Service', it: 'Servizio' },
} as const satisfies Record<string, Label>

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
 * Returns the text of a line, which is stored in the language of its company. Lines of the default price list
 * are translated for the reader, lines added by an edition stay as they were bought.
 */
export const itemText = (stored: string, language: Language) =>
  byText.get(stored)?.[language] ?? hallName(stored, language)

export const ITEM_KINDS = {
  space: { 'en-US': 'Space', it: 'Spazio' },
  fee: { 'en-US': 'Registration fee', it: 'Quota di iscrizione' },
  service: { 'en-US': 'Service', it: 'Servizio' },
} as const satisfies Record<string, Label>

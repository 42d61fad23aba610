import type { ActionTextsResult } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import { reasonsOf } from '../../objects.ts'
import type { Needs } from './needs.ts'

/** Labels and presentation of an object's actions, decisions included, and the labels of reason codes. */
export function actionTexts(
  { records }: Pick<Needs, 'records'>,
  objectApiName: string,
  language: Language,
): ActionTextsResult {
  const { actions = {}, path, usualWay } = records.registry.objects.get(objectApiName)?.declaration ?? {}
  const tones = Object.entries(actions).flatMap(([name, { tone }]) =>
    tone ? [[`${objectApiName}.${name}`, tone] as const] : [],
  )
  const help = Object.entries(actions).flatMap(([name, declaration]) =>
    declaration.help ? [[`${objectApiName}.${name}`, declaration.help[language]] as const] : [],
  )
  const reasons = Object.entries(reasonsOf(objectApiName)).map(([code, label]) => [code, label[language]])
  return {
    tones: Object.fromEntries(tones),
    help: Object.fromEntries(help),
    reasons: Object.fromEntries(reasons),
    way: path && usualWay ? { field: path, steps: usualWay } : null,
  }
}

import type { EditionSettings } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import { refuseIssues } from '../../refuse-issues.ts'

/** Texts of an addendum's preview and refusals. */
export const ADDENDUM_TEXTS = {
  'en-US': {
    total: 'Total excluding VAT',
    money: 'Payment',
    refused: {
      missing: () => 'Say what changes',
      areaTooSmall: ({ minArea }: AreaSettings) => `A stand has at least ${minArea} m²`,
      areaStep: ({ minArea, areaStep }: AreaSettings) =>
        `Areas go from ${minArea} m² in steps of ${areaStep} m²`,
      noStand: () => 'This contract has no stand yet whose area could change',
      same: () => 'The stand has this area already',
    },
  },
  it: {
    total: 'Totale IVA esclusa',
    money: 'Pagamento',
    refused: {
      missing: () => 'Scrivi che cosa cambia',
      areaTooSmall: ({ minArea }: AreaSettings) => `Uno stand ha almeno ${minArea} m²`,
      areaStep: ({ minArea, areaStep }: AreaSettings) =>
        `Le aree partono da ${minArea} m² a passi di ${areaStep} m²`,
      noStand: () => 'Il contratto non ha ancora uno stand la cui area possa cambiare',
      same: () => 'Lo stand ha già quest’area',
    },
  },
}

type AreaSettings = Pick<EditionSettings, 'minArea' | 'areaStep'>
type Refusal = keyof (typeof ADDENDUM_TEXTS)['it']['refused']

const hasText = (issue: string): issue is Refusal => issue in ADDENDUM_TEXTS.it.refused

/** Creates a validation error at its field, in the language of the user. */
export const refuseAddendum = (field: string, issue: string, language: Language, settings: AreaSettings) =>
  refuseIssues([[field, hasText(issue) ? ADDENDUM_TEXTS[language].refused[issue](settings) : issue]])

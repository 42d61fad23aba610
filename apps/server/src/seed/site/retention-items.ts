import { RETENTION } from '@foyer/fair-domain'
import type { Label, Language } from '@foyer/record-contract'

type Rule = (typeof RETENTION)[keyof typeof RETENTION]

const SINCE: Readonly<Record<Rule['after'], Label>> = {
  'closing of the edition': {
    'en-US': 'after the closing of the edition',
    it: 'dopo la chiusura dell’edizione',
  },
  entry: { 'en-US': 'after their date', it: 'dopo la loro data' },
  'last interaction': { 'en-US': 'after we last heard from you', it: 'dopo l’ultimo contatto' },
}

/** The retention table as list items, so that the notice agrees with the job. */
export const retentionItems = (language: Language) =>
  Object.values(RETENTION)
    .map(
      (rule) => `<li>${rule.label[language]}: ${timeOf(rule, language)} ${SINCE[rule.after][language]}</li>`,
    )
    .join('')

function timeOf({ keep }: Rule, language: Language) {
  const isItalian = language === 'it'
  return 'months' in keep
    ? `${keep.months} ${isItalian ? 'mesi' : 'months'}`
    : `${keep.days} ${isItalian ? 'giorni' : 'days'}`
}

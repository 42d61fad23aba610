import { integer } from '@foyer/record-contract/metadata'
import { CRITERIA } from './evaluation.rules.ts'

/** Creates the field with the points of a criterion. */
export const criterionField = (name: keyof typeof CRITERIA) => {
  const { max, label } = CRITERIA[name]
  return integer({
    label: { 'en-US': `${label['en-US']} (0–${max})`, it: `${label.it} (0–${max})` },
    data: 'internal',
    required: true,
    defaultValue: 0,
    min: 0,
    max,
    secret: true,
  })
}

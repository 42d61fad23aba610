import { FIELD_LABELS } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import { defineTexts } from '../../i18n/define-texts.ts'

const labelsIn = (language: Language) =>
  Object.fromEntries(Object.entries(FIELD_LABELS).map(([name, label]) => [name, label[language]])) as Record<
    keyof typeof FIELD_LABELS,
    string
  >

/** Labels of fields as their objects declare them, for forms and columns that show the same. */
export const fieldLabelTexts = defineTexts({ 'en-US': labelsIn('en-US'), it: labelsIn('it') })

import type { Language } from '@foyer/record-contract'
import type { FieldDeclaration } from '@foyer/record-contract/metadata'

/** Returns the label of a stored picklist value. */
export const picklistLabel = (field: FieldDeclaration | undefined, value: string, language: Language) =>
  (field && 'values' in field
    ? field.values.find((entry) => entry.value === value)?.label[language]
    : undefined) ?? value

import type { Language } from '@foyer/record-contract'
import { categoryValues } from '../directory/directory.vocabulary.ts'
import { COUNTRY_CHOICES } from '../people/address-choices.ts'

const words = new Map([...COUNTRY_CHOICES, ...categoryValues].map(({ value, label }) => [value, label]))

/** The country or the category that a quota is for; a category that staff have added shows as it is. */
export const quotaText = (stored: string, language: Language) => words.get(stored)?.[language] ?? stored

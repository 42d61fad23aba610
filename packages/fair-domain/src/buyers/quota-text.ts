import type { Language } from '@foyer/record-contract'
import { categoryValues } from '../directory/directory.vocabulary.ts'
import { COUNTRY_CHOICES } from '../people/address-choices.ts'

const words = new Map([...COUNTRY_CHOICES, ...categoryValues].map(({ value, label }) => [value, label]))

/** Returns the name of the country or category of a quota. A category added by staff is returned as stored. */
export const quotaText = (stored: string, language: Language) => words.get(stored)?.[language] ?? stored

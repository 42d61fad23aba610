/** Labels of languages, by stored code. */
export const LANGUAGE_LABELS = {
  it: { 'en-US': 'Italian', it: 'Italiano' },
  'en-US': { 'en-US': 'English', it: 'Inglese' },
} as const

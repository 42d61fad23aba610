/** What languages are called, by the code that records hold. */
export const LANGUAGE_LABELS = {
  it: { 'en-US': 'Italian', it: 'Italiano' },
  'en-US': { 'en-US': 'English', it: 'Inglese' },
} as const

const KEYS = {
  firstSignature: 'firstSignature',
  secondSignature: 'secondSignature',
  unreadable: 'unreadable',
  pages: 'pages',
  changed: 'changed',
} as const

/** The words for a reason; those that came later have the general ones. */
export const reasonKeyOf = (code: string) => KEYS[code as keyof typeof KEYS] ?? 'otherReason'

const KEYS = {
  firstSignature: 'firstSignature',
  secondSignature: 'secondSignature',
  unreadable: 'unreadable',
  pages: 'pages',
  changed: 'changed',
} as const

/** Text key of a reason; unknown reasons have a general one. */
export const reasonKeyOf = (code: string) => KEYS[code as keyof typeof KEYS] ?? 'otherReason'

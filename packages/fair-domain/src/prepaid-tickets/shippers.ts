/** Staff who ship the cards. */
export const SHIPPERS = ['staff', 'administration', 'editionManager', 'admin'] as const

/** Reasons to put a shipment on hold. */
export const HOLD_REASONS = {
  addressIncomplete: { 'en-US': 'The address is incomplete', it: 'L’indirizzo è incompleto' },
  outOfCards: { 'en-US': 'Cards are being reprinted', it: 'Inviti in ristampa' },
} as const

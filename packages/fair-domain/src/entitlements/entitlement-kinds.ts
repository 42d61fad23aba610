import type { Label } from '@foyer/record-contract'

/** Kinds of entitlements of a company in an edition, each counted separately. */
export const ENTITLEMENT_KINDS = {
  badge: { 'en-US': 'Exhibitor badge', it: 'Badge espositore' },
  vip: { 'en-US': 'VIP badge', it: 'Badge VIP' },
  parking: { 'en-US': 'Parking pass', it: 'Pass auto' },
  ticket1: { 'en-US': '1-day ticket', it: 'Biglietto 1 giorno' },
  ticket2: { 'en-US': '2-day ticket', it: 'Biglietto 2 giorni' },
  code: { 'en-US': 'Activation of the discount code', it: 'Attivazione del codice sconto' },
} as const satisfies Record<string, Label>

export type EntitlementKind = keyof typeof ENTITLEMENT_KINDS

/** Sources of an entry. The first group credits, the second debits; the last does both. */
export const ENTITLEMENT_SOURCES = {
  area: { 'en-US': 'By area', it: 'Per superficie' },
  allowance: { 'en-US': 'Included', it: 'Di diritto' },
  group: { 'en-US': 'Shared by the collective', it: 'Assegnati dalla collettiva' },
  purchase: { 'en-US': 'Bought', it: 'Acquistati' },
  gift: { 'en-US': 'Given by the organiser', it: 'Concessi dall’organizzatore' },
  use: { 'en-US': 'Used', it: 'Utilizzati' },
  return: { 'en-US': 'Given back', it: 'Restituiti' },
  merge: { 'en-US': 'From a duplicate', it: 'Da un duplicato' },
  correction: { 'en-US': 'Correction', it: 'Rettifica' },
} as const satisfies Record<string, Label>

export type EntitlementSource = keyof typeof ENTITLEMENT_SOURCES

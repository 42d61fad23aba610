import type { AccreditationKind, AccreditationState } from '@foyer/fair-domain'

/** A request for an accreditation of a person without a demo account. */
export interface FurtherRequest {
  account: string
  name: string
  kind: AccreditationKind
  state: AccreditationState
  /** Days since it was sent. */
  ago: number
}

const STATES: Readonly<Record<AccreditationKind, readonly (readonly [AccreditationState, number])[]>> = {
  press: [
    ['approved_ready', 6],
    ['rejected', 3],
    ['closed', 2],
    ['info_requested', 1],
  ],
  influencer: [
    ['approved_ready', 5],
    ['rejected', 3],
    ['closed', 1],
    ['in_review', 1],
  ],
  school: [
    ['approved_ready', 5],
    ['rejected', 2],
    ['closed', 2],
    ['submitted', 1],
  ],
}

const FIRST_NAMES = ['Alba', 'Béla', 'Corin', 'Delia', 'Emil', 'Freya', 'Gildo', 'Hanna'] as const
const LAST_NAMES = ['Arvedi', 'Bromma', 'Cassel', 'Dorigo', 'Elster', 'Fabbri', 'Grolle', 'Hoffner'] as const
const DAYS_OF_DECIDED = 14

/** Requests of earlier weeks, most of them decided: forty together with the open ones. */
export const FURTHER_REQUESTS: readonly FurtherRequest[] = Object.entries(STATES)
  .flatMap(([kind, states]) =>
    states.flatMap(([state, count]) =>
      Array.from({ length: count }, () => ({ kind: kind as AccreditationKind, state })),
    ),
  )
  .map(({ kind, state }, index) => {
    const first = FIRST_NAMES[index % FIRST_NAMES.length]
    const last = LAST_NAMES[(index + Math.floor(index / 8) * 3) % LAST_NAMES.length]
    const isOpen = ['submitted', 'in_review', 'info_requested'].includes(state)
    return {
      account: `request-${index + 1}`,
      name: `${first} ${last}`,
      kind,
      state,
      ago: isOpen ? 1 : DAYS_OF_DECIDED + index,
    }
  })

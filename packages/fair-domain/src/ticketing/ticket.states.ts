import { machine } from '../states/machine.ts'

/**
 * States of a ticket at the provider. `held` until staff approve a holder below the minimum age, `requested` until the
 * provider has accepted it, `generating` until its code exists; late and repeated events have no transition.
 */
export const ticket = machine({
  held: { approve: 'requested', void: 'voided' },
  requested: { accept: 'generating', deliver: 'ready', refuse: 'failed', void: 'voided' },
  generating: { deliver: 'ready', refuse: 'failed', void: 'voided' },
  failed: { retry: 'requested', deliver: 'ready', void: 'voided' },
  ready: { void: 'voided' },
  voided: {},
})

export type TicketState = (typeof ticket)['states'][number]

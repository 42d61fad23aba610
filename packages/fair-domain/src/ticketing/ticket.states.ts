import { machine } from '../states/machine.ts'

/**
 * A ticket at the provider. `held` while staff decide about somebody below the least age. `requested` until the provider has taken it, `generating` until its code exists. What
 * arrives late or twice finds no step to take and changes nothing.
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

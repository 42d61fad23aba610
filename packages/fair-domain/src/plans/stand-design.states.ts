import { machine } from '../states/machine.ts'

/** A design goes back and forth until it is approved; a later version takes the place of the one before. */
export const standDesign = machine({
  submitted: { approve: 'approved', refuse: 'refused', replace: 'replaced' },
  approved: { replace: 'replaced' },
  refused: {},
  replaced: {},
})

export type StandDesignState = (typeof standDesign.states)[number]

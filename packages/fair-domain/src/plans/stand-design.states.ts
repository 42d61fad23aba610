import { machine } from '../states/machine.ts'

/** States of a design. It is corrected until approved; a later version replaces the previous one. */
export const standDesign = machine({
  submitted: { approve: 'approved', refuse: 'refused', replace: 'replaced' },
  approved: { replace: 'replaced' },
  refused: {},
  replaced: {},
})

export type StandDesignState = (typeof standDesign.states)[number]

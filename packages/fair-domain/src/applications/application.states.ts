import { machine } from '../states/machine.ts'

/** States from the draft to the contract. The position in the waiting list is never displayed, so it is not a state. */
export const application = machine({
  draft: { submit: 'submitted', discard: 'withdrawn' },
  submitted: {
    requestChanges: 'changes_requested',
    accept: 'accepted',
    reject: 'rejected',
    wait: 'waiting_list',
    offer: 'offered',
    withdraw: 'withdrawn',
  },
  changes_requested: { submit: 'submitted', withdraw: 'withdrawn', reject: 'rejected' },
  waiting_list: { accept: 'accepted', offer: 'offered', reject: 'rejected', withdraw: 'withdrawn' },
  // A stand is reserved until a day. A company that does not accept it returns to the waiting list.
  offered: {
    take: 'accepted',
    decline: 'waiting_list',
    lapse: 'waiting_list',
    takeBack: 'waiting_list',
    withdraw: 'withdrawn',
  },
  accepted: { withdraw: 'withdrawn', cancel: 'cancelled' },
  rejected: {},
  withdrawn: {},
  cancelled: {},
})

export type ApplicationState = (typeof application.states)[number]

/** States in which the company cannot open another application. */
export const OPEN_APPLICATION_STATES = [
  'draft',
  'submitted',
  'changes_requested',
  'waiting_list',
  'offered',
] as const satisfies readonly ApplicationState[]

export const isApplicationEditable = (state: ApplicationState) =>
  state === 'draft' || state === 'changes_requested'

/** Outcome of an offered stand. */
export type OfferOutcome = 'taken' | 'declined' | 'lapsed' | 'takenBack'

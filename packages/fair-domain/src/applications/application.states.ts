import { machine } from '../states/machine.ts'

/** From an idea to a contract. Position in the waiting list is never shown, so it is no state. */
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
  // A stand is held until a day. Who does not take it waits on: another one may suit better.
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

/** While one of these waits, the company has no other. */
export const OPEN_APPLICATION_STATES = [
  'draft',
  'submitted',
  'changes_requested',
  'waiting_list',
  'offered',
] as const satisfies readonly ApplicationState[]

export const isApplicationEditable = (state: ApplicationState) =>
  state === 'draft' || state === 'changes_requested'

/** How an offer of a stand ended. */
export type OfferOutcome = 'taken' | 'declined' | 'lapsed' | 'takenBack'

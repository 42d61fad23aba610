import type { Label } from '@foyer/record-contract'
import { machine } from '../states/machine.ts'

/** States of an application to the buyer programme. */
export const buyerApplication = machine({
  submitted: {
    evaluate: 'pending_evaluation',
    wait: 'pending_evaluation',
    accept: 'accepted',
    reject: 'rejected',
  },
  pending_evaluation: {
    evaluate: 'pending_evaluation',
    wait: 'pending_evaluation',
    accept: 'accepted',
    reject: 'rejected',
  },
  accepted: {},
  rejected: {},
})

export type BuyerState = (typeof buyerApplication)['states'][number]
export type BuyerDecision = 'accept' | 'reject' | 'wait'

export const BUYER_STATES: Readonly<Record<BuyerState, Label>> = {
  submitted: { 'en-US': 'Submitted', it: 'Inviata' },
  pending_evaluation: { 'en-US': 'Pending evaluation', it: 'In valutazione' },
  accepted: { 'en-US': 'Accepted', it: 'Accettata' },
  rejected: { 'en-US': 'Rejected', it: 'Respinta' },
}

/** States of the confirmation by an accepted buyer, within the term. */
export const buyerConfirmation = machine({
  open: { confirm: 'confirmed', decline: 'declined', lapse: 'lapsed' },
  confirmed: { decline: 'declined' },
  declined: {},
  lapsed: {},
})

export type BuyerConfirmation = (typeof buyerConfirmation)['states'][number]

export const BUYER_CONFIRMATIONS: Readonly<Record<BuyerConfirmation, Label>> = {
  open: { 'en-US': 'To be confirmed', it: 'Da confermare' },
  confirmed: { 'en-US': 'Confirmed', it: 'Confermata' },
  declined: { 'en-US': 'Declined', it: 'Rinunciata' },
  lapsed: { 'en-US': 'Expired', it: 'Scaduta' },
}

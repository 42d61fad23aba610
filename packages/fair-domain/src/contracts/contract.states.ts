import { machine } from '../states/machine.ts'

/** From the form to sign to the end of the fair. `withhold`: what the form has to say is not known for the moment. */
export const contract = machine({
  data_check: { release: 'to_sign', cancel: 'cancelled' },
  to_sign: { upload: 'signed_uploaded', withhold: 'data_check', cancel: 'cancelled' },
  signed_uploaded: {
    countersign: 'countersigned',
    rejectSignature: 'signature_rejected',
    cancel: 'cancelled',
  },
  signature_rejected: { upload: 'signed_uploaded', withhold: 'data_check', cancel: 'cancelled' },
  countersigned: { activate: 'active', cancel: 'cancelled' },
  active: { amend: 'amended', close: 'closed', cancel: 'cancelled', deactivate: 'countersigned' },
  amended: { amend: 'amended', close: 'closed', cancel: 'cancelled' },
  closed: {},
  cancelled: {},
})

export type ContractState = (typeof contract.states)[number]

export type ContractBanner = 'empty' | 'pending' | 'notAccepted'

/** The banner above a contract; a company without one sees the empty one. */
export function bannerOf(state: ContractState | undefined): ContractBanner | null {
  switch (state) {
    case undefined:
      return 'empty'
    case 'data_check':
    case 'signed_uploaded':
      return 'pending'
    case 'to_sign':
    case 'signature_rejected':
      return 'notAccepted'
    default:
      return null
  }
}

/** May the form be downloaded, and a signed copy uploaded? */
export const isToSign = (state: ContractState) => contract.can(state, 'upload')

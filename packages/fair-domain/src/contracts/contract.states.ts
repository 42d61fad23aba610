import { machine } from '../states/machine.ts'

/** States from the form to sign to the end of the fair. `withhold`: the content of the form is undecided. */
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

/** Returns the banner above a contract; `empty` for a company without a contract. */
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

/** Checks whether the form can be downloaded and a signed copy uploaded. */
export const isToSign = (state: ContractState) => contract.can(state, 'upload')

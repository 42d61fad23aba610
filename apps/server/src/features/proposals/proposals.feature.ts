import { proposalMethods } from '@foyer/fair-domain'
import type { QuickActionHandler } from '@foyer/record-server'
import type { Feature } from '../../services/feature/feature.ts'
import { serve } from '../../services/feature/serve.ts'
import { confirmProposal, previewConfirm } from './confirm-proposal.ts'
import {
  discardProposal,
  keepApart,
  pinInProposal,
  placeInProposal,
  undoInProposal,
} from './edit-proposal.ts'
import { getCandidates } from './get-candidates.ts'
import { getChoices, getProposal } from './get-proposal.ts'
import type { Needs } from './needs.ts'
import { runProposal, stopProposal } from './run-proposal.ts'

/** Proposals of who gets which stand of a hall. `handlers` are all quick actions of the fair. */
export const proposalsFeature = (
  fair: Needs,
  handlers: Readonly<Record<string, QuickActionHandler>>,
): Required<Pick<Feature, 'methods'>> => ({
  methods: serve(fair, proposalMethods, {
    getProposal: ({ hallId }) => getProposal(fair, hallId),
    getChoices: (input) => getChoices(fair, input),
    getCandidates: ({ standId }) => getCandidates(fair, standId),
    propose: ({ hallId }, { session }) => runProposal(fair, session, hallId),
    stop: ({ hallId }, { session }) => stopProposal(fair, session, hallId),
    place: (input, { session }) => placeInProposal(fair, session, input),
    pin: (input, { session }) => pinInProposal(fair, session, input),
    keepApart: (input, { session }) => keepApart(fair, session, input),
    undo: (input, { session }) => undoInProposal(fair, session, input),
    discard: (input, { session }) => discardProposal(fair, session, input),
    previewConfirm: (input, { session }) => previewConfirm(fair, session, input),
    confirm: (input, { session }) => confirmProposal(fair, handlers, session, input),
  }),
})

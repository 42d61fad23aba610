import { contractMethods } from '@foyer/fair-domain'
import { releaseForms, withholdForms } from '../../services/contracts/release-contract.ts'
import type { MakeFeature } from '../../services/feature/feature.ts'
import { serve } from '../../services/feature/serve.ts'
import type { Identity } from '../../services/identity/identity.ts'
import { addAddendum, closeContract } from './add-addendum.ts'
import { contractPdf } from './contract-pdf.ts'
import { countersign, rejectSignature } from './decide-signature.ts'
import { getContract, getContracts } from './get-contracts.ts'
import type { Needs } from './needs.ts'
import { markPrepaid, markUnpaid } from './on-paid.ts'
import { previewAddendum } from './preview-addendum.ts'
import { signContract } from './sign-contract.ts'
import { confirmSignature, prepareSignature } from './sign-online.ts'

/** Contracts: PDF, signed copy, countersignature and addenda. */
export const contractsFeature =
  (identity: Identity): MakeFeature<Needs> =>
  (fair) => ({
    methods: serve(fair, contractMethods, {
      getContracts: (_, { session }) => getContracts(fair, session),
      getContract: ({ id }, { session }) => getContract(fair, session, id),
      sign: ({ id, versionId }, { session }) => signContract(fair, session, id, versionId),
      prepareSignature: (input, { session }) => prepareSignature(fair, identity, session, input),
      confirmSignature: (input, call) => confirmSignature(fair, identity, call, input),
      previewAddendum: ({ recordId, fields }, { session }) =>
        previewAddendum(fair, session, recordId, fields),
    }),
    quickActions: {
      'Contract.Countersign': countersign(fair),
      'Contract.RejectSignature': rejectSignature(fair),
      'Contract.AddAddendum': addAddendum(fair),
      'Contract.Close': closeContract(fair),
    },
    documents: [contractPdf(fair.clock)],
    onPaid: (due, transaction) => markPrepaid(fair, due, transaction),
    onUnpaid: (due, transaction) => markUnpaid(fair, due, transaction),
    onWrite: async ({ objectApiName, changedFields, kind, before, after }, transaction) => {
      if (objectApiName !== 'CompanyDataChange__c' || !after) return
      if (kind !== 'created' && !changedFields.includes('State__c')) return
      const [accountId, editionId] = [String(after.Account__c), String(after.Edition__c)]
      if (after.State__c === 'pending') await withholdForms(fair, transaction, accountId, editionId)
      else if (before?.State__c === 'pending') await releaseForms(fair, transaction, accountId, editionId)
    },
  })

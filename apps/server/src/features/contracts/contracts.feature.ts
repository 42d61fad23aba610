import { exampleId, map, object, string, unknown } from '@foyer/record-contract'
import { serverMethod } from '@foyer/record-server'
import type { MakeFeature } from '../feature.ts'
import { addAddendum, closeContract } from './add-addendum.ts'
import { contractPaper } from './contract-paper.ts'
import { countersign, rejectSignature } from './decide-signature.ts'
import { getContract, getContracts } from './get-contracts.ts'
import { notePrepaid, noteUnpaid } from './on-paid.ts'
import { previewAddendum } from './preview-addendum.ts'
import { releaseForms, withholdForms } from './release-contract.ts'
import { signContract } from './sign-contract.ts'

const CLASS_NAME = 'ContractsController'

/** Contracts: the form to sign, the signed copy, the countersignature, and what changes later. */
export const contractsFeature: MakeFeature = (fair) => ({
  methods: [
    serverMethod({
      className: CLASS_NAME,
      methodName: 'getContracts',
      cacheable: true,
      input: object({}),
      handle: (_input, { session }) => getContracts(fair, session),
    }),
    serverMethod({
      className: CLASS_NAME,
      methodName: 'getContract',
      cacheable: true,
      input: object({ id: string }),
      example: { id: exampleId('Contract') },
      handle: ({ id }, { session }) => getContract(fair, session, id),
    }),
    serverMethod({
      className: CLASS_NAME,
      methodName: 'sign',
      cacheable: false,
      personal: true,
      input: object({ id: string, versionId: string }),
      example: {
        id: exampleId('Contract', { Status: 'signature_rejected' }),
        versionId: exampleId('ContentVersion'),
      },
      handle: ({ id, versionId }, { session }) => signContract(fair, session, id, versionId),
    }),
    serverMethod({
      className: CLASS_NAME,
      methodName: 'previewAddendum',
      cacheable: false,
      input: object({ recordId: string, fields: map(unknown) }),
      example: {
        recordId: exampleId('Contract', { Status: 'active' }),
        fields: { Change__c: 'Eight square metres more', ChangeAmount__c: 800, ChangeArea__c: 16 },
      },
      handle: ({ recordId, fields }, { session }) => previewAddendum(fair, session, recordId, fields),
    }),
  ],
  quickActions: {
    'Contract.Countersign': countersign(fair),
    'Contract.RejectSignature': rejectSignature(fair),
    'Contract.AddAddendum': addAddendum(fair),
    'Contract.Close': closeContract(fair),
  },
  documents: [contractPaper],
  onPaid: (due, transaction) => notePrepaid(fair, due, transaction),
  onUnpaid: (due, transaction) => noteUnpaid(fair, due, transaction),
  onWrite: async ({ objectApiName, changedFields, kind, before, after }, transaction) => {
    if (objectApiName !== 'CompanyDataChange__c' || !after) return
    if (kind !== 'created' && !changedFields.includes('State__c')) return
    const [accountId, editionId] = [String(after.Account__c), String(after.Edition__c)]
    if (after.State__c === 'pending') await withholdForms(fair, transaction, accountId, editionId)
    else if (before?.State__c === 'pending') await releaseForms(fair, transaction, accountId, editionId)
  },
})

import { isToSign } from '@foyer/fair-domain'
import { InsufficientAccess, NotFound, nullable, object, string } from '@foyer/record-contract'
import type { Session, Transaction } from '@foyer/record-server'
import { readRows } from '../../database/read-rows.ts'
import { refuse } from '../../refuse.ts'
import { moveContract } from '../../services/contracts/move-contract.ts'
import { lockContract } from '../../services/contracts/stored-contract.ts'
import { logStep } from '../../services/history/log-step.ts'
import { requireCapability } from '../../services/referents/require-capability.ts'
import type { Needs } from './needs.ts'

/** Submits the signed copy that the company has uploaded to the contract. */
export async function signContract(fair: Needs, session: Session, contractId: string, versionId: string) {
  const { accountId } = requireCapability(session, 'signContract')
  await requireWholePdf(fair, contractId, versionId)
  return fair.transact(session, async (transaction) => {
    const contract = await lockContract(transaction.client, contractId)
    if (contract.accountId !== accountId) throw NotFound()
    // A repeated call with the same copy, after a lost response, succeeds.
    if (contract.state === 'signed_uploaded' && contract.signedVersionId === versionId)
      return { state: contract.state }
    if (!isToSign(contract.state)) throw refuse('STEP_REFUSED')
    await protectFile(fair, transaction, versionId)
    const signed = await moveContract(fair, transaction, contract, 'upload', {
      SignedVersionId__c: versionId,
      SignedAt__c: new Date(fair.clock()).toISOString(),
      SignedBy__c: session.userId,
      ReasonCode__c: null,
      Note__c: null,
      NoteForCustomer__c: false,
      Answer__c: null,
    })
    await logStep(fair, transaction, contract, 'contract.signed')
    return { state: signed.state }
  })
}

const END_BYTES = 1024

/** Requires a complete PDF, from header to end marker, so that a broken upload is refused immediately. */
async function requireWholePdf(fair: Needs, contractId: string, versionId: string) {
  const [version] = await readRows(
    fair.pool,
    object({ type: nullable(string) }),
    `select v.file_extension as type from content_version v
     join content_document_link l on l.content_document_id = v.content_document_id
     where v.id = $1 and l.contract_id = $2`,
    [versionId, contractId],
  )
  if (!version) throw InsufficientAccess()
  if (version.type !== 'pdf') throw refuse('NOT_A_PDF')
  let end = Buffer.alloc(0)
  for await (const chunk of await fair.files.read(versionId))
    end = Buffer.concat([end, chunk as Buffer]).subarray(-END_BYTES)
  if (!end.toString('latin1').includes('%%EOF')) throw refuse('NOT_A_PDF')
}

/** Protects the signed copy: its uploader can neither replace nor delete it. */
async function protectFile(fair: Needs, transaction: Transaction, versionId: string) {
  const rows = await readRows(
    transaction.client,
    object({ documentId: string }),
    'select content_document_id as "documentId" from content_version where id = $1',
    [versionId],
  )
  const owner = { OwnerId: fair.systemSession.userId }
  for (const { documentId } of rows)
    await fair.dynamicWriter.update(transaction, 'ContentDocument', documentId, owner)
}

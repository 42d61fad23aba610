import type { SignatureSlot, SigningWay } from '@foyer/fair-domain'
import { boolean, type Language, object, string } from '@foyer/record-contract'
import { markUsed, type Transaction } from '@foyer/record-server'
import type { ClientBase } from 'pg'
import { readRows } from '../../database/read-rows.ts'
import { moveContract } from '../../services/contracts/move-contract.ts'
import type { StoredContract } from '../../services/contracts/stored-contract.ts'
import { logStep } from '../../services/history/log-step.ts'
import type { Person } from '../../services/identity/find-person.ts'
import type { Needs } from './needs.ts'

/** A sealed copy whose content is stored, with its evidence. */
export interface SealedCopy {
  versionId: string
  size: number
  documentId: string
  userId: string
  /** Name and role. */
  signer: string
  way: SigningWay
  at: Date
  formHash: string
  sealedHash: string
  slots: readonly SignatureSlot[]
}

type Client = Pick<ClientBase, 'query'>

/** Checks whether the signed copy under review is this form, signed by this user. */
export async function isSignedBy(
  client: Client,
  { state, signedVersionId }: StoredContract,
  documentId: string,
  userId: string,
) {
  if (state !== 'signed_uploaded') return false
  const { rowCount } = await client.query(
    'select from contract_signature where version_id = $1 and document = $2 and "user" = $3',
    [signedVersionId, documentId, userId],
  )
  return rowCount === 1
}

const ROLES: Readonly<Record<Language, { legal: string; primary: string }>> = {
  'en-US': { legal: 'legal representative', primary: 'primary referent' },
  it: { legal: 'legale rappresentante', primary: 'referente principale' },
}

/** Returns the name of the signatory with the role that entitles them to sign. */
export async function readSigner(client: Client, { contactId }: Person, language: Language) {
  const [row] = await readRows(
    client,
    object({ name: string, isLegal: boolean }),
    `select concat_ws(' ', c.first_name, c.last_name) as name,
            exists (select from referent r where r.contact = c.id and r.legal) as "isLegal"
     from contact c where c.id = $1`,
    [contactId],
  )
  return `${row?.name ?? ''}, ${ROLES[language][row?.isLegal ? 'legal' : 'primary']}`
}

/** Stores the sealed copy as the signed copy of the contract, with its evidence. */
export async function storeSignature(
  fair: Needs,
  transaction: Transaction,
  contract: StoredContract,
  copy: SealedCopy,
) {
  await storeFile(fair, transaction, contract, copy)
  const signed = await moveContract(fair, transaction, contract, 'upload', {
    SignedVersionId__c: copy.versionId,
    SignedAt__c: copy.at.toISOString(),
    SignedBy__c: transaction.session.userId,
    ReasonCode__c: null,
    Note__c: null,
    NoteForCustomer__c: false,
    Answer__c: null,
  })
  await fair.writer.create(transaction, 'ContractSignature__c', {
    Name: copy.signer,
    Contract__c: contract.id,
    Account__c: contract.accountId,
    User__c: copy.userId,
    Document__c: copy.documentId,
    Way__c: copy.way,
    FormHash__c: copy.formHash,
    SealedHash__c: copy.sealedHash,
    VersionId__c: copy.versionId,
    Conditions__c: contract.conditionsId,
    Texts__c: copy.slots.flatMap(({ title, text, clauses }) => [title, text, ...clauses]).join('\n'),
  })
  await logStep(fair, transaction, contract, 'contract.signedOnline')
  return { state: signed.state }
}

/** Creates the records of the file. The server owns it, so that no user replaces or deletes it. */
async function storeFile(
  fair: Needs,
  transaction: Transaction,
  { id, number }: StoredContract,
  { versionId, size, sealedHash }: SealedCopy,
) {
  const { dynamicWriter } = fair
  const about = { Title: number, FileExtension: 'pdf', FileType: 'PDF', ContentSize: size }
  const owner = { OwnerId: fair.systemSession.userId }
  const document = await dynamicWriter.create(transaction, 'ContentDocument', { ...about, ...owner })
  await dynamicWriter.create(transaction, 'ContentVersion', {
    ...about,
    Id: versionId,
    ContentDocumentId: document.id,
    VersionNumber: 1,
    IsLatest: true,
    PathOnClient: `${number.replace(/\W+/g, '-')}.pdf`,
    Checksum: sealedHash,
  })
  await dynamicWriter.update(transaction, 'ContentDocument', document.id, {
    LatestPublishedVersionId: versionId,
  })
  await dynamicWriter.create(transaction, 'ContentDocumentLink', {
    ContentDocumentId: document.id,
    ContractId: id,
  })
  await markUsed(transaction.client, versionId)
}

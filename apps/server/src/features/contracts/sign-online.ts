import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
  contractSigningCodeMail,
  formatWait,
  organiserOf,
  type PreparedSignatureResult,
  SIGNING_CODE_MS,
  type SignatureSlot,
  type SigningWay,
} from '@foyer/fair-domain'
import { InsufficientAccess, newId } from '@foyer/record-contract'
import { type MethodContext, markUnused, type Session, type Transaction } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import type { StoredContract } from '../../services/contracts/stored-contract.ts'
import { documentKey } from '../../services/documents/make-document.ts'
import { sealPdf } from '../../services/documents/seal/seal-pdf.ts'
import { openSigningIdentity } from '../../services/documents/seal/signing-identity.ts'
import { bookCode } from '../../services/identity/book-code.ts'
import { findPerson, type Person } from '../../services/identity/find-person.ts'
import type { Identity } from '../../services/identity/identity.ts'
import { requireMailQuota } from '../../services/identity/mail-rate-limit.ts'
import { requireCapability } from '../../services/referents/require-capability.ts'
import { type FormToSign, lockOwnContract, requireForm } from './form-to-sign.ts'
import type { Needs } from './needs.ts'
import { renderSignatureSheet } from './signature-sheet.ts'
import { readSignatureSlots } from './signature-slots.ts'
import { makeSigningCode, takeSigningCode } from './signing-code.ts'
import { isSignedBy, readSigner, type SealedCopy, storeSignature } from './store-signature.ts'

/** Starts a signature in the browser: returns the form to sign, and mails a code to users without the app. */
export async function prepareSignature(
  fair: Needs,
  { factors }: Pick<Identity, 'factors'>,
  session: Session,
  { id, byMail }: { id: string; byMail: boolean },
): Promise<PreparedSignatureResult> {
  const { accountId } = requireCapability(session, 'signContract')
  return fair.transact(session, async (transaction) => {
    const { client } = transaction
    const contract = await lockOwnContract(client, id, accountId)
    const { id: documentId } = await requireForm(client, contract)
    const person = await requirePerson(client, session)
    if (!byMail && (await factors.read(client, person.userId)).hasTotp)
      return { documentId, way: 'app', sentTo: null }
    await requireMailQuota(fair, client, session, person.email)
    const code = await makeSigningCode(fair, client, { userId: person.userId, contractId: id, documentId })
    await fair.sendMessage(transaction, {
      template: contractSigningCodeMail,
      // Not in the portal's messages: the code proves access to the mailbox.
      to: { email: person.email, language: person.language },
      data: {
        name: person.firstName,
        company: contract.company,
        number: contract.number,
        code,
        lifetime: formatWait(SIGNING_CODE_MS, person.language),
      },
    })
    return { documentId, way: 'mail', sentTo: person.email }
  })
}

interface Confirmation {
  id: string
  documentId: string
  byMail: boolean
  slots: readonly string[]
  code: string
}

/**
 * Signs the form that the user has read: seals it with the evidence and stores it as the signed copy. A repeated call
 * after a lost response succeeds; of two signatories the first one signs.
 */
export async function confirmSignature(
  fair: Needs,
  identity: Pick<Identity, 'factors' | 'throttle' | 'devices'>,
  { session, request, reply }: Pick<MethodContext, 'session' | 'request' | 'reply'>,
  input: Confirmation,
) {
  const { accountId } = requireCapability(session, 'signContract')
  const way: SigningWay = input.byMail ? 'mail' : 'app'
  const { contract, form, person, slots, isSigned } = await fair.transact(session, async ({ client }) => {
    const locked = await lockOwnContract(client, input.id, accountId)
    const signer = await requirePerson(client, session)
    if (await isSignedBy(client, locked, input.documentId, signer.userId))
      return { contract: locked, isSigned: true } as const
    const current = await requireForm(client, locked)
    if (current.id !== input.documentId) throw refuse('CONTRACT_CHANGED')
    const places = await readSignatureSlots(client, locked, session.language, fair.clock())
    return { contract: locked, form: current, person: signer, slots: places, isSigned: false } as const
  })
  if (isSigned) return { state: contract.state }
  if (slots.some(({ name }) => !input.slots.includes(name))) throw refuse('SIGNATURE_INCOMPLETE')

  const attempt = await bookCode(fair.pool, identity, { userId: person.userId, request, reply })
  const copy = await sealCopy(fair, { contract, form, person, slots, way })
  const outcome = await fair.transact(session, async (transaction) => {
    const { client } = transaction
    const locked = await lockOwnContract(client, input.id, accountId)
    if (await isSignedBy(client, locked, input.documentId, person.userId)) return { state: locked.state }
    if ((await requireForm(client, locked)).id !== form.id) throw refuse('CONTRACT_CHANGED')
    if (!(await takeCode(fair, identity, transaction, { person, way, input }))) throw refuse('WRONG_CODE')
    return storeSignature(fair, transaction, locked, copy)
  })
  await identity.throttle.clear(attempt)
  return outcome
}

async function requirePerson(client: Transaction['client'], { userId }: Session) {
  const person = await findPerson(client, { userId })
  if (!person) throw InsufficientAccess()
  return person
}

/** A mailed code is bound to the form; a code of the app is valid for 30 seconds. */
async function takeCode(
  fair: Needs,
  { factors }: Pick<Identity, 'factors'>,
  { client }: Transaction,
  { person, way, input }: { person: Person; way: SigningWay; input: Confirmation },
) {
  const { userId } = person
  if (way === 'app') return (await factors.takeCode(client, userId, input.code)) !== null
  const purpose = { userId, contractId: input.id, documentId: input.documentId }
  return takeSigningCode(fair, client, purpose, input.code)
}

interface CopyToSeal {
  contract: StoredContract
  form: FormToSign
  person: Person
  slots: readonly SignatureSlot[]
  way: SigningWay
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Seals the form with its evidence sheet. The file is unused until the transaction stores its record. */
async function sealCopy(
  fair: Needs,
  { contract, form, person, slots, way }: CopyToSeal,
): Promise<SealedCopy> {
  const original = await buffer(await fair.files.read(documentKey(form.id)))
  const identity = openSigningIdentity(fair.settings.signing, fair.secretKey)
  const organiser = organiserOf(await fair.editions.find(fair.pool, contract.editionId))
  const at = new Date(fair.clock())
  const signer = await readSigner(fair.pool, person, form.language)
  const formHash = sha256(original)
  const sheet = await renderSignatureSheet({
    language: form.language,
    organiser,
    verification: { code: form.code, url: `${fair.siteUrl}/verify/${form.code}` },
    number: contract.number,
    company: contract.company,
    signer,
    email: person.email,
    way,
    at,
    formHash,
    formBytes: original.length,
    slots,
    isDemo: identity.isDemo,
  })
  const entry = { name: organiser.legalName, reason: `${contract.number}: ${signer}`, at }
  const sealed = await sealPdf(original, sheet, entry, identity)
  const versionId = newId('068', fair.clock(), randomBytes)
  await markUnused(fair.pool, [versionId], fair.clock())
  const size = await fair.files.write(versionId, Readable.from([sealed]))
  return {
    versionId,
    size,
    documentId: form.id,
    userId: person.userId,
    signer,
    way,
    at,
    formHash,
    sealedHash: sha256(sealed),
    slots,
  }
}

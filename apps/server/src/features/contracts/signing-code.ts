import { createHmac, randomInt } from 'node:crypto'
import { SIGNING_CODE_DIGITS, SIGNING_CODE_MS } from '@foyer/fair-domain'
import type { ClientBase } from 'pg'
import type { Needs } from './needs.ts'

type Client = Pick<ClientBase, 'query'>

/** The purpose of a code: it signs this form of this contract, by this user. */
export interface CodePurpose {
  userId: string
  contractId: string
  documentId: string
}

/** With the secret key: six digits could be guessed from a plain hash. */
const hashOf = ({ secretKey }: Pick<Needs, 'secretKey'>, purpose: CodePurpose, code: string) =>
  createHmac('sha256', secretKey)
    .update(JSON.stringify(['signing', purpose.userId, purpose.contractId, purpose.documentId, code]))
    .digest()

/** Creates a single-use code. The previous one of the same user and contract stops working. */
export async function makeSigningCode(fair: Needs, client: Client, purpose: CodePurpose) {
  const code = String(randomInt(10 ** SIGNING_CODE_DIGITS)).padStart(SIGNING_CODE_DIGITS, '0')
  await client.query(
    `insert into identity.signing_code (user_id, contract_id, document_id, code_hash, expires_at)
     values ($1, $2, $3, $4, $5)
     on conflict (user_id, contract_id) do update set document_id = excluded.document_id,
       code_hash = excluded.code_hash, expires_at = excluded.expires_at`,
    [
      purpose.userId,
      purpose.contractId,
      purpose.documentId,
      hashOf(fair, purpose, code),
      new Date(fair.clock() + SIGNING_CODE_MS),
    ],
  )
  return code
}

/** Uses a code. Of concurrent requests with the same one, one succeeds. */
export async function takeSigningCode(fair: Needs, client: Client, purpose: CodePurpose, code: string) {
  const { rowCount } = await client.query(
    `delete from identity.signing_code
     where user_id = $1 and contract_id = $2 and document_id = $3 and code_hash = $4 and expires_at > $5`,
    [
      purpose.userId,
      purpose.contractId,
      purpose.documentId,
      hashOf(fair, purpose, code.replace(/\s/g, '')),
      new Date(fair.clock()),
    ],
  )
  return rowCount === 1
}

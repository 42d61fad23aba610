import { isToSign, LANGUAGES } from '@foyer/fair-domain'
import { type Infer, NotFound, object, oneOf, string } from '@foyer/record-contract'
import type { ClientBase } from 'pg'
import { readRows } from '../../database/read-rows.ts'
import { refuse } from '../../refuse.ts'
import { lockContract } from '../../services/contracts/stored-contract.ts'

const formRow = object({ id: string, code: string, language: oneOf(...LANGUAGES) })

/** The form that is signed. */
export type FormToSign = Infer<typeof formRow>

/** Locks a contract of the company and returns it. */
export async function lockOwnContract(client: ClientBase, contractId: string, accountId: string) {
  const contract = await lockContract(client, contractId)
  if (contract.accountId !== accountId) throw NotFound()
  return contract
}

/** Returns the current form of a contract that can be signed, or refuses. */
export async function requireForm(
  client: Pick<ClientBase, 'query'>,
  { id, state }: Awaited<ReturnType<typeof lockOwnContract>>,
): Promise<FormToSign> {
  if (!isToSign(state)) throw refuse('STEP_REFUSED')
  const [form] = await readRows(
    client,
    formRow,
    `select id, code, language from document
     where kind = 'contract' and subject_id = $1 and state = 'ready' and not exists (
       select from document newer where newer.kind = 'contract' and newer.subject_id = $1 and newer.state = 'making')
     order by created_date desc limit 1`,
    [id],
  )
  if (!form) throw refuse('FORM_NOT_READY')
  return form
}

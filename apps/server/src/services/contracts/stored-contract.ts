import { contract as contractMachine } from '@foyer/fair-domain'
import {
  boolean,
  type Infer,
  NotFound,
  nullable,
  number,
  object,
  oneOf,
  string,
} from '@foyer/record-contract'
import type { ClientBase } from 'pg'
import { readRows } from '../../database/read-rows.ts'

type Database = Pick<ClientBase, 'query'>

const contractRow = object({
  id: string,
  number: string,
  accountId: string,
  company: string,
  editionId: string,
  participationId: nullable(string),
  orderId: nullable(string),
  parentId: nullable(string),
  type: oneOf('space', 'services', 'addendum', 'sponsorship', 'coExhibitor'),
  state: oneOf(...contractMachine.states),
  /** Area of the stand once the addendum is active. */
  changeArea: nullable(number),
  signedVersionId: nullable(string),
  conditionsId: nullable(string),
  isPrepaid: boolean,
})

export type StoredContract = Infer<typeof contractRow>

const SELECT = `
  select id, contract_number as number, account_id as "accountId", company_name as company,
         edition as "editionId", participation as "participationId", "order" as "orderId", parent as "parentId",
         type, status as state, change_area::float8 as "changeArea", signed_version_id as "signedVersionId",
         conditions as "conditionsId", prepayment_paid as "isPrepaid"
  from contract`

/** Returns it by its id, locked until the transaction ends. */
export async function lockContract(database: Database, id: string | null) {
  const [contract] = await readRows(database, contractRow, `${SELECT} where id = $1 for update`, [id])
  if (!contract) throw NotFound()
  return contract
}

/** Returns matching contracts, each locked until the transaction ends. */
export const lockContracts = (database: Database, condition: string, values: readonly unknown[]) =>
  readRows(database, contractRow, `${SELECT} where ${condition} order by created_date, id for update`, values)

import type { ContractState } from '@foyer/fair-domain'
import { NotFound } from '@foyer/record-contract'
import type { ClientBase } from 'pg'

type Database = Pick<ClientBase, 'query'>

export interface StoredContract {
  id: string
  number: string
  accountId: string
  company: string
  editionId: string
  participationId: string | null
  orderId: string | null
  parentId: string | null
  type: 'space' | 'services' | 'addendum' | 'sponsorship' | 'coExhibitor'
  state: ContractState
  change: string | null
  /** Of an addendum: the area of the stand once it is active. */
  changeArea: number | null
  signedVersionId: string | null
  isPrepaid: boolean
}

const SELECT = `
  select id, contract_number as number, account_id as "accountId", company_name as company,
         edition as "editionId", participation as "participationId", "order" as "orderId", parent as "parentId",
         type, status as state, change, change_area::float8 as "changeArea", signed_version_id as "signedVersionId",
         prepayment_paid as "isPrepaid"
  from contract`

/** By its id, held until the transaction ends. */
export async function lockContract(database: Database, id: string | null) {
  const { rows } = await database.query<StoredContract>(`${SELECT} where id = $1 for update`, [id])
  const [contract] = rows
  if (!contract) throw NotFound()
  return contract
}

/** Contracts that the condition finds, each held until the transaction ends. */
export async function lockContracts(database: Database, condition: string, values: readonly unknown[]) {
  const { rows } = await database.query<StoredContract>(
    `${SELECT} where ${condition} order by created_date, id for update`,
    [...values],
  )
  return rows
}

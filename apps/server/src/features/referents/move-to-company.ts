import { NotFound } from '@foyer/record-contract'
import type { QuickActionHandler } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import { actsForCompany } from './acts-for-company.ts'
import type { Needs } from './needs.ts'

/**
 * Moves a person to another company. Users and people acting for a company need an invitation of the other one instead.
 */
export const moveToCompany =
  (fair: Needs): QuickActionHandler =>
  async ({ contextId, fields }, transaction) => {
    const { client } = transaction
    const { rowCount } = await client.query('select from contact where id = $1 for update', [contextId])
    if (rowCount === 0 || contextId === null) throw NotFound()
    if ((await actsForCompany(client, [contextId])).has(contextId)) throw refuse('PERSON_ACTS')
    await fair.writer.update(transaction, 'Contact', contextId, {
      AccountId: typeof fields.AccountId === 'string' && fields.AccountId !== '' ? fields.AccountId : null,
    })
    return { id: contextId, isCreated: false }
  }

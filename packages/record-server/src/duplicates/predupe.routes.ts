import { InsufficientAccess, InvalidInput, type PredupeResult } from '@foyer/record-contract'
import { predupe } from '@foyer/record-contract/endpoints'
import type { FastifyInstance } from 'fastify'
import type { CurrentContext } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { serve } from '../serve.ts'
import { acceptFields } from '../writes/accept-fields.ts'
import { scalarOf } from '../writes/row-values.ts'
import { matchResult } from './duplicate-issues.ts'
import { matchDuplicates } from './match-duplicates.ts'

/** Checks a record for duplicates before it is written. */
export function predupeRoutes(app: FastifyInstance, current: CurrentContext) {
  serve(app, current, predupe, async ({ context, body, session }): Promise<PredupeResult> => {
    if (!body.apiName) throw InvalidInput('apiName is required')
    const object = context.registry.find(body.apiName)
    const access = object && context.access(object, session)
    if (!object || !access?.can('create')) throw InsufficientAccess()
    const { changes } = acceptFields(object, body.fields, 'create', { access, session })
    const record = Object.fromEntries(
      [...changes].map(([field, value]) => [field.apiName, scalarOf(field, value)]),
    )
    const rules = object.declaration.duplicateRules ?? []
    const [matches = []] = await inTransaction(context.options.pool, session, (transaction) =>
      matchDuplicates(context, transaction, object, [{ record, id: null, rules }]),
    )
    return {
      allowSave: matches.every(({ rule }) => rule.onInsert !== 'block'),
      duplicateError: matches.length > 0,
      duplicateRules: matches.map(({ rule }) => rule.name),
      matches: matches.map((match) => matchResult(object, match, session.language, 'onInsert')),
    }
  })
}

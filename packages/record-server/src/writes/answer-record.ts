import type { ServerContext } from '../context.ts'
import type { Transaction } from '../options.ts'
import type { Executor } from '../query/run-statement.ts'
import { FULL_VIEW, readRecord } from '../records/read-record.ts'
import type { Written } from './writer.ts'

/**
 * Response of a write: the fields of the full layout, as the transaction left them, and the submitted ones on request.
 */
export async function answerRecord(
  context: ServerContext,
  transaction: Transaction,
  written: Written,
  sentFields: readonly string[],
  executor: Executor = transaction.client,
): Promise<string> {
  const optionalFields = ['Id', ...sentFields].map((name) => `${written.object.apiName}.${name}`)
  const { json } = await readRecord(
    context,
    transaction.session,
    written.id,
    { ...FULL_VIEW, optionalFields },
    executor,
  )
  return json
}

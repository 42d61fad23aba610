import { RolledBack, toId18 } from '@foyer/record-contract'
import { inSavepoint, inTransaction } from '../db/transaction.ts'
import { isRaceLost } from '../db/translate-error.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import type { Transaction } from '../options.ts'
import type { FieldsInput } from '../writes/accept-fields.ts'
import type { Writer } from '../writes/writer.ts'
import { argumentsOf, collectFields, type RequestedField } from './collect-fields.ts'
import { type Execution, nodePlan } from './node-plan.ts'
import { readNode } from './run-connection.ts'

/** Result of one write: JSON, or an error. */
export type Outcome = { readonly json: string } | { readonly error: unknown }

/** Thrown to roll back the transaction; carries the response. */
class Undone extends Error {
  readonly outcomes: Outcome[]
  constructor(outcomes: Outcome[]) {
    super('mutations were undone')
    this.outcomes = outcomes
  }
}

const isFailure = (outcome: Outcome): outcome is { error: unknown } => 'error' in outcome

/** Runs the writes of a document sequentially in one transaction. It is atomic unless `allOrNone` is false. */
export async function runMutations(
  execution: Execution,
  writer: Writer,
  fields: readonly RequestedField[],
  allOrNone: boolean,
): Promise<Outcome[]> {
  const { context, session } = execution
  try {
    return await inTransaction(context.options.pool, session, async (transaction) => {
      const outcomes: Outcome[] = []
      for (const field of fields) {
        try {
          outcomes.push({
            json: await inSavepoint(transaction, () => runMutation(execution, writer, field, transaction)),
          })
        } catch (error) {
          // The whole document is retried after a serialization failure.
          if (isRaceLost(error)) throw error
          outcomes.push({ error })
        }
      }
      if (allOrNone && outcomes.some(isFailure))
        throw new Undone(outcomes.map((each) => (isFailure(each) ? each : { error: RolledBack() })))
      return outcomes
    })
  } catch (error) {
    if (error instanceof Undone) return error.outcomes
    throw error
  }
}

async function runMutation(
  execution: Execution,
  writer: Writer,
  field: RequestedField,
  transaction: Transaction,
): Promise<string> {
  if (field.name === '__typename') return JSON.stringify('UIAPIMutations')
  const { object, operation } = operationOf(execution, field.name)
  const input = argumentsOf(execution, field.node.arguments).input as Readonly<Record<string, unknown>>
  const payload = collectFields(execution, field.inside)
  const typeName = `${operation === 'Delete' ? 'Record' : object.apiName}${operation}Payload`
  const id = await write(writer, transaction, object, operation, input)
  const parts: string[] = []
  for (const { key, name, inside } of payload) {
    const head = `${JSON.stringify(key)}:`
    if (name === 'Record') {
      const node = nodePlan(execution, object, inside, 1)
      parts.push(head + (await readNode(execution, node, id, transaction.client)))
    } else if (name === 'Id') parts.push(`${head}"${id}"`)
    else if (name === 'success') parts.push(`${head}true`)
    else parts.push(head + JSON.stringify(typeName))
  }
  return `{${parts.join(',')}}`
}

type Operation = 'Create' | 'Update' | 'Delete'

async function write(
  writer: Writer,
  transaction: Transaction,
  { apiName }: ObjectMetadata,
  operation: Operation,
  input: Readonly<Record<string, unknown>>,
): Promise<string> {
  const fields = (input[apiName] ?? {}) as FieldsInput
  if (operation === 'Create') return (await writer.create(transaction, apiName, fields)).id
  const id = String(input.Id)
  const { ifMatch } = input
  const precondition = ifMatch === undefined || ifMatch === null ? {} : { ifMatch: [String(ifMatch)] }
  if (operation === 'Update')
    return (await writer.update(transaction, apiName, id, fields, { precondition })).id
  await writer.remove(transaction, apiName, id, { precondition })
  return toId18(id)
}

/** Parses `AccountCreate` into operation and object. */
function operationOf({ context }: Execution, name: string): { object: ObjectMetadata; operation: Operation } {
  const [, apiName = '', operation] = /^(.+)(Create|Update|Delete)$/.exec(name) ?? []
  const object = context.registry.objects.get(apiName)
  if (!object) throw new TypeError(`${name} is not a mutation`)
  return { object, operation: operation as Operation }
}

import { SERVER_METHOD_PATH } from '@foyer/record-contract'
import { findAll } from '@foyer/record-server/testing'
import type { Method } from '../matrix/registered.ts'
import { ask } from './check-response.ts'
import { checkUndone } from './check-undone.ts'
import { inputsOf, type Whose } from './fill-in.ts'
import type { LeakWorld } from './leak-world.ts'
import type { Reader } from './readers.ts'

export interface MethodOutcome {
  readonly method: string
  readonly statuses: readonly number[]
  readonly leaks: readonly string[]
}

/** Maximum number of records to try: of the reader, and of others. */
const MAX_TRIED: Readonly<Record<Whose, number>> = { own: 3, foreign: 1 }

/** Calls every method as this reader, with visible and with invisible records. All changes are rolled back. */
export async function callMethods(world: LeakWorld, reader: Reader): Promise<MethodOutcome[]> {
  const [reading, changing] = [true, false].map((cacheable) =>
    world.things.methods.filter((method) => method.cacheable === cacheable),
  )
  const outcomes = await findAll(reading ?? [], async (method) => [
    await callOneMethod(world, reader, method),
  ])
  // Sequentially: they would wait for each other's locks.
  for (const method of changing ?? []) outcomes.push(await callOneMethod(world, reader, method))
  return outcomes
}

export async function callOneMethod(
  world: LeakWorld,
  reader: Reader,
  method: Method,
  most = MAX_TRIED,
): Promise<MethodOutcome> {
  const statuses: number[] = []
  const leaks: string[] = []
  const context = { ...world, session: reader.session, oracle: world.oracleOf(reader) }
  for (const whose of ['own', 'foreign'] as const)
    for (const input of inputsOf(method.example, whose, context).slice(0, most[whose])) {
      const { status, leaks: callLeaks } = await call(world, reader, method, input)
      statuses.push(status)
      leaks.push(...callLeaks)
      // A reader without access is refused for any record; after a success no other record is needed.
      if (status < 300 || status === 401 || status === 403) break
    }
  return { method: method.name, statuses, leaks: [...new Set(leaks)] }
}

const call = (world: LeakWorld, reader: Reader, { name, cacheable }: Method, input: unknown) =>
  (cacheable ? ask : checkUndone)(world, reader, name, {
    method: 'POST',
    url: `${SERVER_METHOD_PATH}/${name}`,
    payload: input as object,
  })

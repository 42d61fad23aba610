import { SERVER_METHOD_PATH } from '@foyer/record-contract'
import { findAll } from '@foyer/record-server/testing'
import type { Method } from '../matrix/registered.ts'
import { ask } from './ask.ts'
import { checkUndone } from './check-undone.ts'
import { inputsOf, type Whose } from './fill-in.ts'
import type { LeakWorld } from './leak-world.ts'
import type { Reader } from './readers.ts'

export interface MethodOutcome {
  readonly method: string
  readonly statuses: readonly number[]
  readonly leaks: readonly string[]
}

/** So many records are tried for what is the reader's own; one for what is not. */
const MOST_TRIED: Readonly<Record<Whose, number>> = { own: 3, foreign: 1 }

/** Every method as this reader, with what is theirs and with what is not. Nothing that a method changes stays. */
export async function callMethods(world: LeakWorld, reader: Reader): Promise<MethodOutcome[]> {
  const [reading, changing] = [true, false].map((cacheable) =>
    world.things.methods.filter((method) => method.cacheable === cacheable),
  )
  const outcomes = await findAll(reading ?? [], async (method) => [
    await callOneMethod(world, reader, method),
  ])
  // One after the other: they would wait for each other's locks.
  for (const method of changing ?? []) outcomes.push(await callOneMethod(world, reader, method))
  return outcomes
}

export async function callOneMethod(
  world: LeakWorld,
  reader: Reader,
  method: Method,
  most = MOST_TRIED,
): Promise<MethodOutcome> {
  const statuses: number[] = []
  const leaks: string[] = []
  const context = { ...world, session: reader.session, oracle: world.oracleOf(reader) }
  for (const whose of ['own', 'foreign'] as const)
    for (const input of inputsOf(method.example, whose, context).slice(0, most[whose])) {
      const { status, leaks: found } = await call(world, reader, method, input)
      statuses.push(status)
      leaks.push(...found)
      // Who may not call it is refused whatever the record; who was answered needs no other.
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

import { methodRead } from '@foyer/record-client'
import type { MethodContract } from '@foyer/record-contract'
import { data } from 'react-router'
import type { Portal } from './portal.ts'

/** Reads what a public page cannot do without; when it cannot be had, the page is the error's. */
export async function readPublic<I extends object, O, E = never>(
  { client }: Portal,
  method: MethodContract<I, O, 'read'>,
  input: NoInfer<I>,
  /** What to show instead of the error page, where a refusal is no surprise. */
  insteadOf?: (error: unknown) => E | undefined,
): Promise<O | E> {
  try {
    const snapshot = await client.read(methodRead(method), input)
    if (snapshot?.data !== undefined) return snapshot.data
    throw snapshot?.error ?? new Error('The answer is empty')
  } catch (error) {
    const instead = insteadOf?.(error)
    if (instead !== undefined) return instead
    throw data(null, { status: (error as { status?: number }).status ?? 500 })
  }
}

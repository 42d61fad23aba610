import { methodRead } from '@foyer/record-client'
import type { MethodContract } from '@foyer/record-contract'
import { data } from 'react-router'
import type { Portal } from './portal.ts'

/** Reads required data of a public page; shows the error page if it fails. */
export async function readPublic<I extends object, O, E = never>(
  { client }: Portal,
  method: MethodContract<I, O, 'read'>,
  input: NoInfer<I>,
  /** Result instead of the error page for an expected refusal. */
  insteadOf?: (error: unknown) => E | undefined,
): Promise<O | E> {
  try {
    const snapshot = await client.read(methodRead(method), input)
    if (snapshot?.data !== undefined) return snapshot.data
    throw snapshot?.error ?? new Error('Empty response')
  } catch (error) {
    const instead = insteadOf?.(error)
    if (instead !== undefined) return instead
    throw data(null, { status: (error as { status?: number }).status ?? 500 })
  }
}

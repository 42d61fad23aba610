import { serverMethodRead } from '@foyer/record-client'
import { data } from 'react-router'
import type { Portal } from './portal.ts'

/** Reads what a public page cannot do without; when it cannot be had, the page is the error's. */
export async function readPublic<D>(
  { client }: Portal,
  controller: string,
  method: string,
  parameters: Readonly<Record<string, unknown>>,
  /** What to show instead of the error page, where a refusal is no surprise. */
  insteadOf?: (error: unknown) => D | undefined,
): Promise<D> {
  try {
    const snapshot = await client.read(serverMethodRead<D>(controller, method), parameters)
    if (snapshot?.data !== undefined) return snapshot.data
    throw snapshot?.error ?? new Error('The answer is empty')
  } catch (error) {
    const instead = insteadOf?.(error)
    if (instead !== undefined) return instead
    throw data(null, { status: (error as { status?: number }).status ?? 500 })
  }
}

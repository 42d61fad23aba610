import { createHash } from 'node:crypto'

/** Pseudo-random bytes, always the same for a name. */
export function bytesOf(name: string) {
  let turn = 0
  return (count: number) => createHash('sha256').update(`${name}:${turn++}`).digest().subarray(0, count)
}

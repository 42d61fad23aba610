import { createHash } from 'node:crypto'

/** Bytes that look random and are the same each time. */
export function bytesOf(name: string) {
  let turn = 0
  return (count: number) => createHash('sha256').update(`${name}:${turn++}`).digest().subarray(0, count)
}

import { findAll } from '@foyer/record-server/testing'
import { ask } from './check-response.ts'
import type { LeakWorld } from './leak-world.ts'
import type { Reader } from './readers.ts'

/** Requests every document, of any owner. */
export function fetchDocuments(world: LeakWorld, reader: Reader) {
  return findAll(world.papers, async ({ id, kind }) => {
    const { status, leaks } = await ask(world, reader, `paper ${kind}`, {
      method: 'GET',
      url: `/fair/documents/${id}`,
    })
    if (status === 200) world.opened.add(kind)
    return leaks
  })
}

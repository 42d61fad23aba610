import type { OfflineDatabase } from '@foyer/record-client/offline'
import { useEffect, useState } from 'react'
import { OFFLINE_USER, ownerOf } from './offline-owner.ts'
import { usePortal } from './portal.ts'
import { openOwn } from './stored-lock.ts'
import { useConnection } from './use-connection.ts'

/** Key of the list of stored files, in the database of the user. */
const FILES = 'files'
/** Maximum size of one file, and of all. */
const MAX_FILE_BYTES = 10_000_000
const MAX_BYTES = 50_000_000

/** A file that the device takes along. Its content never changes. */
export interface OfflineFile {
  readonly url: string
  readonly size: number
}

type Content = { type: string; base64: string } | null

const keyOf = (url: string) => `file/${url}`

/** The files that fit, in their order. */
function chooseFiles(files: readonly OfflineFile[]) {
  let bytes = 0
  return files.filter(({ size }) => {
    if (size > MAX_FILE_BYTES || bytes + size > MAX_BYTES) return false
    bytes += size
    return true
  })
}

/** Stores the files, encrypted, and deletes others. Interrupted, the next call fetches only missing ones. */
export async function storeFiles(
  database: OfflineDatabase,
  wanted: readonly OfflineFile[],
  fetchFile: (url: string) => Promise<Response> = fetch,
) {
  const { writeValue } = await import('@foyer/record-client/offline')
  const chosen = chooseFiles(wanted)
  const isChosen = new Set(chosen.map(({ url }) => url))
  const stored = await listFiles(database)
  const kept = stored.filter(({ url }) => isChosen.has(url))
  for (const { url } of stored)
    if (!isChosen.has(url)) await writeValue(database, keyOf(url), null satisfies Content)
  if (kept.length < stored.length) await writeValue(database, FILES, kept)
  for (const file of chosen) {
    if (kept.some(({ url }) => url === file.url)) continue
    const response = await fetchFile(file.url)
    const type = response.headers.get('content-type') ?? ''
    // A captive portal responds with a page of its own.
    if (!response.ok || type.startsWith('text/html')) continue
    const content: Content = { type, base64: toBase64(new Uint8Array(await response.arrayBuffer())) }
    await writeValue(database, keyOf(file.url), content)
    kept.push(file)
    await writeValue(database, FILES, kept)
  }
}

/** Returns the stored files. */
export async function listFiles(database: OfflineDatabase) {
  const { readValue } = await import('@foyer/record-client/offline')
  return ((await readValue(database, FILES)) as OfflineFile[] | undefined) ?? []
}

const CHUNK_BYTES = 32_768

function toBase64(bytes: Uint8Array) {
  let text = ''
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES)
    text += String.fromCharCode(...bytes.subarray(start, start + CHUNK_BYTES))
  return btoa(text)
}

/** Returns a stored file; undefined if it is not stored. */
export async function readFile(database: OfflineDatabase, url: string): Promise<Blob | undefined> {
  const { readValue } = await import('@foyer/record-client/offline')
  const content = (await readValue(database, keyOf(url))) as Content | undefined
  if (!content) return undefined
  const { type, base64 } = content
  return new Blob([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], { type })
}

/** Runs with the database of the user; undefined if this device stores nothing of them. */
async function withDatabase<T>(
  sitePath: string,
  userId: string | null,
  work: (database: OfflineDatabase) => Promise<T>,
) {
  if (userId === null || localStorage.getItem(OFFLINE_USER) !== userId) return undefined
  const database = await openOwn(ownerOf(sitePath, userId))
  return database && work(database).finally(() => database.close())
}

/** Returns an address of a file for a link: of the stored one without a network, and then undefined if it is not stored. */
export function useFileAddress(url: string): string | undefined {
  const { isOnline } = useConnection()
  const { site, viewer } = usePortal()
  const [stored, setStored] = useState<string>()
  useEffect(() => {
    if (isOnline) return
    let address: string | undefined
    let isCurrent = true
    const show = (file: Blob | undefined) => {
      if (!file || !isCurrent) return
      address = URL.createObjectURL(file)
      setStored(address)
    }
    withDatabase(site.path, viewer.userId, (database) => readFile(database, url)).then(show, () => {
      // The browser offers no storage.
    })
    return () => {
      isCurrent = false
      setStored(undefined)
      if (address !== undefined) URL.revokeObjectURL(address)
    }
  }, [isOnline, site.path, viewer.userId, url])
  return isOnline ? url : stored
}

/** Returns the number and size of the files on this device, read again when `version` changes. */
export function useStoredFiles(version: unknown) {
  const { site, viewer } = usePortal()
  const [files, setFiles] = useState<readonly OfflineFile[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version changes when something was stored.
  useEffect(() => {
    let isCurrent = true
    withDatabase(site.path, viewer.userId, listFiles).then(
      (list) => isCurrent && setFiles(list ?? []),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [site.path, viewer.userId, version])
  return { count: files.length, bytes: files.reduce((sum, { size }) => sum + size, 0) }
}

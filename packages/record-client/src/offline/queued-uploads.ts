import { answer, type ContentDocumentComposite, type MethodContract, urlOf } from '@foyer/record-contract'
import * as endpoints from '@foyer/record-contract/endpoints'
import type { ContentUpload } from '../adapters/content-upload.ts'
import { InvalidConfigError } from '../network/errors.ts'
import type { Network } from '../network/request.ts'
import { KEY } from './connection.ts'
import type { OfflineDatabase } from './database.ts'
import type { Outbox } from './outbox.ts'
import { toMethodRequest } from './queued-requests.ts'

/** Bytes of a stored part: few requests, and a text that fits easily in memory. */
const PART_BYTES = 1_000_000
const MAX_FILE_BYTES = 25_000_000
const MAX_BYTES = 200_000_000
/** As long as the log of confirmed writes: the upload is repeated if the database of the server is restored. */
const MAX_SENT_AGE_MS = 7 * 24 * 3_600_000
/** Values below the key of the database stay when a user with waiting writes signs out. */
const PREFIX = `${KEY}/file/`
/** `String.fromCharCode` takes a limited number of arguments. */
const MAX_ARGUMENTS = 32_768

/** A queued upload, without its content. */
export interface QueuedUpload extends Omit<ContentUpload, 'fileData'> {
  /** Place of the content on the device. */
  readonly file: string
  readonly name: string
  readonly type: string
  readonly size: number
  /** Document that gets a new version; without it the upload is a new document. */
  readonly contentDocumentId?: string
}

/** The call by which uploads are queued: `usePendingCalls(queuedUploads)` returns those that wait. */
export const queuedUploads: MethodContract<QueuedUpload, ContentDocumentComposite, 'change'> = {
  ...{
    controller: 'QueuedUploads',
    method: 'send',
    kind: 'change',
    reads: [],
    repeatable: true,
    queueable: true,
  },
  affects: ['ContentDocument', 'ContentVersion', 'ContentDocumentLink'],
  input: answer<QueuedUpload>(),
  output: answer<ContentDocumentComposite>(),
}

const { url: QUEUED_URL } = toMethodRequest(queuedUploads, {} as QueuedUpload).request

/**
 * Queues a file of at most 25 MB. Resolves after its content and its entry are on the device, encrypted. The network of the
 * client must be one of `withQueuedUploads`.
 */
export async function queueUpload(
  outbox: Outbox,
  database: OfflineDatabase,
  { fileData, ...fields }: ContentUpload & { contentDocumentId?: string },
) {
  const { size, type } = fileData
  const waiting = uploadsOf(outbox).reduce((sum, upload) => sum + upload.size, 0)
  if (size > MAX_FILE_BYTES || waiting + size > MAX_BYTES)
    throw new InvalidConfigError(`File of ${size} bytes is too large: ${waiting} bytes wait`)
  await dropSentUploads(outbox, database)
  const file = `${Date.now()}/${crypto.randomUUID()}`
  const name = fileData instanceof File ? fileData.name : 'file'
  try {
    for (const [place, start] of partsOf({ file, size })) {
      const bytes = new Uint8Array(await fileData.slice(start, start + PART_BYTES).arrayBuffer())
      const sealed = await database.cipher.seal(toBase64(bytes), `${database.name}/${place}`)
      await database.write('head', 'strict', (store) => store.put(sealed, place))
    }
    await outbox.callMethod(queuedUploads, { ...fields, file, name, type, size })
  } catch (error) {
    await remove(database, (key) => key.startsWith(PREFIX + file)).catch(() => {})
    throw error
  }
}

/** Deletes contents that were sent more than 7 days ago, or discarded. Call it at the start of an application. */
export async function dropSentUploads(outbox: Outbox, database: OfflineDatabase) {
  const waiting = new Set(uploadsOf(outbox).map(({ file }) => file))
  const oldest = Date.now() - MAX_SENT_AGE_MS
  await remove(database, (key) => {
    const [at = '', id] = key.slice(PREFIX.length).split('/')
    return key.startsWith(PREFIX) && !waiting.has(`${at}/${id}`) && Number(at) < oldest
  })
}

/** Returns a network that sends queued uploads with their contents from the device. */
export function withQueuedUploads(
  network: Network,
  getDatabase: () => OfflineDatabase | Promise<OfflineDatabase>,
): Network {
  return async (request) => {
    if (request.url !== QUEUED_URL) return network(request)
    const { contentDocumentId, ...upload } = request.body as QueuedUpload
    const content = await readContent(await getDatabase(), upload)
    if (!content) {
      const message = 'The file is not on this device any more'
      return { status: 410, body: [{ errorCode: 'FILE_NOT_STORED', message }] }
    }
    const form = new FormData()
    // The file is last, so that the server has the other fields before it streams in.
    for (const key of ['title', 'description', 'firstPublishLocationId'] as const)
      if (upload[key] !== undefined) form.append(key, upload[key])
    form.append('fileData', content, upload.name)
    const url = contentDocumentId
      ? urlOf(endpoints.createContentVersion, { contentDocumentId })
      : urlOf(endpoints.createContentDocument)
    return network({ ...request, url, body: form })
  }
}

const uploadsOf = (outbox: Outbox) =>
  outbox.getState().entries.flatMap(({ write }) => {
    const isUpload = write.kind === 'method' && write.controller === queuedUploads.controller
    return isUpload ? [write.input as QueuedUpload] : []
  })

/** Places and starts of the parts of a file. */
const partsOf = ({ file, size }: Pick<QueuedUpload, 'file' | 'size'>) =>
  Array.from(
    { length: Math.ceil(size / PART_BYTES) },
    (_, part) => [`${PREFIX}${file}/${part}`, part * PART_BYTES] as const,
  )

/** Undefined if a part is missing or damaged. */
async function readContent({ name, cipher, read }: OfflineDatabase, upload: QueuedUpload) {
  const parts: Uint8Array<ArrayBuffer>[] = []
  for (const [place] of partsOf(upload)) {
    const sealed = await read('head', (store) => store.get(place))
    const text = await cipher.open(sealed as never, `${name}/${place}`).catch(() => undefined)
    if (typeof text !== 'string') return undefined
    parts.push(Uint8Array.from(atob(text), (character) => character.charCodeAt(0)))
  }
  return new Blob(parts, { type: upload.type })
}

async function remove(database: OfflineDatabase, isRemoved: (key: string) => boolean) {
  await database.write('head', 'strict', async (store) => {
    const keys = await store.getAllKeys()
    await Promise.all(keys.filter(isRemoved).map((key) => store.delete(key)))
  })
}

function toBase64(bytes: Uint8Array) {
  let text = ''
  for (let start = 0; start < bytes.length; start += MAX_ARGUMENTS)
    text += String.fromCharCode(...bytes.subarray(start, start + MAX_ARGUMENTS))
  return btoa(text)
}

import { parentPort, workerData } from 'node:worker_threads'
import { gunzipSync } from 'node:zlib'
import {
  type HallDrawingFile,
  IMPORT_LIMITS,
  ImportFault,
  previewDrawing,
} from '@foyer/fair-domain/drawing-worker'
import type { HallMessage } from './read-hall-in-thread.ts'

// Runs in its own thread: see read-hall-in-thread.ts.

const send = (message: HallMessage) => parentPort?.postMessage(message)

/** Throws an `ImportFault` for a file that is not compressed, or that is too large when it is not. */
function decompressed(content: string) {
  try {
    const maxOutputLength = IMPORT_LIMITS.characters
    return gunzipSync(Buffer.from(content, 'base64'), { maxOutputLength }).toString()
  } catch (error) {
    const isLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    throw new ImportFault(isLarge ? 'tooLarge' : 'malformed', { line: 1 })
  }
}

try {
  const { isCompressed, ...file } = workerData as HallDrawingFile
  send({ hall: previewDrawing(isCompressed ? { ...file, content: decompressed(file.content) } : file) })
} catch (error) {
  if (!(error instanceof ImportFault)) throw error
  const { kind, line, column, found } = error
  send({ error: { kind, line, column, found } })
}

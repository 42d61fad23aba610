import { parentPort, workerData } from 'node:worker_threads'
import { type HallDrawingFile, ImportFault, previewDrawing } from '@foyer/fair-domain/drawing-worker'
import type { HallMessage } from './read-hall-in-thread.ts'

// Runs in its own thread: see read-hall-in-thread.ts.

const send = (message: HallMessage) => parentPort?.postMessage(message)

try {
  send({ hall: previewDrawing(workerData as HallDrawingFile) })
} catch (error) {
  if (!(error instanceof ImportFault)) throw error
  const { kind, line, column, found } = error
  send({ error: { kind, line, column, found } })
}

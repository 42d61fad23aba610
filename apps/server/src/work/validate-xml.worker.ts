import { parentPort, workerData } from 'node:worker_threads'
import { validateXML } from 'xmllint-wasm'
import type { XmlWork } from './validate-xml-in-thread.ts'

// Runs in its own thread: see validate-xml-in-thread.ts.

const { files, schema } = workerData as XmlWork
const { valid, errors } = await validateXML({
  xml: files.map(({ name, xml }) => ({ fileName: name, contents: xml })),
  schema: [{ fileName: 'schema.xsd', contents: schema }],
  // Pages of 64 KiB.
  maxMemoryPages: 1_024,
})
// After the errors of each file comes a line without a position.
const issues = errors.flatMap(({ message, loc }) =>
  loc ? [{ file: loc.fileName, line: loc.lineNumber, message }] : [],
)
if (!valid && issues.length === 0) throw new Error(`XML validator: ${errors[0]?.message}`)
parentPort?.postMessage(issues)

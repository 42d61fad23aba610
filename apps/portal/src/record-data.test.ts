import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const sources = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname })
  .filter((file) => !/\.test\.tsx?$|^testing\//.test(file))
  .map((file) => ({ file, text: readFileSync(join(import.meta.dirname, file), 'utf8') }))
const filesWith = (pattern: RegExp) =>
  sources.flatMap(({ file, text }) => (pattern.test(text) ? [file] : [])).sort()

/** A whole file goes up by itself, for its progress: the file is the body, and no record is in it. */
const isUpload = (text: string) => {
  const requests = text.match(/\bfetch\(|new XMLHttpRequest/g) ?? []
  const files = text.match(/\bbody: file\b|\.send\(file\)/g) ?? []
  return requests.length > 0 && requests.length === files.length
}

/** No record is in these either: the bytes of a file that is shown, and whether the server answers at all. */
const BESIDE_RECORDS = ['features/console/papers/document-pane.tsx', 'shell/connection.ts']

test('record data is read and written through the record client: nothing else of the portal speaks to the server', () => {
  expect(sources.length).toBeGreaterThan(300)
  const speakers = filesWith(/\bfetch\(|XMLHttpRequest/)
  expect(speakers).toContain('shell/send-file.ts')
  const others = sources.filter(({ file, text }) => speakers.includes(file) && !isUpload(text))
  expect(others.map(({ file }) => file).sort()).toEqual(BESIDE_RECORDS)
  expect(filesWith(/EventSource|sendBeacon|WebSocket\b/)).toEqual([])
})

test('the address of the record API is named for the download of a file alone', () => {
  const named = filesWith(/DATA_PATH|\/services\/data|\/ui-api/)
  expect(named.length).toBeGreaterThan(0)
  for (const { file, text } of sources.filter((source) => named.includes(source.file))) {
    const addresses = [...text.matchAll(/\$\{DATA_PATH\}([^`]*)`/g)].map(([, path]) => path)
    expect([file, addresses.every((path) => path?.startsWith('/content-versions/'))]).toEqual([file, true])
    expect([file, /\/services\/data|\/ui-api/.test(text)]).toEqual([file, false])
  }
})

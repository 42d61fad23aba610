import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const sources = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname })
  .filter((file) => !/\.test\.tsx?$|^testing\//.test(file))
  .map((file) => ({ file, text: readFileSync(join(import.meta.dirname, file), 'utf8') }))
const filesWith = (pattern: RegExp) =>
  sources.flatMap(({ file, text }) => (pattern.test(text) ? [file] : [])).sort()

/** Uploads of a whole file, for their progress: the file is the body, without a record. */
const isUpload = (text: string) => {
  const requests = text.match(/\bfetch\(|new XMLHttpRequest/g) ?? []
  const files = text.match(/\bbody: file\b|\.send\(file\)/g) ?? []
  return requests.length > 0 && requests.length === files.length
}

/**
 * Requests without records: public pages, which have no client; a scanner, which has a token instead of a session; the
 * content of a displayed file, the empty page for later starts, and the health check.
 */
const BESIDE_RECORDS = [
  'areas/public/behaviour/plan-viewer/plan-viewer.ts',
  'features/admissions/device/gate-api.ts',
  'features/console-shell/documents/document-pane.tsx',
  'page/fill-briefcase.ts',
  'page/start-offline.ts',
  'shell/connection.ts',
]

test('reads and writes record data only through the record client', () => {
  expect(sources.length).toBeGreaterThan(300)
  const speakers = filesWith(/\bfetch\(|XMLHttpRequest/)
  expect(speakers).toContain('shell/send-file.ts')
  const others = sources.filter(({ file, text }) => speakers.includes(file) && !isUpload(text))
  expect(others.map(({ file }) => file).sort()).toEqual(BESIDE_RECORDS)
  // Counts of visits leave no record that a client could cache.
  expect(filesWith(/EventSource|sendBeacon|WebSocket\b/)).toEqual(['areas/public/behaviour/count-visits.ts'])
})

test('uses the URL of the record API only to download a file', () => {
  const named = filesWith(/DATA_PATH|\/services\/data|\/ui-api/)
  expect(named.length).toBeGreaterThan(0)
  for (const { file, text } of sources.filter((source) => named.includes(source.file))) {
    const addresses = [...text.matchAll(/\$\{DATA_PATH\}([^`]*)`/g)].map(([, path]) => path)
    expect([file, addresses.every((path) => path?.startsWith('/content-versions/'))]).toEqual([file, true])
    expect([file, /\/services\/data|\/ui-api/.test(text)]).toEqual([file, false])
  }
})

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const sources = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname })
  .filter((file) => !/\.test\.tsx?$|^testing\//.test(file))
  .map((file) => ({ file, text: readFileSync(join(import.meta.dirname, file), 'utf8') }))
const filesWith = (pattern: RegExp) =>
  sources.flatMap(({ file, text }) => (pattern.test(text) ? [file] : [])).sort()

test('record data is read and written through the record client: nothing else of the portal speaks to the server', () => {
  expect(sources.length).toBeGreaterThan(300)
  // Whole files go up by themselves, for their progress; no record is in them.
  expect(filesWith(/\bfetch\(|XMLHttpRequest|EventSource|sendBeacon|WebSocket\b/)).toEqual([
    'features/company-data/intent-document.tsx',
    'features/console-import/upload-table.ts',
    'features/directory/upload-image.ts',
    'features/plans/plan-drop.tsx',
  ])
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

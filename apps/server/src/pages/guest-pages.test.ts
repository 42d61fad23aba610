import { brotliDecompressSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { createGuestPages } from './guest-pages.ts'

const HTML = Array.from(
  { length: 400 },
  (_, i) => `<li><a href="/catalogue/${i * 7919}">Nr ${i}</a></li>`,
).join('')

test('a page that is asked for again is packed tighter and reads the same', async () => {
  const pages = createGuestPages(() => 0)
  const first = await pages.keeper('/fair/')(HTML)
  expect(pages.find('/fair/')).toBe(first)
  await vi.waitFor(() => expect(pages.find('/fair/')?.bodies.br.length).toBeLessThan(first.bodies.br.length))
  const tight = pages.find('/fair/')
  expect(tight?.etag).toBe(first.etag)
  expect(brotliDecompressSync(tight?.bodies.br ?? '').toString()).toBe(HTML)
})

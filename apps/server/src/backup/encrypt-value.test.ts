import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { seededRandom } from '@foyer/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decryptValue, encryptValue } from './encrypt-value.ts'
import { type Frame, frame, readFrames } from './frames.ts'

const KEY = 'a key of the back-ups'
/** Derives a key immediately, where the test is about its use. */
const derive = async (passphrase: string, salt: Buffer) =>
  hash('sha256', `${salt.toString('hex')} ${passphrase}`, 'buffer')
const collect = async (source: AsyncIterable<Buffer>) => Buffer.concat(await Readable.from(source).toArray())
async function* inPieces(content: Buffer, size: number) {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size)
}
const random = seededRandom(7)
const bytes = (size: number) => Buffer.from(Array.from({ length: size }, () => random.integer(0, 255)))

test.each([0, 1, 65_535, 65_536, 65_537, 200_000])('decrypts %i bytes to the original', async (size) => {
  const content = bytes(size)
  const sealed = await collect(encryptValue(inPieces(content, 10_000), KEY, derive))
  expect(sealed.includes(content.subarray(0, 32)) && size >= 32).toBe(false)
  expect((await collect(decryptValue(inPieces(sealed, 7_777), KEY, derive))).equals(content)).toBe(true)
})

test('decrypts with the derived key, and with no other', async () => {
  const content = bytes(100)
  const sealed = await collect(encryptValue(inPieces(content, 100), KEY))
  expect((await collect(decryptValue(inPieces(sealed, 100), KEY))).equals(content)).toBe(true)
  for (const open of [
    decryptValue(inPieces(sealed, 100), `${KEY}!`),
    decryptValue(inPieces(sealed, 100), KEY, derive),
  ])
    await expect(collect(open)).rejects.toThrow(/BACKUP_KEY is not the key/)
})

test('detects a changed bit, a truncated end and another key', async () => {
  const sealed = await collect(encryptValue(inPieces(bytes(150_000), 50_000), KEY, derive))
  await fc.assert(
    fc.asyncProperty(fc.nat(sealed.length - 1), fc.nat(7), async (at, bit) => {
      const changed = Buffer.from(sealed)
      changed[at] = (changed[at] ?? 0) ^ (1 << bit)
      await expect(collect(decryptValue(inPieces(changed, 65_536), KEY, derive))).rejects.toThrow()
    }),
    { numRuns: 12 },
  )
  await expect(collect(decryptValue(inPieces(sealed.subarray(0, -1), 65_536), KEY, derive))).rejects.toThrow(
    /cut off/,
  )
  const cutBetween = sealed.subarray(0, 8 + 16 + 5 + 65_536 + 16)
  await expect(collect(decryptValue(inPieces(cutBetween, 65_536), KEY, derive))).rejects.toThrow(/cut off/)
  await expect(collect(decryptValue(inPieces(sealed, 65_536), `${KEY}!`, derive))).rejects.toThrow(
    /BACKUP_KEY is not the key/,
  )
  await expect(
    collect(decryptValue(inPieces(Buffer.from('%PDF-1.7 and more of it'), 9), KEY, derive)),
  ).rejects.toThrow(/no back-up/)
})

test('keeps heads and contents of frames, however the stream is chunked', async () => {
  const all = [
    frame({ kind: 'rows', table: 'public.a' }, bytes(3_000)),
    frame({ kind: 'file', key: 'x/y', isLast: true }),
  ]
  for (const size of [1, 7, 100_000]) {
    const frames = (await Readable.from(readFrames(inPieces(Buffer.concat(all), size))).toArray()) as Frame[]
    expect(frames.map(({ content, ...head }) => [head, content.length])).toEqual([
      [{ kind: 'rows', table: 'public.a' }, 3_000],
      [{ kind: 'file', key: 'x/y', isLast: true }, 0],
    ])
  }
})

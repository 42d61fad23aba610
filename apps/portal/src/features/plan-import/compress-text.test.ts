import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressText } from './compress-text.ts'

test('compresses long texts, which are read back identical, and leaves short ones', async () => {
  expect(await compressText('0\nSECTION')).toEqual({ content: '0\nSECTION', isCompressed: false })
  const text = '10\n4000.0\n20\n6000.0 à\n'.repeat(60_000)
  const { content, isCompressed } = await compressText(text)
  expect(isCompressed).toBe(true)
  expect(content.length).toBeLessThan(text.length / 10)
  expect(gunzipSync(Buffer.from(content, 'base64')).toString()).toBe(text)
})

import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { APP_ICONS } from './app-icons.ts'

const PUBLIC_FOLDER = join(import.meta.dirname, '../../../portal/public')

test('names images of the declared size, which fill their square', async () => {
  expect(APP_ICONS.map(({ sizes }) => sizes)).toEqual(['any', '192x192', '512x512'])
  for (const { src, sizes } of APP_ICONS.filter(({ type }) => type === 'image/png')) {
    const image = sharp(join(PUBLIC_FOLDER, src))
    const { width, height } = await image.metadata()
    expect(`${width}x${height}`).toBe(sizes)
    const { isOpaque } = await image.stats()
    expect(isOpaque).toBe(true)
  }
})

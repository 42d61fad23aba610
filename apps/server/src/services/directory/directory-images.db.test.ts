import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { brand, directoryOf, issuesOf, PAVILION } from '../../features/directory/fixtures/directory-steps.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'

let server: Awaited<ReturnType<typeof buildTestApp>>
beforeAll(async () => {
  server = await buildTestApp()
  return () => server.close()
})
const as = (account: string) => directoryOf(server, account)

const picture = (width: number, height: number, format: 'png' | 'jpeg' | 'webp' = 'jpeg') =>
  sharp({ create: { width, height, channels: 3, background: '#a3195b' } })
    .withExif({ IFD0: { Copyright: 'somebody’s secret place' } })
    .toFormat(format)
    .toBuffer()
const send = async (account: string, name: string, content: Buffer) => {
  const response = await (await as(account)).browser.send({
    method: 'POST',
    url: `/lwr/apex/v65.0/DirectoryImageController/upload?name=${encodeURIComponent(name)}`,
    headers: { 'content-type': 'application/octet-stream' },
    payload: content,
  })
  return { status: response.statusCode, body: response.json() }
}
const messageOf = ({ body }: { body: { message: string }[] }) => body[0]?.message

test('checks images by content, not by name', async () => {
  expect(messageOf(await send('exhibitor', 'logo.png', await picture(400, 300, 'webp')))).toContain(
    'Sono accettati: PNG, JPG',
  )
  expect(messageOf(await send('exhibitor', 'logo.png', Buffer.from('<svg onload=alert(1)>')))).toContain(
    'Sono accettati: PNG, JPG',
  )
  expect(messageOf(await send('exhibitor', 'logo.gif', await picture(400, 300)))).toBe('imageType')
  expect(messageOf(await send('exhibitor', 'my logo.png', await picture(400, 300)))).toBe('imageName')
  expect(messageOf(await send('exhibitor', 'logo.jpg', await picture(2001, 300)))).toBe('imageWidth')
  expect(messageOf(await send('exhibitor', 'logo.jpg', await picture(400, 2001)))).toBe('imageHeight')
  expect(messageOf(await send('exhibitor', 'logo.jpg', await picture(299, 300)))).toBe('imageTooNarrow')
  expect(messageOf(await send('exhibitor', 'logo.jpg', Buffer.alloc(2_000_001)))).toBe('imageSize')
  expect((await send('buyer', 'logo.jpg', await picture(400, 300))).status).toBe(403)
})

test('renders images again in the background, with progress, and removes hidden data', async () => {
  const { body } = await send('exhibitor', 'logo.jpg', await picture(700, 500))
  const state = async () =>
    (await server.pool.query('select state, progress::int from directory_image where id = $1', [body.id]))
      .rows[0]
  expect(await state()).toEqual({ state: 'making', progress: 0 })
  const { call, entry, browser } = await as('exhibitor')
  const { version, profile: own, pavilionId } = await entry()
  await call('saveProfile', { pavilion: pavilionId, version, profile: { ...own, imageId: body.id } })
  expect((await entry()).obstacles.map(({ code }: { code: string }) => code)).toContain('imagesInPreparation')
  await server.runJobs('directory.makeRenditions')
  expect(await state()).toEqual({ state: 'ready', progress: 100 })
  const own640 = await browser.send({ method: 'GET', url: `/fair/media/${body.id}/640` })
  expect(own640.headers['content-type']).toBe('image/webp')
  expect(own640.headers['cache-control']).toBe('private, no-cache')
  const { width, exif, format } = await sharp(own640.rawPayload).metadata()
  expect({ width, exif, format }).toEqual({ width: 640, exif: undefined, format: 'webp' })
  // A draft is private.
  const response = await server.browser().send({ method: 'GET', url: `/fair/media/${body.id}/640` })
  expect(response.statusCode).toBe(404)
  expect((await browser.send({ method: 'GET', url: `/fair/media/${body.id}/641` })).statusCode).toBe(404)
})

test('rejects images of another company', async () => {
  const { body } = await send('exhibitor', 'logo.png', await picture(400, 300, 'png'))
  const { call } = await as('pavilion')
  const answer = await call('addBrand', { pavilion: PAVILION.fjord, brand: brand({ imageId: body.id }) })
  expect(issuesOf(answer.body)).toEqual({ imageId: 'imageUnknown' })
})

test('reports broken images as failed', async () => {
  const whole = await picture(900, 900, 'png')
  const { body } = await send('exhibitor', 'broken.png', whole.subarray(0, whole.length / 2))
  await server.runJobs('directory.makeRenditions')
  const { rows } = await server.pool.query('select state from directory_image where id = $1', [body.id])
  expect(rows).toEqual([{ state: 'failed' }])
})

test('deletes unused images after a day', async () => {
  const before = await server.pool.query('select count(*)::int from directory_image where drawing is null')
  expect(before.rows[0].count).toBeGreaterThan(1)
  server.advance(2 * 86_400_000)
  await server.pool.query(`select graphile_worker.add_job('directory.purgeImages', '{}')`)
  await server.runJobs('directory.purgeImages')
  server.rewind()
  const { rows } = await server.pool.query('select name from directory_image where drawing is null')
  expect(rows).toEqual([{ name: 'logo.jpg' }])
})

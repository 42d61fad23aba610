import { readFileSync } from 'node:fs'
import { EDITORS, Page } from '@foyer/fair-domain'
import { DATA_PATH, stableId } from '@foyer/record-contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoLinkId } from '../../seed/site/links.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'

let server: Awaited<ReturnType<typeof buildTestApp>>
let guest: ReturnType<(typeof server)['browser']>
let exhibitor: ReturnType<(typeof server)['browser']>
let admin: ReturnType<(typeof server)['browser']>

beforeAll(async () => {
  server = await buildTestApp()
  guest = server.browser()
  exhibitor = server.browser()
  admin = server.browser()
  await exhibitor.signIn('exhibitor@foyer.example')
  await admin.signIn('admin@foyer.example')
})
afterAll(() => server.close())

const call = (who: typeof guest, method: string, parameters: object = {}) =>
  who.send({
    url: `/lwr/apex/v65.0/${method}?methodParams=${encodeURIComponent(JSON.stringify(parameters))}`,
  })

describe('the header', () => {
  test('has its three texts in the requested language', async () => {
    const italian = (await call(guest, 'ThemeLineInfoController/getThemeLineInfo', { language: 'it' })).json()
    const english = (
      await call(guest, 'ThemeLineInfoController/getThemeLineInfo', { language: 'en-US' })
    ).json()
    expect(Object.keys(italian).sort()).toEqual([
      'Id',
      'Paragraph_1__c',
      'Paragraph_1_dx__c',
      'Paragraph_1_sx__c',
    ])
    expect(italian.Paragraph_1__c).toContain('Dove la bellezza')
    expect(english.Paragraph_1__c).toContain('Where beauty')
  })

  test('sanitises texts that bypassed the sanitiser when stored', async () => {
    await server.pool.query(
      `update community_content set paragraph_1 = '<p>ok<img src=x onerror=alert(1)></p>' where language = 'it'`,
    )
    const answer = await call(guest, 'ThemeLineInfoController/getThemeLineInfo', { language: 'it' })
    expect(answer.body).toContain('ok')
    expect(answer.body).not.toContain('onerror')
  })
})

describe('the links', () => {
  test('are returned by group, in order and in the language of the page', async () => {
    const groups = (await call(guest, 'SiteController/getSiteLinks', { language: 'en-US' })).json()
    const labels = groups.map(({ label, links }: { label: string; links: { label: string }[] }) => [
      label,
      links.map((link) => link.label),
    ])
    expect(labels.slice(0, 8)).toEqual([
      ['Network', ['Network']],
      [
        'The Fair',
        [
          'About us',
          'Packaging',
          'Perfumery and cosmetics',
          'Hair and nail',
          'Sponsors and partners',
          'Facts and figures',
          'Map',
        ],
      ],
      ['Exhibit', ['My Match', 'Set-up companies', 'Waiting list']],
      [
        'Visit',
        [
          'Ticketing',
          'Digital catalogue',
          'Floor plan',
          'Buyer program',
          'Buyer My Match',
          'Professional school',
        ],
      ],
      ['Events', ['Special project', 'Educational', 'Event calendar']],
      [
        'Media',
        ['News', 'Press releases', 'Press review', 'Media partner', 'Photo gallery', 'Video gallery'],
      ],
      ['Info', ['General information', 'Contact us', 'FAQ', 'Third party']],
      ['Direct links', ['Event calendar', 'Awards', 'Ticketing']],
    ])
    expect(groups.filter(({ place }: { place: string }) => place === 'expandable')).toHaveLength(6)
    expect(groups.filter(({ place }: { place: string }) => place === 'footer')).toHaveLength(4)
  })

  test('have no target if there is none, and are absent if switched off', async () => {
    await server.pool.query(`update site_link set target = '' where name = 'Map' and "group" = 'fair'`)
    await server.pool.query(
      `update site_link set active = false where name = 'Packaging' and "group" = 'fair'`,
    )
    const groups = (await call(guest, 'SiteController/getSiteLinks', { language: 'en-US' })).json()
    const { links } = groups.find(({ name }: { name: string }) => name === 'fair')
    expect(links.find(({ label }: { label: string }) => label === 'Map').target).toBeNull()
    expect(links.some(({ label }: { label: string }) => label === 'Packaging')).toBe(false)
  })

  test('may have another target in Italian', async () => {
    await server.pool.query(
      `update site_link set target_it = 'https://mappa.example/' where name = 'Facts and figures' and "group" = 'fair'`,
    )
    const targetIn = async (language: string) => {
      const groups = (await call(guest, 'SiteController/getSiteLinks', { language })).json()
      const { links } = groups.find(({ name }: { name: string }) => name === 'fair')
      return links.find(({ label }: { label: string }) => ['Facts and figures', 'Numeri'].includes(label))
        .target
    }
    expect(await targetIn('it')).toBe('https://mappa.example/')
    expect(await targetIn('en-US')).toBe('/facts-and-figures')
  })

  test('have the last uploaded image as logo, in a fixed size, while visible', async () => {
    const linkId = demoLinkId('partners', 'Lumen')
    const mark = async () => {
      const groups = (await call(guest, 'SiteController/getSiteLinks', { language: 'it' })).json()
      const { links } = groups.find(({ name }: { name: string }) => name === 'partners')
      return links.find(({ id }: { id: string }) => id === linkId)?.picture
    }
    expect(await mark()).toBeNull()
    const uploadedImage = await sharp({
      create: { width: 400, height: 100, channels: 3, background: '#fff' },
    })
      .png()
      .toBuffer()
    expect((await upload(exhibitor, linkId, uploadedImage)).statusCode).toBe(403)
    expect((await upload(admin, linkId, uploadedImage)).statusCode).toBe(201)
    const address = await mark()
    const { statusCode, rawPayload } = await server.app.inject(address)
    const { format, width, height } = await sharp(rawPayload).metadata()
    expect([statusCode, format, width, height]).toEqual([200, 'webp', 360, 120])
    await server.pool.query('update site_link set active = false where id = $1', [linkId])
    expect((await server.app.inject(address)).statusCode).toBe(404)
  })
})

function upload(who: typeof guest, parentId: string, content: Buffer) {
  const boundary = 'x'.repeat(20)
  const head = (rest: string) =>
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${rest}\r\n\r\n`)
  return who.send({
    method: 'POST',
    url: `${DATA_PATH}/ui-api/records/content-documents/content-versions`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([
      head('name="firstPublishLocationId"'),
      Buffer.from(`${parentId}\r\n`),
      head('name="fileData"; filename="mark.png"'),
      content,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  })
}

test('returns the days and location of the edition, as on tickets', async () => {
  const edition = (await call(guest, 'SiteController/getEdition')).json()
  expect(edition).toMatchObject({ year: 2027, address: 'Piazza della Costituzione 6, 40128 Bologna' })
  expect((await guest.send({ url: '/fair/general-information' })).body).toContain(edition.address)
  expect(edition.opening < edition.closing).toBe(true)
})

describe('communications', () => {
  test('show a guest no entry, and refuse further requests', async () => {
    expect((await call(guest, 'CommunicationController/showCommunicationIcon')).json()).toBe(false)
    for (const method of ['getCommunicationNumber', 'getCommunicationMenuItem'])
      expect((await call(guest, `CommunicationController/${method}`)).statusCode).toBe(401)
  })

  test('show a user the entry, the number of unread messages and its link', async () => {
    expect((await call(exhibitor, 'CommunicationController/showCommunicationIcon')).json()).toBe(true)
    const { rows } = await server.pool.query(
      `select count(*)::int as unread from message m join user_account u on u.id = m."user"
       where u.username = 'exhibitor@foyer.example' and m.read_at is null`,
    )
    expect((await call(exhibitor, 'CommunicationController/getCommunicationNumber')).json()).toBe(
      rows[0].unread,
    )
    expect((await call(exhibitor, 'CommunicationController/getCommunicationMenuItem')).json()).toEqual({
      Link__c: '/reserved/messages',
      Link_ITA__c: '/reserved/messages',
      Open_In__c: '0',
    })
  })

  test('decide on the visibility of the entry on the server, not by role', async () => {
    await server.pool.query('update communication_menu_item set active = false')
    expect((await call(exhibitor, 'CommunicationController/showCommunicationIcon')).json()).toBe(false)
    await server.pool.query('update communication_menu_item set active = true')
  })

  test('return the caller’s own name; staff may read others', async () => {
    const { rows } = await server.pool.query(
      `select id, username from user_account where username in ('exhibitor@foyer.example', 'buyer@foyer.example')`,
    )
    const idOf = (account: string) => rows.find(({ username }) => username.startsWith(account)).id
    const own = await call(exhibitor, 'CommunicationController/getParticipationData', {
      userId: idOf('exhibitor'),
    })
    expect(Object.keys(own.json()).sort()).toEqual(['FirstName__c', 'LastName__c'])
    const foreign = { userId: idOf('buyer') }
    const refused = await call(exhibitor, 'CommunicationController/getParticipationData', foreign)
    expect(refused.statusCode).toBe(403)
    expect((await call(admin, 'CommunicationController/getParticipationData', foreign)).statusCode).toBe(200)
  })
})

describe('pages', () => {
  const pageId = stableId(Page.keyPrefix, 'demo:about-us')
  const read = (who: typeof guest, draft?: boolean) =>
    call(who, 'PageController/getPage', {
      slug: 'about-us',
      language: 'en-US',
      ...(draft === undefined ? {} : { draft }),
    })
  const act = (who: typeof guest, action: string, contextId = pageId) =>
    who.send({
      method: 'POST',
      url: `/services/data/v65.0/ui-api/actions/perform-quick-action/Page__c.${action}`,
      payload: { contextId, fields: {} },
    })
  const change = (fields: object, id = pageId) =>
    admin.send({ method: 'PATCH', url: `/services/data/v65.0/ui-api/records/${id}`, payload: { fields } })
  const edit = (body: string) => change({ BodyEn__c: body })

  test('show visitors the published version until the next one is published', async () => {
    const before = (await read(guest)).json().body
    expect((await edit('<p>New words</p><script>alert(1)</script>')).statusCode).toBe(200)
    expect((await read(guest)).json().body).toBe(before)
    expect((await read(admin, true)).json()).toMatchObject({ body: '<p>New words</p>', isDraft: true })
    server.advance(1000)
    expect((await act(admin, 'Publish')).statusCode).toBeLessThan(300)
    expect((await read(guest)).json()).toMatchObject({ body: '<p>New words</p>', isDraft: false })
  })

  test('have a call to action chosen by editors and published with them', async () => {
    expect((await read(guest)).json().action).toBe('exhibit')
    expect((await change({ Action__c: 'tickets' })).statusCode).toBe(200)
    expect((await read(guest)).json().action).toBe('exhibit')
    expect((await change({ Action__c: 'circus' })).statusCode).toBe(400)
    server.advance(1000)
    expect((await act(admin, 'Publish')).statusCode).toBeLessThan(300)
    expect((await read(guest)).json().action).toBe('tickets')
  })

  test('show drafts to editors only', async () => {
    expect((await read(guest, true)).statusCode).toBe(403)
    expect((await read(exhibitor, true)).statusCode).toBe(403)
    expect(EDITORS).toContain('admin')
  })

  test('have a preview of the draft at their URL for editors only', async () => {
    const url = '/fair/en-US/about-us?draft=true'
    const preview = await admin.send({ url })
    expect(preview.statusCode).toBe(200)
    expect(preview.body).toContain('Draft. Visitors do not see this yet.')
    expect(preview.body).toContain('<meta name="robots" content="noindex"/>')
    expect((await guest.send({ url })).statusCode).toBe(403)
  })

  test('are published by editors only', async () => {
    expect((await act(exhibitor, 'Publish')).statusCode).toBeGreaterThanOrEqual(400)
  })

  test('return 404 when withdrawn, and keep their versions', async () => {
    server.advance(1000)
    await act(admin, 'Withdraw')
    expect((await read(guest)).statusCode).toBe(404)
    const { rows } = await server.pool.query('select state from page_version where page = $1', [pageId])
    expect(rows).toHaveLength(4)
    server.advance(1000)
    await act(admin, 'Publish')
    expect((await read(guest)).statusCode).toBe(200)
  })

  test('create one task for the publisher of an older notice that lacks a fact, and leave it unchanged', async () => {
    const upgrade = () =>
      server.pool.query(
        readFileSync(new URL('../../../migrations/1002-notices-to-look-at.sql', import.meta.url), 'utf8'),
      )
    const found = async () => {
      const { items } = (
        await call(admin, 'WorkController/getMyWork', { scope: 'mine', language: 'it' })
      ).json()
      return items.flatMap(({ title, objectApiName }: { title: string; objectApiName: string }) =>
        objectApiName === 'Page__c' ? [title] : [],
      )
    }
    // Notices generated from the product lack nothing.
    await upgrade()
    expect(await found()).toEqual([])
    const cookies = stableId(Page.keyPrefix, 'demo:cookies')
    await change({ BodyEn__c: '<p>One cookie.</p>', BodyIt__c: '<p>Un cookie.</p>' }, cookies)
    server.advance(1000)
    await act(admin, 'Publish', cookies)
    await upgrade()
    await upgrade()
    expect(await found()).toEqual([expect.stringContaining('non li elenca tutti (foyer, foyer-device')])
    expect((await guest.send({ url: '/fair/cookies' })).body).toContain('Un cookie.')
  })

  test('return 404 if unknown', async () => {
    const answer = await call(guest, 'PageController/getPage', { slug: 'nowhere', language: 'it' })
    expect(answer.statusCode).toBe(404)
  })
})

describe('stories', () => {
  test('list published news, and single ones', async () => {
    const read = async (kind: string) =>
      (await call(guest, 'StoryController/getNews', { kind, language: 'it' })).json()
    const dates = (await read('news')).map(({ date }: { date: string }) => date)
    expect(dates).toEqual(dates.toSorted().toReversed())
    const one = { slug: 'my-match-opens', language: 'it' }
    expect((await call(guest, 'StoryController/getNewsItem', one)).json()).toMatchObject({
      title: 'My Match apre le porte',
    })
    await server.pool.query(`update news set published = false where slug = 'my-match-opens'`)
    expect((await call(guest, 'StoryController/getNewsItem', one)).statusCode).toBe(404)
    // Each piece has the call to action of the news page.
    const piece = await guest.send({ url: '/fair/news/glass-comes-back' })
    expect(piece.body).toContain('>Compra il biglietto</a>')
    const cutting = await guest.send({ url: '/fair/news/a-fair-that-listens' })
    expect(cutting.body).toMatch(/href="\/fair\/press-review"[^>]*>Tutta la rassegna</)
    expect(cutting.body).not.toContain('>Tutte le notizie<')
    expect(await read('news')).toHaveLength(dates.length - 1)
  })

  test('return events in order, and images with descriptions', async () => {
    const events = (await call(guest, 'StoryController/getEvents', { language: 'en-US' })).json()
    const starts = events.map((event: { starts: string }) => event.starts)
    expect(starts).toEqual([...starts].sort())
    expect(events.length).toBeGreaterThanOrEqual(60)
    expect(events[0]).toMatchObject({ room: expect.any(String), language: expect.any(String) })
    const photos = (await call(guest, 'StoryController/getGallery', { kind: 'photo', language: 'it' })).json()
    expect(photos).toHaveLength(13)
    for (const { alt } of photos) expect(alt).not.toBe('')
    // An own film plays inline; an external one opens there, behind an image in the right width.
    const elsewhere = 'https://player.vimeo.com/video/1'
    await server.pool.query(`update gallery_item set url = $1 where url like '%walk.webm'`, [elsewhere])
    const { body } = await guest.send({ url: '/fair/video-gallery' })
    expect(body).toMatch(/<video [^>]*poster="\/assets\/pictures\/stage-1200\.webp"/)
    expect(body).toMatch(
      new RegExp(`<a href="${elsewhere}" target="_blank"[^>]*>.*/assets/pictures/hall-600\\.webp 600w`),
    )
  })
})

describe('the programme for calendars', () => {
  test('serves chosen sessions as one file, in the language of the URL', async () => {
    const events = (await call(guest, 'StoryController/getEvents', { language: 'en-US' })).json()
    const [one, other] = events
    const { body, headers } = await guest.send({
      url: `/fair/en-US/programme.ics?ids=${one.id},${other.id},nobody`,
    })
    expect(headers['content-type']).toContain('text/calendar')
    expect(body.match(/BEGIN:VEVENT/g)).toHaveLength(2)
    const unfolded = body.replaceAll('\r\n ', '')
    expect(unfolded).toContain(`SUMMARY:${one.title}`)
    expect(unfolded).toContain(`DTSTART:${one.starts.replace(/[-:]|\.\d+/g, '')}`)
    expect(body.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  })

  test('returns 404 without sessions', async () => {
    expect((await guest.send({ url: '/fair/programme.ics?ids=nobody' })).statusCode).toBe(404)
    expect((await guest.send({ url: '/fair/programme.ics' })).statusCode).toBe(404)
  })
})

describe('share images', () => {
  const card = (path: string) => guest.send({ url: `/fair/cards/${path}.jpg` })

  test('exist for every page with its title, in each language', async () => {
    const english = await card('en-US/awards')
    expect(english.headers['content-type']).toBe('image/jpeg')
    expect(await sharp(english.rawPayload).metadata()).toMatchObject({
      width: 1200,
      height: 630,
      format: 'jpeg',
    })
    expect((await card('it/awards')).rawPayload.equals(english.rawPayload)).toBe(false)
    for (const path of [
      'it/home',
      'en-US/news/glass-comes-back',
      'it/catalogue',
      'it/ticketing',
      'en-US/halls/14',
      'it/going/2027-02-11_2027-02-13',
    ])
      expect((await card(path)).statusCode).toBe(200)
  })

  test('are referenced by their page', async () => {
    for (const [path, own] of [
      ['', 'it/home'],
      ['en-US/catalogue', 'en-US/catalogue'],
      ['ticketing', 'it/ticketing'],
      ['halls/14', 'it/halls/14'],
      ['en-US/faq', 'en-US/faq'],
    ])
      expect((await guest.send({ url: `/fair/${path}` })).body).toContain(`/fair/cards/${own}.jpg"`)
  })

  test('do not exist for unknown pages', async () => {
    expect((await card('it/nowhere')).statusCode).toBe(404)
    expect((await card('it/news/nothing')).statusCode).toBe(404)
    expect((await card('it/halls/99')).statusCode).toBe(404)
    for (const days of ['', '2027-02-10', '2027-02-13_2027-02-11', '2027-02-11_x'])
      expect((await card(`it/going/${days}`)).statusCode).toBe(404)
    await server.pool.query(`update pavilion set active = false where name = 'Pad. 36'`)
    expect((await card('it/halls/36')).statusCode).toBe(404)
    await server.pool.query(`update pavilion set active = true where name = 'Pad. 36'`)
  })
})

describe('for search engines', () => {
  test('lists every page in both languages in the sitemap, with its alternate', async () => {
    const { body, headers } = await guest.send({ url: '/fair/sitemap.xml' })
    expect(headers['content-type']).toContain('application/xml')
    expect(body).toMatch(/<loc>http:\/\/[^<]+\/fair\/awards<\/loc>/)
    expect(body).toMatch(/<loc>http:\/\/[^<]+\/fair\/en-US\/awards<\/loc>/)
    expect(body).toContain('hreflang="x-default"')
    expect(body).toContain('/news/six-pavilions-one-theme')
    expect(body).not.toContain('reserved')
  })

  test('refers robots to the sitemap, and excludes private paths', async () => {
    const { body } = await guest.send({ url: '/robots.txt' })
    expect(body).toContain('Disallow: /fair/reserved')
    expect(body).toContain('Disallow: /fair/en-US/console')
    expect(body).toMatch(/Sitemap: http.*\/fair\/sitemap\.xml/)
  })
})

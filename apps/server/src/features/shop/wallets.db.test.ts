import { createHash, verify } from 'node:crypto'
import { THROTTLES } from '@foyer/fair-domain'
import { strFromU8, unzipSync } from 'fflate'
import forge from 'node-forge'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSettings } from '../../settings/read-settings.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { callMethod } from '../../testing/call-method.ts'
import { shopSteps } from '../../testing/shop-steps.ts'
import { makeWalletKeys } from '../../testing/wallet-keys.ts'

const keys = makeWalletKeys()
const { settings } = readSettings(keys.env, [])
let server: Awaited<ReturnType<typeof buildTestApp>>
beforeAll(async () => {
  server = await buildTestApp({ wallets: settings?.wallets ?? { apple: null, google: null } })
})
afterAll(() => server.close())
const { order, payDemo, post, readOrder, issue, ticketsOf } = shopSteps(() => server)

/** Buys a ticket; returns its link and code. */
async function buyTicket(fields: Record<string, string> = {}) {
  const guest = server.browser()
  const placed = await order(guest, fields)
  const paid = await payDemo(guest, placed.location)
  const [waiting] = (await readOrder(guest, paid)).tickets
  const at = (what: string) =>
    `/fair/tickets/${what}?language=en-US&token=${encodeURIComponent(waiting.token)}`
  const page = `/fair/en-US/ticketing/ticket?token=${encodeURIComponent(waiting.token)}`
  return {
    guest,
    at,
    page,
    paid,
    token: String(waiting.token),
    ticketOf: async () => (await ticketsOf(placed.id)).find(({ state }) => state === 'ready'),
    codeOf: async () => (await ticketsOf(placed.id))[0]?.code ?? '',
  }
}

const WALLETS = ['apple-wallet', 'google-wallet'] as const
const passWith = (wallet: string, token: string) =>
  server.browser().send({ url: `/fair/tickets/${wallet}?token=${encodeURIComponent(token)}` })
/** The pass as parsed by the wallet. */
function passIn({ rawPayload, headers }: Awaited<ReturnType<typeof passWith>>) {
  const jwt = String(headers.location ?? '')
    .split('/')
    .at(-1)
    ?.split('.')[1]
  return jwt === undefined
    ? strFromU8(unzipSync(rawPayload)['pass.json'] ?? new Uint8Array())
    : Buffer.from(jwt, 'base64url').toString()
}

test('offers a signed pass for both wallets, once the ticket has its code', async () => {
  const { guest, at, page, codeOf } = await buyTicket()
  // No pass is offered yet.
  expect((await guest.send({ url: page })).body).not.toContain('Add to Apple Wallet')
  expect((await guest.send({ url: at('apple-wallet') })).statusCode).toBe(404)
  await issue()
  const shown = await guest.send({ url: page })
  expect(shown.body).toContain('Add to Apple Wallet')
  expect(shown.body).toContain('Add to Google Wallet')
  const code = await codeOf()

  const apple = await guest.send({ url: at('apple-wallet') })
  expect(apple.headers['content-type']).toBe('application/vnd.apple.pkpass')
  const files = unzipSync(apple.rawPayload)
  const manifest = JSON.parse(strFromU8(files['manifest.json'] ?? new Uint8Array()))
  for (const [name, hash] of Object.entries(manifest))
    expect([
      name,
      createHash('sha1')
        .update(files[name] ?? '')
        .digest('hex'),
    ]).toEqual([name, hash])
  expect(Object.keys(manifest)).toEqual(expect.arrayContaining(['icon.png', 'icon@2x.png', 'strip@2x.png']))
  expect(JSON.parse(strFromU8(files['pass.json'] ?? new Uint8Array()))).toMatchObject({
    passTypeIdentifier: 'pass.example.foyer',
    teamIdentifier: 'TEAM123456',
    barcodes: [{ format: 'PKBarcodeFormatQR', message: code }],
    eventTicket: { secondaryFields: [{ value: 'Chiara Montanari' }, { value: expect.stringMatching(/11/) }] },
  })
  expectSigned(files.signature ?? new Uint8Array(), files['manifest.json'] ?? new Uint8Array())

  const google = await guest.send({ url: at('google-wallet') })
  const link = String(google.headers.location)
  expect(link).toMatch(/^https:\/\/pay\.google\.com\/gp\/v\/save\//)
  // Google's limit of the link length.
  expect(link.length).toBeLessThan(1800)
  const [head = '', claims = '', signature = ''] = link.split('/').at(-1)?.split('.') ?? []
  const signed = Buffer.from(`${head}.${claims}`)
  expect(verify('RSA-SHA256', signed, keys.account.publicKey, Buffer.from(signature, 'base64url'))).toBe(true)
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    iss: 'wallet@foyer.example',
    payload: { eventTicketObjects: [{ ticketHolderName: 'Chiara Montanari', barcode: { value: code } }] },
  })

  const forged = at('apple-wallet').slice(0, -4)
  expect((await guest.send({ url: `${forged}AAAA` })).statusCode).toBe(404)
})

test.each(WALLETS)(
  '%s: returns the pass of the link’s ticket, and rejects every other token',
  async (wallet) => {
    const [own, foreign] = [
      await buyTicket(),
      await buyTicket({ email: 'dora@orsi.example', firstName1: 'Dora', lastName1: 'Orsi' }),
    ]
    await issue()
    const [pass, foreignPass] = [await passWith(wallet, own.token), await passWith(wallet, foreign.token)]
    expect([pass.statusCode, foreignPass.statusCode]).toEqual(
      wallet === 'apple-wallet' ? [200, 200] : [303, 303],
    )
    const [text, foreignText] = [passIn(pass), passIn(foreignPass)]
    expect([text.includes(await own.codeOf()), foreignText.includes(await foreign.codeOf())]).toEqual([
      true,
      true,
    ])
    for (const word of [await foreign.codeOf(), 'Orsi', foreign.token]) expect(text).not.toContain(word)
    // There is no web service for serial numbers: a pass names none and has no token for one.
    expect(text).not.toMatch(/webServiceURL|authenticationToken/)

    const [id = '', seal = ''] = own.token.split('.')
    const [foreignId = '', foreignSeal = ''] = foreign.token.split('.')
    const ticketId = (await own.ticketOf())?.id ?? ''
    const orderToken = new URL(own.paid, 'http://127.0.0.1').searchParams.get('token') ?? ''
    await server.pool.query('truncate identity.throttle')
    for (const token of [
      '',
      id,
      `${id}.`,
      `${id}.${foreignSeal}`,
      `${foreignId}.${seal}`,
      `${id}.${seal.slice(0, -1)}`,
      `${id}.${seal}=`,
      `${id}.${seal.toLowerCase()}`,
      `${id.slice(0, 15)}.${seal}`,
      ticketId,
      `${ticketId}.${seal}`,
      await own.codeOf(),
      orderToken,
    ])
      expect([token, (await passWith(wallet, token)).statusCode]).toEqual([token, 404])
    for (const serial of [ticketId, foreignId])
      expect(
        (await server.browser().send({ url: `/v1/passes/pass.example.foyer/${serial}` })).statusCode,
      ).toBe(404)
  },
)

test('returns no pass, document or code to a previous holder, nor for a void ticket', async () => {
  const { guest, paid, token, codeOf } = await buyTicket()
  await issue()
  const before = await codeOf()
  const [shown] = (await readOrder(guest, paid)).tickets
  const rename = async (firstName: string, email: string) => {
    const holder = { step: 'name', ticketId: shown.id, firstName, lastName: 'Orsi', email }
    expect((await post(guest, paid, holder)).statusCode).toBe(303)
    await issue()
    return String((await readOrder(guest, paid)).tickets[0].token)
  }
  // Another name with the same address is a correction: the link stays valid.
  expect(await rename('Chiara', '')).toBe(token)
  const given = await rename('Dora', 'dora@orsi.example')
  expect(given).not.toBe(token)
  await server.pool.query('truncate identity.throttle')
  for (const wallet of [...WALLETS, 'paper', 'calendar'])
    expect((await passWith(wallet, token)).statusCode).toBe(404)
  expect(
    (await callMethod(server.browser(), 'ShopController/getTicket', { token, language: 'it' })).body,
  ).toBeNull()
  for (const wallet of WALLETS) {
    const pass = passIn(await passWith(wallet, given))
    expect([pass.includes('Dora Orsi'), pass.includes(before), pass.includes('Montanari')]).toEqual([
      true,
      false,
      false,
    ])
  }
  expect((await post(guest, paid, { step: 'refund' })).statusCode).toBe(303)
  for (const wallet of [...WALLETS, 'paper']) expect((await passWith(wallet, given)).statusCode).toBe(404)
})

test('throttles guesses of pass links', async () => {
  await server.pool.query('truncate identity.throttle')
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, turn) => passWith(WALLETS[turn % 2] ?? '', `guess-${turn}`)),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 404)).toHaveLength(THROTTLES.ticketLink.place.free)
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(
    30 - THROTTLES.ticketLink.place.free,
  )
})

test('offers no wallet without keys, and reports incomplete keys without printing them', () => {
  expect(readSettings({}, []).settings?.wallets).toEqual({ apple: null, google: null })
  const { APPLE_WALLET_KEY, ...rest } = keys.env
  expect(readSettings(rest, []).errors?.join()).toMatch(/APPLE_WALLET_KEY must be given too/)
  const wrong = { ...keys.env, APPLE_WALLET_CERTIFICATE: keys.env.APPLE_WALLET_AUTHORITY }
  const faults = readSettings({ ...wrong, GOOGLE_WALLET_KEY: '{"client_email":1}' }, []).errors ?? []
  expect(faults).toEqual([
    'APPLE_WALLET_CERTIFICATE must be the certificate of a pass type: its subject has UID and OU.',
    'GOOGLE_WALLET_KEY must be the JSON key of a service account, with client_email and private_key.',
  ])
  expect(readSettings({ ...keys.env, APPLE_WALLET_KEY: '/nowhere.pem' }, []).errors?.join()).toMatch(
    /can be read/,
  )
  expect(APPLE_WALLET_KEY).toContain('PRIVATE KEY')
})

/** Verifies our signature of this manifest. */
function expectSigned(signature: Uint8Array, manifest: Uint8Array) {
  const message = forge.pkcs7.messageFromAsn1(
    forge.asn1.fromDer(forge.util.createBuffer(Buffer.from(signature).toString('binary'))),
  ) as forge.pkcs7.PkcsSignedData & {
    rawCapture: { authenticatedAttributes: forge.asn1.Asn1[]; signature: string; digestAlgorithm: string }
  }
  const { authenticatedAttributes, signature: bytes } = message.rawCapture
  const set = forge.asn1.create(
    forge.asn1.Class.UNIVERSAL,
    forge.asn1.Type.SET,
    true,
    authenticatedAttributes,
  )
  const der = Buffer.from(forge.asn1.toDer(set).getBytes(), 'binary')
  const digests = ['sha256', 'sha1'].map((name) => createHash(name).update(manifest).digest('hex'))
  expect(digests.some((digest) => der.toString('hex').includes(digest))).toBe(true)
  const isOurs = ['RSA-SHA256', 'RSA-SHA1'].some((name) =>
    verify(name, der, keys.signer.publicKey, Buffer.from(bytes, 'binary')),
  )
  expect(isOurs).toBe(true)
}

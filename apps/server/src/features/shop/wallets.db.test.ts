import { createHash, verify } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import forge from 'node-forge'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSettings } from '../../settings/read-settings.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { shopSteps } from '../../testing/shop-steps.ts'
import { makeWalletKeys } from '../../testing/wallet-keys.ts'

const keys = makeWalletKeys()
const { settings } = readSettings(keys.env, [])
let server: Awaited<ReturnType<typeof buildTestApp>>
beforeAll(async () => {
  server = await buildTestApp({ wallets: settings?.wallets ?? { apple: null, google: null } })
})
afterAll(() => server.close())
const { order, payDemo, readOrder, issue, ticketsOf } = shopSteps(() => server)

/** A ticket that was bought: its link and its code. */
async function buyTicket() {
  const guest = server.browser()
  const placed = await order(guest)
  const paid = await payDemo(guest, placed.location)
  const [waiting] = (await readOrder(guest, paid)).tickets
  const at = (what: string) =>
    `/fair/tickets/${what}?language=en-US&token=${encodeURIComponent(waiting.token)}`
  const page = `/fair/en-US/ticketing/ticket?token=${encodeURIComponent(waiting.token)}`
  return { guest, at, page, codeOf: async () => (await ticketsOf(placed.id))[0]?.code ?? '' }
}

test('a ticket goes into both wallets, signed with our keys, once it has its code', async () => {
  const { guest, at, page, codeOf } = await buyTicket()
  // Nothing to take along yet.
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
  // Google takes no longer ones.
  expect(link.length).toBeLessThan(1800)
  const [head = '', claims = '', signature = ''] = link.split('/').at(-1)?.split('.') ?? []
  const signed = Buffer.from(`${head}.${claims}`)
  expect(verify('RSA-SHA256', signed, keys.account.publicKey, Buffer.from(signature, 'base64url'))).toBe(true)
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    iss: 'wallet@foyer.example',
    payload: {
      eventTicketObjects: [{ ticketHolderName: 'Chiara Montanari', barcode: { value: code } }],
    },
  })

  const forged = at('apple-wallet').slice(0, -4)
  expect((await guest.send({ url: `${forged}AAAA` })).statusCode).toBe(404)
})

test('without keys no wallet is offered, and half of the keys are a fault that repeats none', () => {
  expect(readSettings({}, []).settings?.wallets).toEqual({ apple: null, google: null })
  const { APPLE_WALLET_KEY, ...rest } = keys.env
  expect(readSettings(rest, []).faults?.join()).toMatch(/APPLE_WALLET_KEY must be given too/)
  const wrong = { ...keys.env, APPLE_WALLET_CERTIFICATE: keys.env.APPLE_WALLET_AUTHORITY }
  const faults = readSettings({ ...wrong, GOOGLE_WALLET_KEY: '{"client_email":1}' }, []).faults ?? []
  expect(faults).toEqual([
    'APPLE_WALLET_CERTIFICATE must be the certificate of a pass type: its subject has UID and OU.',
    'GOOGLE_WALLET_KEY must be the JSON key of a service account, with client_email and private_key.',
  ])
  expect(readSettings({ ...keys.env, APPLE_WALLET_KEY: '/nowhere.pem' }, []).faults?.join()).toMatch(
    /can be read/,
  )
  expect(APPLE_WALLET_KEY).toContain('PRIVATE KEY')
})

/** The signature is ours, and of this list of files. */
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

import { execFileSync } from 'node:child_process'
import { createHash, verify, X509Certificate } from 'node:crypto'
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { organiserOf } from '@foyer/fair-domain'
import forge from 'node-forge'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, test } from 'vitest'
import { makePdf } from '../pdf/make-pdf.ts'
import { der, OIDS, readDer, readParts, SET } from './der.ts'
import { sealPdf } from './seal-pdf.ts'
import { openSigningIdentity } from './signing-identity.ts'

const PDFSIG = '/usr/bin/pdfsig'
const entry = { name: 'Fiera è S.p.A.', reason: 'CT27-00012', at: new Date('2027-01-15T09:00:00Z') }

const pdfOf = (text: string) =>
  makePdf(
    {
      language: 'it',
      title: text,
      organiser: organiserOf(null),
      verification: { code: 'A', url: 'https://a' },
    },
    (pdf) => pdf.heading(text),
  )

function rsaKeys() {
  const { publicKey, privateKey } = forge.pki.rsa.generateKeyPair(2048)
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = publicKey
  certificate.serialNumber = '0a11'
  certificate.validity.notAfter = new Date('2040-01-01')
  certificate.setSubject([{ name: 'commonName', value: 'Fiera' }])
  certificate.setIssuer([{ name: 'commonName', value: 'Fiera' }])
  certificate.sign(privateKey, forge.md.sha256.create())
  return { certificate: forge.pki.certificateToPem(certificate), key: forge.pki.privateKeyToPem(privateKey) }
}

/** Verifies the seal as a PDF reader does: digest of the signed ranges, then signature over the attributes. */
function verifySeal(pdf: Buffer) {
  const ranges = /\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\]/.exec(pdf.toString('latin1'))?.slice(1).map(Number)
  const [start = 0, first = 0, next = 0, rest = 0] = ranges ?? []
  const signed = Buffer.concat([pdf.subarray(start, first), pdf.subarray(next, next + rest)])
  const cms = readDer(Buffer.from(pdf.subarray(first + 1, next - 1).toString('latin1'), 'hex')).encoded
  const content = readParts(readParts(cms)[1] ?? Buffer.alloc(0))[0] ?? Buffer.alloc(0)
  const [, , , certificates = Buffer.alloc(0), signers = Buffer.alloc(0)] = readParts(content)
  const certificate = new X509Certificate(readParts(certificates)[0] ?? '')
  const [, , , attributes = Buffer.alloc(0), , signature = Buffer.alloc(0)] = readParts(
    readParts(signers)[0] ?? Buffer.alloc(0),
  )
  const digest = createHash('sha256').update(signed).digest()
  return {
    certificate,
    coversFile: next + rest === pdf.length,
    hasDigest: attributes.includes(Buffer.concat([OIDS.messageDigest, der(SET, der(0x04, digest))])),
    isValid: verify(
      'sha256',
      der(SET, readDer(attributes).content),
      certificate.publicKey,
      readDer(signature).content,
    ),
  }
}

const IDENTITIES = {
  demonstration: openSigningIdentity(null, 'a secret of forty characters for the seal'),
  configured: openSigningIdentity(rsaKeys(), ''),
}

describe.each(Object.entries(IDENTITIES))('the seal with the %s certificate', (_, identity) => {
  let form: Buffer
  let sealed: Buffer
  beforeAll(async () => {
    form = await pdfOf('Contratto')
    sealed = await sealPdf(form, await pdfOf('Foglio della firma'), entry, identity)
  })

  test('covers the whole file and verifies without the server', () => {
    expect(verifySeal(sealed)).toMatchObject({ coversFile: true, hasDigest: true, isValid: true })
  })

  test('does not verify after one byte of the form has changed', () => {
    const changed = Buffer.from(sealed)
    changed[100] = (changed[100] ?? 0) ^ 1
    expect(verifySeal(changed).hasDigest).toBe(false)
  })

  test('leaves the form as the beginning of the file and appends the sheet', async () => {
    expect(sealed.subarray(0, form.length).equals(form)).toBe(true)
    const { totalPages, text } = await extractText(await getDocumentProxy(new Uint8Array(sealed)))
    expect(totalPages).toBe(2)
    expect(text.join(' ')).toMatch(/Contratto[\s\S]*Foglio della firma/)
  })

  test.runIf(existsSync(PDFSIG))('is valid for pdfsig', () => {
    const path = join(mkdtempSync(join(tmpdir(), 'foyer-seal-')), 'sealed.pdf')
    writeFileSync(path, sealed)
    const report = execFileSync(PDFSIG, [path], { encoding: 'utf8' })
    expect(report).toContain('Signature is Valid')
    expect(report).toContain('Total document signed')
    expect(report).toContain('ETSI.CAdES.detached')
  })
})

test('says in its name that the demonstration certificate is not legally valid', () => {
  expect(IDENTITIES.demonstration.isDemo).toBe(true)
  const [certificate] = IDENTITIES.demonstration.chain
  expect(new X509Certificate(certificate ?? '').subject).toContain('Not legally valid')
})

test('refuses a key that does not belong to the certificate', () => {
  const { certificate } = rsaKeys()
  expect(() => openSigningIdentity({ certificate, key: rsaKeys().key }, '')).toThrow('SIGNING_KEY')
  expect(() => openSigningIdentity({ certificate, key: '-----BEGIN nothing' }, '')).toThrow('SIGNING_KEY')
})

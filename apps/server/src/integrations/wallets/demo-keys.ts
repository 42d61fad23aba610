import { generateKeyPairSync } from 'node:crypto'
import forge from 'node-forge'
import type { AppleWalletKeys } from './wallet-pass.ts'

const { pki } = forge
const PASS_TYPE = 'pass.example.foyer.demo'
const TEAM = 'DEMO000000'
/** Object identifier of the user id, which names the type of passes. */
const USER_ID = '0.9.2342.19200300.100.1.1'

let cachedKeys: AppleWalletKeys | undefined

/** Returns the keys of the demonstration, created once per process. Apple's devices reject passes signed with them. */
export function demoAppleKeys() {
  cachedKeys ??= createKeys()
  return cachedKeys
}

function createKeys(): AppleWalletKeys {
  const signer = createKeyPair()
  return {
    certificate: certify(signer, passTypeSubject(PASS_TYPE, TEAM)),
    passTypeIdentifier: PASS_TYPE,
    teamIdentifier: TEAM,
    key: signer.privateKey,
    passphrase: null,
    authority: certify(createKeyPair(), [{ shortName: 'CN', value: 'Foyer demonstration authority' }]),
  }
}

/** Creates an RSA key pair in PEM. */
export const createKeyPair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })

/** Returns the subject of a certificate for passes of one type. */
export const passTypeSubject = (passType: string, team: string): forge.pki.CertificateField[] => [
  { type: USER_ID, value: passType },
  { shortName: 'CN', value: `Pass Type ID: ${passType}` },
  { shortName: 'OU', value: team },
]

/** Issues a self-signed certificate in PEM. */
export function certify(
  { publicKey, privateKey }: ReturnType<typeof createKeyPair>,
  subject: forge.pki.CertificateField[],
) {
  const certificate = pki.createCertificate()
  certificate.publicKey = pki.publicKeyFromPem(publicKey)
  certificate.serialNumber = '01'
  certificate.validity.notBefore = new Date('2026-01-01')
  certificate.validity.notAfter = new Date('2036-01-01')
  certificate.setSubject(subject)
  certificate.setIssuer(subject)
  certificate.sign(pki.privateKeyFromPem(privateKey), forge.md.sha256.create())
  return pki.certificateToPem(certificate)
}

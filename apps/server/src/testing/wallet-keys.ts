import { generateKeyPairSync } from 'node:crypto'
import forge from 'node-forge'

const makePair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })

/** Certificates and keys like those of the wallet providers, created for one test. */
export function makeWalletKeys() {
  const signer = makePair()
  const account = makePair()
  const certificate = certify(signer, [
    // The user id: names the pass type.
    { type: '0.9.2342.19200300.100.1.1', value: 'pass.example.foyer' },
    { shortName: 'CN', value: 'Pass Type ID: pass.example.foyer' },
    { shortName: 'OU', value: 'TEAM123456' },
  ])
  const authority = certify(account, [{ shortName: 'CN', value: 'Authority' }])
  return {
    signer,
    account,
    env: {
      APPLE_WALLET_CERTIFICATE: certificate,
      APPLE_WALLET_KEY: signer.privateKey,
      APPLE_WALLET_AUTHORITY: authority,
      GOOGLE_WALLET_ISSUER: '3388000000012345678',
      GOOGLE_WALLET_KEY: JSON.stringify({
        client_email: 'wallet@foyer.example',
        private_key: account.privateKey,
      }),
    },
  }
}

function certify(
  { publicKey, privateKey }: { publicKey: string; privateKey: string },
  subject: forge.pki.CertificateField[],
) {
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = forge.pki.publicKeyFromPem(publicKey)
  certificate.serialNumber = '01'
  certificate.validity.notBefore = new Date('2026-01-01')
  certificate.validity.notAfter = new Date('2030-01-01')
  certificate.setSubject(subject)
  certificate.setIssuer(subject)
  certificate.sign(forge.pki.privateKeyFromPem(privateKey), forge.md.sha256.create())
  return forge.pki.certificateToPem(certificate)
}

import { certify, createKeyPair, passTypeSubject } from '../integrations/wallets/demo-keys.ts'

/** Certificates and keys like those of the wallet providers, created for one test. */
export function makeWalletKeys() {
  const signer = createKeyPair()
  const account = createKeyPair()
  return {
    signer,
    account,
    env: {
      APPLE_WALLET_CERTIFICATE: certify(signer, passTypeSubject('pass.example.foyer', 'TEAM123456')),
      APPLE_WALLET_KEY: signer.privateKey,
      APPLE_WALLET_AUTHORITY: certify(account, [{ shortName: 'CN', value: 'Authority' }]),
      GOOGLE_WALLET_ISSUER: '3388000000012345678',
      GOOGLE_WALLET_KEY: JSON.stringify({
        client_email: 'wallet@foyer.example',
        private_key: account.privateKey,
      }),
    },
  }
}

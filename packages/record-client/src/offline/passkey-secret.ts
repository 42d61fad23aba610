const SALT_BYTES = 32

/** How the secret of a locked database is found again. Both parts may be public. */
export interface Lock {
  /** Id of the passkey, base64url. */
  readonly credential: string
  /** Input from which the authenticator derives the secret. */
  readonly salt: Uint8Array<ArrayBuffer>
}

/** Whether the browser can ask a passkey for a secret (WebAuthn PRF). */
export async function hasPasskeySecrets() {
  const { PublicKeyCredential: api } = globalThis as { PublicKeyCredential?: typeof PublicKeyCredential }
  const capabilities = await api?.getClientCapabilities?.().catch(() => undefined)
  return capabilities?.['extension:prf'] === true
}

/**
 * Asks a passkey for its secret, the same one each time for a lock. Without a lock the user selects a passkey, and a new lock
 * is returned with the secret. Undefined if the user declines, or the authenticator has no secrets.
 */
export async function askPasskey(lock?: Lock): Promise<(Lock & { secret: ArrayBuffer }) | undefined> {
  const salt = lock?.salt ?? crypto.getRandomValues(new Uint8Array(SALT_BYTES))
  const allowCredentials: PublicKeyCredentialDescriptor[] = lock
    ? [
        {
          type: 'public-key',
          id: Uint8Array.from(atob(fromUrl(lock.credential)), (each) => each.charCodeAt(0)),
        },
      ]
    : []
  const asked = navigator.credentials.get({
    publicKey: {
      // No server verifies the response: the secret itself is the proof.
      challenge: crypto.getRandomValues(new Uint8Array(SALT_BYTES)),
      allowCredentials,
      userVerification: 'required',
      extensions: { prf: { eval: { first: salt } } },
    },
  })
  const credential = (await asked.catch(() => null)) as PublicKeyCredential | null
  const secret = credential?.getClientExtensionResults().prf?.results?.first
  if (!credential || !secret) return undefined
  return { credential: credential.id, salt, secret: secret as ArrayBuffer }
}

const fromUrl = (text: string) => text.replaceAll('-', '+').replaceAll('_', '/')

/** Challenge for a passkey; `ceremony` is returned with the response. */
export interface PasskeyChallenge<T> {
  options: T
  ceremony: string
}

interface Credential {
  id: string
  type: string
  transports?: string[]
}

/** Options for creating a passkey, in the JSON of WebAuthn; unused ones are omitted. */
export interface PasskeyCreation {
  rp: { id?: string; name: string }
  user: { id: string; name: string; displayName: string }
  challenge: string
  pubKeyCredParams: { alg: number; type: 'public-key' }[]
  timeout?: number
  excludeCredentials?: Credential[]
  authenticatorSelection?: {
    authenticatorAttachment?: 'cross-platform' | 'platform'
    requireResidentKey?: boolean
    residentKey?: 'discouraged' | 'preferred' | 'required'
    userVerification?: 'discouraged' | 'preferred' | 'required'
  }
  attestation?: 'direct' | 'enterprise' | 'indirect' | 'none'
}

/** Options for a passkey assertion. */
export interface PasskeyRequest {
  challenge: string
  timeout?: number
  rpId?: string
  allowCredentials?: Credential[]
  userVerification?: 'discouraged' | 'preferred' | 'required'
}

export type PasskeyCreationResult = PasskeyChallenge<PasskeyCreation>
export type PasskeyRequestResult = PasskeyChallenge<PasskeyRequest>

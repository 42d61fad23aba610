/** What ties an answer to the question it belongs to. Kept in the browser that asked, sealed. */
export interface SignInChecks {
  state: string
  nonce: string
  codeVerifier: string
}

/** Who somebody is, in the words of the provider. */
export interface ExternalPerson {
  issuer: string
  /** Stays the same for one person, whatever happens to their address. */
  subject: string
  email: string | null
  isEmailVerified: boolean
}

/** A place elsewhere where people sign in. */
export interface SingleSignOn {
  /** Where to send the browser, and what to keep until it comes back. */
  begin: (redirectUri: string) => Promise<{ url: string; checks: SignInChecks }>
  /** Trades the answer in for who it is; throws when anything about it is wrong. */
  finish: (answered: URL, checks: SignInChecks) => Promise<ExternalPerson>
}

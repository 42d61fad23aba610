/** Values that bind a response to its request. Stored encrypted in the browser. */
export interface SignInChecks {
  state: string
  nonce: string
  codeVerifier: string
}

/** A user as identified by the provider. */
export interface ExternalPerson {
  issuer: string
  /** Stable for one person, also when the email address changes. */
  subject: string
  email: string | null
  isEmailVerified: boolean
}

/** An external identity provider. */
export interface SingleSignOn {
  /** Returns the URL to redirect to, and the values to store until the browser returns. */
  begin: (redirectUri: string) => Promise<{ url: string; checks: SignInChecks }>
  /** Exchanges the response for the identity; throws if any check fails. */
  finish: (answered: URL, checks: SignInChecks) => Promise<ExternalPerson>
}

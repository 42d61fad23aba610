import type { Language } from '@foyer/record-contract'
import type { AppleWalletKeys, GoogleWalletKeys } from '../integrations/wallets/wallet-pass.ts'
import type { QueueName } from '../jobs/queues.ts'
import type { LOG_LEVELS, ROLES } from './catalogue.ts'

/** Configuration of the server, read once at startup. */
/** PEM: the certificate with its chain, and the private key without passphrase. */
export interface SealKeys {
  certificate: string
  key: string
}

export interface Settings {
  port: number
  host: string
  /** Null: the address it listens on. */
  publicUrl: string | null
  sitePath: string
  defaultLanguage: Language
  /** Absolute. */
  dataDir: string
  /** Null: the embedded database. */
  databaseUrl: string | null
  /** Null: the serving user owns the tables, too. */
  databaseOwnerUrl: string | null
  /** Without the pooler; null if there is none. */
  databaseDirectUrl: string | null
  databaseReplicaUrl: string | null
  /** Maximum wait for the database at startup. */
  databaseWaitSeconds: number
  /** Role of this process. */
  role: (typeof ROLES)[number]
  /** The queues of a worker. */
  workerQueues: readonly QueueName[]
  /** Null: the one in the data folder. */
  secretKey: string | null
  /** Lifetime of a password reset link. */
  resetLinkMinutes: number
  /** Idle time after which a session ends. */
  sessionIdleMinutes: number
  /** Call limit of a session or an API token; 0: unlimited. */
  callsPerMinute: number
  /** Maximum time that a disconnected page can resume. */
  liveHours: number
  /** Token for metrics; null: only this machine can read them. */
  metricsToken: string | null
  /** URL and percentage of traces; URLs of log and metrics; null if nothing is exported. */
  telemetry: {
    tracesUrl: string
    tracesPercent: number
    logsUrl: string | null
    metricsUrl: string | null
  } | null
  /** Threshold for slow statements; 0: none. */
  slowStatementMs: number
  /** Whether API clients may request a token with a user's password. */
  passwordGrants: boolean
  /** Whether webhooks may be sent to private addresses, and without TLS. */
  webhooksToPrivateAddresses: boolean
  smtpUrl: string | null
  filesUrl: string | null
  /** Null: no backups. */
  backup: { key: string; url: string; keep: number } | null
  /** Null: VAT numbers are not checked. */
  vatRegisterUrl: string | null
  ssoLogoutUrl: string | null
  oidc: { issuer: string; clientId: string; clientSecret: string } | null
  ticketing: { url: string; secret: string } | null
  /** Null: the portal's own list of possible matches. */
  match: { url: string; secret: string } | null
  /** Card payments; null: the demo's own page, or none. */
  cards: { secretKey: string; webhookSecret: string; url: string | null } | null
  /** Keys that sign wallet tickets; null: not offered. */
  wallets: { apple: AppleWalletKeys | null; google: GoogleWalletKeys | null }
  /** Seals contracts signed online; null: a demonstration certificate. */
  signing: SealKeys | null
  demo: boolean
  /** Epoch milliseconds of a frozen clock; null: real time. */
  now: number | null
  logLevel: (typeof LOG_LEVELS)[number]
}

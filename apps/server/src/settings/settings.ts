import type { Language } from '@foyer/record-contract'
import type { AppleWalletKeys, GoogleWalletKeys } from '../integrations/wallets/wallet-pass.ts'
import type { QueueName } from '../jobs/queues.ts'
import type { LOG_LEVELS, ROLES } from './catalogue.ts'

/** What the person who starts the server decides. Read once, then handed to whoever needs a part of it. */
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
  /** Null: whoever serves owns the tables too. */
  databaseOwnerUrl: string | null
  /** Past the pooler; null: there is none. */
  databaseDirectUrl: string | null
  databaseReplicaUrl: string | null
  /** How long a start waits for the database. */
  databaseWaitSeconds: number
  /** What this process does. */
  role: (typeof ROLES)[number]
  /** The jobs that a worker does. */
  workerQueues: readonly QueueName[]
  /** Null: the one in the data folder. */
  secretKey: string | null
  /** How long the link for a new password works. */
  resetLinkMinutes: number
  /** After how long without use a session ends. */
  sessionIdleMinutes: number
  /** How many calls a session or a program may make; 0: as many as it likes. */
  callsPerMinute: number
  /** For how long a page that was away can go on where it was. */
  liveHours: number
  /** What whoever reads the measurements has to show; null: only this machine reads them. */
  metricsToken: string | null
  /** Where traces go, and how many of a hundred; where the log and the measurements go beside; null: nowhere. */
  telemetry: {
    tracesUrl: string
    tracesPercent: number
    logsUrl: string | null
    metricsUrl: string | null
  } | null
  /** From here on a statement is slow; 0: none is. */
  slowStatementMs: number
  /** May programs ask for a token with a person's password? */
  passwordGrants: boolean
  /** May webhooks go to addresses inside a house, and without TLS? */
  webhooksToPrivateAddresses: boolean
  smtpUrl: string | null
  filesUrl: string | null
  /** Null: no back-ups are made. */
  backup: { key: string; url: string; keep: number } | null
  /** Null: VAT numbers are not looked up. */
  vatRegisterUrl: string | null
  ssoLogoutUrl: string | null
  oidc: { issuer: string; clientId: string; clientSecret: string } | null
  ticketing: { url: string; secret: string } | null
  /** Null: the portal's own list of possible matches. */
  match: { url: string; secret: string } | null
  /** Card payments; null: the demo's own page, or none. */
  cards: { secretKey: string; webhookSecret: string; url: string | null } | null
  /** With what tickets for a wallet are signed; null: they are not offered. */
  wallets: { apple: AppleWalletKeys | null; google: GoogleWalletKeys | null }
  demo: boolean
  /** Epoch milliseconds at which the clock stands still; null: real time. */
  now: number | null
  logLevel: (typeof LOG_LEVELS)[number]
}

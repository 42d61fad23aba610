import { LANGUAGES } from '@foyer/fair-domain'
import { QUEUE_NAMES } from '../jobs/queues.ts'
import { passCertificate, pem, serviceAccount } from './key-parsers.ts'
import {
  address,
  folder,
  host,
  moment,
  oneOf,
  onOff,
  origin,
  type Parser,
  pathSegment,
  plainText,
  port,
  secret,
  someOf,
  wholeNumber,
} from './parsers.ts'

export interface SettingDeclaration<T> {
  parse: Parser<T>
  /** Default; without it the setting may be absent. */
  defaultText?: string
  help: string
  /** Text of `--help` instead of a default. */
  otherwise?: string
}

const setting = <T>(declaration: SettingDeclaration<T>) => declaration

export const ROLES = ['web', 'worker', 'both'] as const
export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const MAX_BACKUPS = 1_000
const LONGEST_WAIT_SECONDS = 3_600
const MIN_SECRET_LENGTH = 32
const SLOWEST_STATEMENT_MS = 60_000
const MIN_TOKEN_LENGTH = 16
const MAX_CALLS_PER_MINUTE = 1_000_000
const LONGEST_LIVE_HOURS = 30 * 24
const WEEK_MINUTES = 7 * 24 * 60

/** Every setting, once: its name, its rule, its help. The flag of `DATA_DIR` is `--data-dir`. */
export const catalogue = {
  PORT: setting({ parse: port, defaultText: '3000', help: 'Port to listen on; 0 takes any free one.' }),
  HOST: setting({ parse: host, defaultText: '127.0.0.1', help: 'Address to listen on; 0.0.0.0 for all.' }),
  PUBLIC_URL: setting({
    parse: origin,
    help: 'Address under which people reach the site. With https, cookies are Secure.',
    otherwise: 'http://HOST:PORT',
  }),
  SITE_PATH: setting({ parse: pathSegment, defaultText: 'fair', help: 'First path segment of the site.' }),
  DEFAULT_LANGUAGE: setting({
    parse: oneOf(...LANGUAGES),
    defaultText: 'it',
    help: 'Language whose addresses have no language segment.',
  }),
  DATA_DIR: setting({
    parse: folder,
    defaultText: './data',
    help: 'Folder for the embedded database, files and generated secrets.',
  }),
  DATABASE_URL: setting({
    parse: address('postgresql://user:password@host:5432/foyer', 'postgresql', 'postgres'),
    help: 'PostgreSQL 15 or newer.',
    otherwise: 'the embedded one, in DATA_DIR',
  }),
  DATABASE_OWNER_URL: setting({
    parse: address('postgresql://owner:password@host:5432/foyer', 'postgresql', 'postgres'),
    help: 'The same database as the user that may change its tables; DATABASE_URL then needs no more than to log in.',
    otherwise: 'DATABASE_DIRECT_URL, or DATABASE_URL',
  }),
  DATABASE_DIRECT_URL: setting({
    parse: address('postgresql://user:password@host:5432/foyer', 'postgresql', 'postgres'),
    help: 'The same database past the pooler, when DATABASE_URL leads to one (PgBouncer in transaction mode).',
    otherwise: 'DATABASE_URL',
  }),
  DATABASE_REPLICA_URL: setting({
    parse: address('postgresql://user:password@host:5432/foyer', 'postgresql', 'postgres'),
    help: 'A read-only copy of the database, for the catalogue, exports and dashboards.',
    otherwise: 'none',
  }),
  DATABASE_WAIT_SECONDS: setting({
    parse: wholeNumber(0, LONGEST_WAIT_SECONDS),
    defaultText: '60',
    help: 'How long a start waits for a database that does not answer yet.',
  }),
  FOYER_ROLE: setting({
    parse: oneOf(...ROLES),
    defaultText: 'both',
    help: 'What this process does: web answers requests, worker does jobs, both does both.',
  }),
  WORKER_QUEUES: setting({
    parse: someOf(...QUEUE_NAMES),
    help: `Which jobs a worker does, as in mail,papers. There are: ${QUEUE_NAMES.join(', ')}.`,
    otherwise: 'all',
  }),
  SECRET_KEY: setting({
    parse: secret(MIN_SECRET_LENGTH),
    help: 'Signs links and codes. All servers of one site share it.',
    otherwise: 'made at the first start, kept in DATA_DIR',
  }),
  RESET_LINK_MINUTES: setting({
    parse: wholeNumber(1, WEEK_MINUTES),
    defaultText: '1440',
    help: 'How long the link for a new password works.',
  }),
  SESSION_IDLE_MINUTES: setting({
    parse: wholeNumber(1, WEEK_MINUTES),
    defaultText: '480',
    help: 'After how long without use people are signed out.',
  }),
  CALLS_PER_MINUTE: setting({
    parse: wholeNumber(0, MAX_CALLS_PER_MINUTE),
    defaultText: '3000',
    help: 'How many calls a session or a program may make on this server; 0 sets no limit.',
  }),
  LIVE_HOURS: setting({
    parse: wholeNumber(1, LONGEST_LIVE_HOURS),
    defaultText: '72',
    help: 'For how many hours a page that was away can go on where it was, instead of reading everything again.',
  }),
  METRICS_TOKEN: setting({
    parse: secret(MIN_TOKEN_LENGTH),
    help: 'What a program has to send as a bearer token to read /metrics.',
    otherwise: 'only this machine reads them',
  }),
  COLLECTOR_URL: setting({
    parse: address('http://collector.example:4318', 'http', 'https'),
    help: 'Where traces, lines of the log and measurements are sent (OpenTelemetry, OTLP over HTTP). They name nobody.',
    otherwise: 'nowhere',
  }),
  TRACES_URL: setting({
    parse: address('http://collector.example:4318/v1/traces', 'http', 'https'),
    help: 'Where traces of requests, jobs and statements are sent, when they alone are, or elsewhere.',
    otherwise: 'to COLLECTOR_URL',
  }),
  TRACES_PERCENT: setting({
    parse: wholeNumber(0, 100),
    defaultText: '100',
    help: 'Of a hundred traces so many are sent.',
  }),
  SLOW_STATEMENT_MS: setting({
    parse: wholeNumber(0, SLOWEST_STATEMENT_MS),
    defaultText: '1000',
    help: 'A statement that takes longer is in the log with its plan; 0 writes none down.',
  }),
  PASSWORD_GRANTS: setting({
    parse: onOff,
    help: 'May programs ask for a token with a person’s password: on or off.',
    otherwise: 'on with DEMO',
  }),
  WEBHOOKS_TO_PRIVATE_ADDRESSES: setting({
    parse: onOff,
    defaultText: 'off',
    help: 'May webhooks go to addresses inside a house or on this machine, and without TLS: on or off.',
  }),
  SMTP_URL: setting({
    parse: address('smtps://user:password@mail.example:465', 'smtp', 'smtps'),
    help: 'Server that sends the mails.',
    otherwise: 'mails are kept in the console',
  }),
  VAT_REGISTER_URL: setting({
    parse: address('https://register.example/rest-api', 'http', 'https'),
    help: 'Register in which VAT numbers of the Union are looked up.',
    otherwise: 'VAT numbers are not looked up',
  }),
  FILES_URL: setting({
    parse: address('s3://bucket/folder', 's3', 'file'),
    help: 'Where uploaded files are kept.',
    otherwise: 'a folder in DATA_DIR',
  }),
  BACKUP_KEY: setting({
    parse: secret(MIN_TOKEN_LENGTH),
    help: 'Seals back-ups; without it none are made. Keep it elsewhere: nobody opens them without it.',
    otherwise: 'no back-ups',
  }),
  BACKUP_URL: setting({
    parse: address('s3://bucket/backups', 's3', 'file'),
    help: 'Where back-ups go, every night and with npm run backup.',
    otherwise: 'a folder in DATA_DIR',
  }),
  BACKUP_KEEP: setting({
    parse: wholeNumber(1, MAX_BACKUPS),
    defaultText: '14',
    help: 'How many back-ups stay; the oldest go first.',
  }),
  SSO_LOGOUT_URL: setting({
    parse: address('https://login.fair.example/logout', 'https', 'http'),
    help: 'Where people go after they logged out.',
    otherwise: 'the login page',
  }),
  OIDC_ISSUER: setting({
    parse: address('https://login.fair.example', 'https', 'http'),
    help: 'Single sign-on: address of the issuer.',
    otherwise: 'none',
  }),
  OIDC_CLIENT_ID: setting({
    parse: plainText,
    help: 'Single sign-on: name of this site.',
    otherwise: 'none',
  }),
  OIDC_CLIENT_SECRET: setting({
    parse: plainText,
    help: 'Single sign-on: secret of this site.',
    otherwise: 'none',
  }),
  TICKETING_URL: setting({
    parse: address('https://tickets.example/api', 'https', 'http'),
    help: 'Ticketing provider.',
    otherwise: 'the built-in one',
  }),
  TICKETING_SECRET: setting({
    parse: plainText,
    help: 'Shared secret with the ticketing provider.',
    otherwise: 'none',
  }),
  STRIPE_SECRET_KEY: setting({
    parse: plainText,
    help: 'Card payments of tickets: secret key of the account at Stripe.',
    otherwise: 'a page of our own with DEMO, or transfers only',
  }),
  STRIPE_WEBHOOK_SECRET: setting({
    parse: plainText,
    help: 'Card payments: what events at /services/cards/v1/events are signed with.',
    otherwise: 'none',
  }),
  STRIPE_URL: setting({
    parse: address('https://api.stripe.com', 'https', 'http'),
    help: 'Card payments: address of the API.',
    otherwise: 'Stripe’s own',
  }),
  APPLE_WALLET_CERTIFICATE: setting({
    parse: passCertificate,
    help: 'Tickets in Apple Wallet: certificate of the pass type, PEM or its file.',
    otherwise: 'none',
  }),
  APPLE_WALLET_KEY: setting({
    parse: pem,
    help: 'Tickets in Apple Wallet: private key of that certificate, PEM or its file.',
    otherwise: 'none',
  }),
  APPLE_WALLET_AUTHORITY: setting({
    parse: pem,
    help: 'Tickets in Apple Wallet: certificate of Apple Worldwide Developer Relations, PEM or its file.',
    otherwise: 'none',
  }),
  APPLE_WALLET_PASSPHRASE: setting({
    parse: plainText,
    help: 'Tickets in Apple Wallet: opens the private key.',
    otherwise: 'the key is open',
  }),
  GOOGLE_WALLET_ISSUER: setting({
    parse: plainText,
    help: 'Tickets in Google Wallet: number of the issuer.',
    otherwise: 'none',
  }),
  GOOGLE_WALLET_KEY: setting({
    parse: serviceAccount,
    help: 'Tickets in Google Wallet: key of a service account, JSON or its file.',
    otherwise: 'none',
  }),
  SIGNING_CERTIFICATE: setting({
    parse: pem,
    help: 'Seals contracts signed online: certificate with its chain, PEM or its file.',
    otherwise: 'a demonstration certificate, marked as such',
  }),
  SIGNING_KEY: setting({ parse: pem, help: 'Private key of that certificate.', otherwise: 'derived' }),
  MATCH_URL: setting({
    parse: address('https://match.example/api', 'https', 'http'),
    help: 'Matchmaking platform that receives profiles and meetings, and books meetings.',
    otherwise: 'the list of possible matches in the portal',
  }),
  MATCH_SECRET: setting({
    parse: plainText,
    help: 'Shared secret with the matchmaking platform.',
    otherwise: 'none',
  }),
  DEMO: setting({
    parse: onOff,
    help: 'Demo data and accounts: on or off.',
    otherwise: 'on with the embedded database on a loopback HOST',
  }),
  NOW: setting({
    parse: moment,
    help: 'Holds the clock at a moment, for demonstrations and tests.',
    otherwise: 'the real time',
  }),
  LOG_LEVEL: setting({
    parse: oneOf(...LOG_LEVELS),
    defaultText: 'info',
    help: `One of: ${LOG_LEVELS.join(', ')}.`,
  }),
}

export type SettingName = keyof typeof catalogue

/** `DATA_DIR` → `--data-dir`. */
export const flagOf = (name: string) => `--${name.toLowerCase().replaceAll('_', '-')}`

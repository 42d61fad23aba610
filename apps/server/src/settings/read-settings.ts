import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { QUEUE_NAMES } from '../jobs/queues.ts'
import { catalogue, flagOf, type SettingName } from './catalogue.ts'
import { Issue } from './parsers.ts'
import type { Settings } from './settings.ts'

/** Settings that only make sense together. */
const TOGETHER: readonly (readonly SettingName[])[] = [
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  ['TICKETING_URL', 'TICKETING_SECRET'],
  ['MATCH_URL', 'MATCH_SECRET'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['APPLE_WALLET_CERTIFICATE', 'APPLE_WALLET_KEY', 'APPLE_WALLET_AUTHORITY'],
  ['GOOGLE_WALLET_ISSUER', 'GOOGLE_WALLET_KEY'],
  ['SIGNING_CERTIFICATE', 'SIGNING_KEY'],
]

type Outcome = { settings: Settings; errors: null } | { settings: null; errors: readonly string[] }

/**
 * Reads every setting from flags and environment (a flag wins) and reports all errors together, each with a
 * suggested fix. An empty value counts as absent, so that `SMTP_URL= npm start` works.
 */
export function readSettings(
  env: Readonly<Record<string, string | undefined>>,
  args: readonly string[],
): Outcome {
  const errors: string[] = []
  const flags = readFlags(args, errors)

  const textOf = (name: SettingName) => flags.get(name) || env[name] || catalogue[name].defaultText
  function read<N extends SettingName>(name: N): ReturnType<(typeof catalogue)[N]['parse']> | null {
    const text = textOf(name)
    if (text === undefined) return null
    try {
      return catalogue[name].parse(text) as ReturnType<(typeof catalogue)[N]['parse']>
    } catch (error) {
      if (!(error instanceof Issue)) throw error
      errors.push(`${name} ${error.message}${isSecret(name) ? '' : ` (it is "${text}")`}.`)
      return null
    }
  }
  const required = <T>(value: T | null, whenFaulty: T) => value ?? whenFaulty

  const databaseUrl = read('DATABASE_URL')
  const role = required(read('FOYER_ROLE'), 'both')
  const host = required(read('HOST'), '')
  const oidc = [read('OIDC_ISSUER'), read('OIDC_CLIENT_ID'), read('OIDC_CLIENT_SECRET')] as const
  const ticketing = [read('TICKETING_URL'), read('TICKETING_SECRET')] as const
  const match = [read('MATCH_URL'), read('MATCH_SECRET')] as const
  const cards = [read('STRIPE_SECRET_KEY'), read('STRIPE_WEBHOOK_SECRET')] as const
  const appleKeys = [read('APPLE_WALLET_KEY'), read('APPLE_WALLET_AUTHORITY')] as const
  const appleCertificate = read('APPLE_WALLET_CERTIFICATE')
  const signing = [read('SIGNING_CERTIFICATE'), read('SIGNING_KEY')] as const
  const googleIssuer = read('GOOGLE_WALLET_ISSUER')
  const googleAccount = read('GOOGLE_WALLET_KEY')
  // Well-known passwords must never be exposed to a network by a missing setting.
  const demo = read('DEMO') ?? (databaseUrl === null && isLoopback(host))
  const dataDir = resolve(required(read('DATA_DIR'), ''))
  const inDataDir = pathToFileURL(join(dataDir, 'backups')).href
  const backupKey = read('BACKUP_KEY')
  const settings: Settings = {
    port: required(read('PORT'), 0),
    host,
    publicUrl: read('PUBLIC_URL'),
    sitePath: required(read('SITE_PATH'), ''),
    defaultLanguage: required(read('DEFAULT_LANGUAGE'), 'it'),
    dataDir,
    databaseUrl,
    databaseOwnerUrl: read('DATABASE_OWNER_URL'),
    databaseDirectUrl: read('DATABASE_DIRECT_URL'),
    databaseReplicaUrl: read('DATABASE_REPLICA_URL'),
    databaseWaitSeconds: required(read('DATABASE_WAIT_SECONDS'), 0),
    role,
    workerQueues: read('WORKER_QUEUES') ?? QUEUE_NAMES,
    secretKey: read('SECRET_KEY'),
    resetLinkMinutes: required(read('RESET_LINK_MINUTES'), 0),
    sessionIdleMinutes: required(read('SESSION_IDLE_MINUTES'), 0),
    callsPerMinute: required(read('CALLS_PER_MINUTE'), 0),
    liveHours: required(read('LIVE_HOURS'), 0),
    metricsToken: read('METRICS_TOKEN'),
    telemetry: telemetryAt(read('COLLECTOR_URL'), read('TRACES_URL'), required(read('TRACES_PERCENT'), 0)),
    slowStatementMs: required(read('SLOW_STATEMENT_MS'), 0),
    passwordGrants: read('PASSWORD_GRANTS') ?? demo,
    webhooksToPrivateAddresses: required(read('WEBHOOKS_TO_PRIVATE_ADDRESSES'), false),
    smtpUrl: read('SMTP_URL'),
    filesUrl: read('FILES_URL'),
    backup:
      backupKey === null
        ? null
        : { key: backupKey, url: read('BACKUP_URL') ?? inDataDir, keep: required(read('BACKUP_KEEP'), 1) },
    vatRegisterUrl: read('VAT_REGISTER_URL'),
    ssoLogoutUrl: read('SSO_LOGOUT_URL'),
    oidc: hasAll(oidc) ? { issuer: oidc[0], clientId: oidc[1], clientSecret: oidc[2] } : null,
    ticketing: hasAll(ticketing) ? { url: ticketing[0], secret: ticketing[1] } : null,
    match: hasAll(match) ? { url: match[0], secret: match[1] } : null,
    cards: hasAll(cards) ? { secretKey: cards[0], webhookSecret: cards[1], url: read('STRIPE_URL') } : null,
    wallets: {
      apple:
        appleCertificate && hasAll(appleKeys)
          ? {
              ...appleCertificate,
              key: appleKeys[0],
              authority: appleKeys[1],
              passphrase: read('APPLE_WALLET_PASSPHRASE'),
            }
          : null,
      google:
        googleIssuer !== null && googleAccount !== null ? { issuer: googleIssuer, ...googleAccount } : null,
    },
    signing: hasAll(signing) ? { certificate: signing[0], key: signing[1] } : null,
    demo,
    now: read('NOW'),
    logLevel: required(read('LOG_LEVEL'), 'info'),
  }

  for (const names of TOGETHER) {
    const missing = names.filter((name) => textOf(name) === undefined)
    if (missing.length > 0 && missing.length < names.length)
      errors.push(`${missing.join(' and ')} must be given too: ${names.join(', ')} belong together.`)
  }
  if (settings.databaseOwnerUrl !== null && databaseUrl === null)
    errors.push('DATABASE_OWNER_URL needs DATABASE_URL: the embedded database has an owner of its own.')
  if (settings.databaseDirectUrl !== null && databaseUrl === null)
    errors.push('DATABASE_DIRECT_URL needs DATABASE_URL: nothing stands before the embedded database.')
  if (settings.databaseReplicaUrl !== null && databaseUrl === null)
    errors.push('DATABASE_REPLICA_URL needs DATABASE_URL: the embedded database has no copy.')

  if (
    backupKey === null &&
    textOf('BACKUP_URL') !== undefined &&
    !errors.some((error) => error.startsWith('BACKUP_KEY'))
  )
    errors.push('BACKUP_KEY must be given with BACKUP_URL: back-ups are sealed with it.')
  if (role !== 'both' && databaseUrl === null)
    errors.push('FOYER_ROLE needs DATABASE_URL: the embedded database serves one process.')
  if (role === 'web' && textOf('WORKER_QUEUES') !== undefined)
    errors.push('WORKER_QUEUES is for workers, and FOYER_ROLE is "web". Leave one of them out.')

  return errors.length > 0 ? { settings: null, errors } : { settings, errors: null }
}

/** A collector receives all three; traces may go elsewhere, or alone. */
function telemetryAt(collectorUrl: string | null, tracesUrl: string | null, tracesPercent: number) {
  const at = (signal: string) => collectorUrl && `${collectorUrl.replace(/\/+$/, '')}/v1/${signal}`
  const traces = tracesUrl ?? at('traces')
  return traces === null
    ? null
    : { tracesUrl: traces, tracesPercent, logsUrl: at('logs'), metricsUrl: at('metrics') }
}

/** Accepts `--port 3001` and `--port=3001`. */
function readFlags(args: readonly string[], errors: string[]) {
  const names = new Map(Object.keys(catalogue).map((name) => [flagOf(name), name as SettingName]))
  const flags = new Map<SettingName, string>()
  for (let i = 0; i < args.length; i++) {
    const arg = args[i] ?? ''
    const [flag = '', ...rest] = arg.split('=')
    const name = names.get(flag)
    if (name === undefined) {
      errors.push(`${arg} is no setting. --help lists them all.`)
      continue
    }
    const value = rest.length > 0 ? rest.join('=') : args[++i]
    if (value === undefined)
      errors.push(`${flag} needs a value, as in ${flag}=${catalogue[name].defaultText ?? '…'}.`)
    else flags.set(name, value)
  }
  return flags
}

/** Values that must not be printed or logged. */
const isSecret = (name: SettingName) => /SECRET|TOKEN|DATABASE|SMTP|WALLET|SIGNING|BACKUP|FILES/.test(name)

const isLoopback = (host: string) => host === 'localhost' || host === '::1' || /^127\./.test(host)

function hasAll<T extends readonly (string | null)[]>(values: T): values is T & { [I in keyof T]: string } {
  return values.every((value) => value !== null)
}

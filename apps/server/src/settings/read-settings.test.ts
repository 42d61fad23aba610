import { expect, test } from 'vitest'
import { catalogue } from './catalogue.ts'
import { helpText } from './help.ts'
import { readSettings } from './read-settings.ts'

const settingsOf = (env: Record<string, string>, args: string[] = []) => readSettings(env, args).settings
const errorsOf = (env: Record<string, string>, args: string[] = []) => readSettings(env, args).errors ?? []

test('uses the defaults of the design without settings', () => {
  expect(settingsOf({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: null,
    sitePath: 'fair',
    defaultLanguage: 'it',
    databaseUrl: null,
    demo: true,
    now: null,
    logLevel: 'info',
  })
})

test('prefers a flag over the environment, with a space or an equals sign', () => {
  expect(settingsOf({ PORT: '4000' }, ['--port', '5000'])?.port).toBe(5000)
  expect(settingsOf({}, ['--public-url=https://fair.example'])?.publicUrl).toBe('https://fair.example')
})

test('treats an empty value as absent', () => {
  expect(settingsOf({ PORT: '', SMTP_URL: '' })).toMatchObject({ port: 3000, smtpUrl: null })
})

test('reports all errors together, each with a suggested fix', () => {
  const errors = errorsOf({ PORT: 'http', DEFAULT_LANGUAGE: 'fr', NOW: 'tomorrow' }, ['--prot=1'])
  expect(errors).toHaveLength(4)
  expect(errors.join('\n')).toMatch(/PORT must be a number/)
  expect(errors.join('\n')).toMatch(/DEFAULT_LANGUAGE must be one of: it, en-US/)
  expect(errors.join('\n')).toMatch(/NOW must be a moment such as/)
  expect(errors.join('\n')).toMatch(/--prot=1 is no setting/)
})

test('does not repeat a secret in its error', () => {
  const [error] = errorsOf({ SECRET_KEY: 'too-short' })
  expect(error).toMatch(/SECRET_KEY must have at least 32 characters/)
  expect(error).not.toContain('too-short')
  expect(errorsOf({ DATABASE_URL: 'mysql://root:hunter2@db' })[0]).not.toContain('hunter2')
})

test('requires settings that belong together', () => {
  expect(errorsOf({ OIDC_ISSUER: 'https://login.example' })).toEqual([
    'OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be given too: OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET belong together.',
  ])
})

test('accepts an owner only with the database it owns', () => {
  expect(errorsOf({ DATABASE_OWNER_URL: 'postgresql://owner@db.example/foyer' })[0]).toMatch(
    /needs DATABASE_URL/,
  )
})

test('accepts a direct URL only with a pooler', () => {
  expect(errorsOf({ DATABASE_DIRECT_URL: 'postgresql://db.example/foyer' })[0]).toMatch(/needs DATABASE_URL/)
})

test('accepts a replica only with an external database', () => {
  expect(errorsOf({ DATABASE_REPLICA_URL: 'postgresql://copy.example/foyer' })[0]).toMatch(
    /needs DATABASE_URL/,
  )
})

test.each([
  [{}, true],
  [{ HOST: 'localhost' }, true],
  [{ HOST: '0.0.0.0' }, false],
  [{ DATABASE_URL: 'postgresql://db.example/foyer' }, false],
  [{ HOST: '0.0.0.0', DEMO: 'on' }, true],
  [{ DEMO: 'off' }, false],
])('never enables demo accounts on a network by default: %j gives %s', (env, demo) => {
  expect(settingsOf(env as Record<string, string>)?.demo).toBe(demo)
})

test('accepts only an origin as public URL', () => {
  expect(errorsOf({ PUBLIC_URL: 'https://fair.example/site' })[0]).toMatch(/without a path/)
  expect(settingsOf({ PUBLIC_URL: 'https://fair.example/' })?.publicUrl).toBe('https://fair.example')
})

test('names every setting in the help', () => {
  for (const name of Object.keys(catalogue)) expect(helpText()).toContain(name)
})

test('sends traces, log and metrics to a collector; traces may go elsewhere, or alone', () => {
  const COLLECTOR_URL = 'http://collector.example:4318/'
  const TRACES_URL = 'http://traces.example/in'
  const all = {
    tracesUrl: 'http://collector.example:4318/v1/traces',
    tracesPercent: 100,
    logsUrl: 'http://collector.example:4318/v1/logs',
    metricsUrl: 'http://collector.example:4318/v1/metrics',
  }
  expect(settingsOf({})?.telemetry).toBeNull()
  expect(settingsOf({ COLLECTOR_URL })?.telemetry).toEqual(all)
  expect(settingsOf({ COLLECTOR_URL, TRACES_URL })?.telemetry).toEqual({ ...all, tracesUrl: TRACES_URL })
  expect(settingsOf({ TRACES_URL, TRACES_PERCENT: '5' })?.telemetry).toEqual({
    tracesUrl: TRACES_URL,
    tracesPercent: 5,
    logsUrl: null,
    metricsUrl: null,
  })
})

test('accepts one role per process, and all or named queues of a worker', () => {
  const DATABASE_URL = 'postgresql://foyer@db.example/foyer'
  expect(settingsOf({})).toMatchObject({
    role: 'both',
    workerQueues: ['mail', 'papers', 'tickets', 'webhooks', 'rest'],
  })
  expect(settingsOf({ DATABASE_URL, FOYER_ROLE: 'worker', WORKER_QUEUES: 'mail, papers' })).toMatchObject({
    role: 'worker',
    workerQueues: ['mail', 'papers'],
  })
  expect(errorsOf({ FOYER_ROLE: 'worker' })).toEqual([
    'FOYER_ROLE needs DATABASE_URL: the embedded database serves one process.',
  ])
  expect(errorsOf({ DATABASE_URL, FOYER_ROLE: 'web', WORKER_QUEUES: 'mail' }).join()).toMatch(
    /is for workers/,
  )
  expect(errorsOf({ DATABASE_URL, WORKER_QUEUES: 'post' }).join()).toMatch(/must name some of: mail, papers/)
})

import { buffer } from 'node:stream/consumers'
import { defineMessage } from '@foyer/fair-domain'
import { eventually } from '@foyer/testing'
import { runMigrations } from 'graphile-worker'
import type { Pool } from 'pg'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createExternalServices } from '../../integrations/external-services.ts'
import type { MailTransport } from '../../integrations/mail/mail-transport.ts'
import { smtpTransport } from '../../integrations/mail/smtp-transport.ts'
import { startJobs } from '../../jobs/start-jobs.ts'
import { retryAtOf } from '../../jobs/task.ts'
import { createFair } from '../../services/fair/create-fair.ts'
import { watchMetadata } from '../../services/metadata/watch-metadata.ts'
import { readSettings } from '../../settings/read-settings.ts'
import { createMigratedDatabase } from '../../testing/create-migrated-database.ts'
import { deliverMessage } from './deliver-message.ts'

const hello = defineMessage('test.hello', {
  placeholders: ['name'],
  texts: {
    it: { subject: 'Ciao {name}', body: 'Benvenuta, {name}.' },
    'en-US': { subject: 'Hello {name}', body: 'Welcome, {name}.' },
  },
})
const code = { subject: 'Ticket', body: '![Code](qr:{code})\n\n| Code: {code}' }
const withCode = defineMessage('test.code', { placeholders: ['code'], texts: { it: code, 'en-US': code } })
const to = { email: 'ada@foyer.example', language: 'it' as const }
const quiet = { info: () => {}, warn: () => {}, error: () => {}, debug: () => {} }

let database: Awaited<ReturnType<typeof createMigratedDatabase>>
let pool: Pool
let fair: ReturnType<typeof createFair>
let smtp: SMTPServer
let received: Awaited<ReturnType<typeof PostalMime.parse>>[]
let refusals: number
let transport: MailTransport

beforeAll(async () => {
  database = await createMigratedDatabase()
  pool = database.pool
  await runMigrations({ pgPool: database.directPool })
  const { settings } = readSettings({}, [])
  if (!settings) throw new Error('No settings')
  const files = {
    write: async () => 0,
    read: () => Promise.reject(new Error('No files')),
    remove: async () => {},
  }
  fair = createFair({
    settings,
    secretKey: 'x',
    pool,
    reader: pool,
    metadata: watchMetadata({ pool, directPool: pool, log: quiet }),
    clock: () => Date.UTC(2027, 0, 15),
    files,
    externalServices: createExternalServices({
      log: quiet,
      onCallInTransaction: (neighbour) => {
        throw new Error(`A transaction waits for ${neighbour}`)
      },
    }),
    condition: async () => ({ canRead: true, canWrite: true, parts: [] }),
    onWrites: async () => {},
    onPaid: async () => {},
    onUnpaid: async () => {},
  })
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      buffer(stream).then(async (content) => {
        if (refusals > 0) {
          refusals--
          return done(Object.assign(new Error('mailbox of ada@foyer.example is busy'), { responseCode: 451 }))
        }
        received.push(await PostalMime.parse(content))
        done()
      }, done)
    },
  })
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  const { port } = smtp.server.address() as { port: number }
  transport = fair.externalServices.watch(smtpTransport(`smtp://127.0.0.1:${port}`))
})

afterAll(async () => {
  await new Promise<void>((resolve) => smtp.close(resolve))
  await database.drop()
})

beforeEach(() => {
  received = []
  refusals = 0
})
afterEach(() => pool.query('delete from message'))

const task = () =>
  deliverMessage({ ...fair, transport, senderDomain: 'foyer.example', systemSession: fair.systemSession })
const send = () =>
  fair.transact(fair.systemSession, (transaction) =>
    fair.sendMessage(transaction, { template: hello, to, data: { name: 'Ada' } }),
  )
const stateOf = async (id: string) =>
  (await pool.query('select status, attempts, sent_at, last_error from message where id = $1', [id])).rows[0]

describe('an official mail', () => {
  test('is sent through the mail server after its transaction committed, in the language of its recipient', async () => {
    const id = await send()
    const jobs = await startJobs({ pool: database.directPool, tasks: [task()], log: quiet, onEnd: () => {} })
    await eventually(async () => expect(received).toHaveLength(1))
    await jobs.stop()
    const [mail] = received
    expect(mail?.subject).toBe('Ciao Ada')
    expect(mail?.to?.[0]).toMatchObject({ address: 'ada@foyer.example' })
    expect(mail?.from).toMatchObject({ name: 'Foyer', address: 'no-reply@foyer.example' })
    expect(mail?.messageId).toBe(`<${id}@foyer.example>`)
    expect(mail?.text).toContain('Benvenuta, Ada.')
    expect(mail?.html).toMatch(/<p [^>]+>Benvenuta, Ada.<\/p>/)
    expect(await stateOf(id)).toMatchObject({ status: 'sent', attempts: '1', last_error: null })
  })

  test('embeds the image of a code as an attachment, which every mail client displays', async () => {
    const id = await fair.transact(fair.systemSession, (transaction) =>
      fair.sendMessage(transaction, { template: withCode, to, data: { code: 'AB12C 34DEF' } }),
    )
    await task().run({ messageId: id })
    const [mail] = received
    const [picture, ...more] = mail?.attachments ?? []
    expect(more).toEqual([])
    expect(picture).toMatchObject({ mimeType: 'image/png', disposition: 'inline', related: true })
    expect(mail?.html).toContain(`src="cid:${picture?.contentId?.slice(1, -1)}"`)
    expect(mail?.html).not.toContain('data:')
    expect(mail?.text).toContain('AB12C 34DEF')
  })

  test('does not exist when its transaction fails', async () => {
    const failing = fair.transact(fair.systemSession, async (transaction) => {
      await fair.sendMessage(transaction, { template: hello, to, data: { name: 'Ada' } })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect((await pool.query('select from message')).rowCount).toBe(0)
  })

  test('is sent once for many concurrent jobs', async () => {
    const id = await send()
    const asked = await Promise.allSettled(Array.from({ length: 8 }, () => task().run({ messageId: id })))
    expect(received).toHaveLength(1)
    // A job that came too late is retried: the first may have died.
    for (const outcome of asked)
      if (outcome.status === 'rejected') expect(retryAtOf(outcome.reason)).not.toBeNull()
  })

  test('is retried after a failure, which is logged without the address', async () => {
    const id = await send()
    refusals = 1
    await task().run({ messageId: id })
    const state = await stateOf(id)
    expect(state).toMatchObject({ status: 'queued', attempts: '1' })
    expect(state.last_error).toContain('451')
    expect(state.last_error).not.toContain('ada@foyer.example')
    await task().run({ messageId: id })
    expect(await stateOf(id)).toMatchObject({ status: 'sent', attempts: '2', last_error: null })
  })

  test('fails after six attempts, and is not retried', async () => {
    const id = await send()
    refusals = 7
    for (let attempt = 0; attempt < 7; attempt++) await task().run({ messageId: id })
    expect(await stateOf(id)).toMatchObject({ status: 'failed', attempts: '6' })
    expect(refusals).toBe(1)
  })

  test('has an identifying code', async () => {
    const id = await send()
    const { rows } = await pool.query('select code, html from message where id = $1', [id])
    expect(rows[0].code).toMatch(/^\w{4}-\w{4}-\w{4}$/)
    expect(rows[0].html).toContain(rows[0].code)
  })
})

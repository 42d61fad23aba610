import { FilesUnavailable, type Language, stableId } from '@foyer/record-contract'
import type { ServiceName } from '../integrations/service-limits.ts'
import { retryAtOf } from '../jobs/task.ts'
import { demoIds } from '../seed/demo-ids.ts'
import { requestTicket } from '../services/ticketing/request-ticket.ts'
import type { buildTestApp } from './build-test-app.ts'
import { callMethod } from './call-method.ts'
import type { ServiceHosts } from './service-hosts.ts'
import { shopSteps } from './shop-steps.ts'
import { uploadFile } from './upload-file.ts'

type Server = Awaited<ReturnType<typeof buildTestApp>>

interface ServiceUse {
  /** Creates the records that the next uses work on. */
  prepare?: () => Promise<void>
  /** Lets the product call the service once; returns what its user or its record shows. */
  use: (language: Language) => Promise<unknown>
  whenBroken: (language: Language) => unknown
  /** The result while the circuit is open; `whenBroken` if missing. */
  whenStopped?: (language: Language) => unknown
  whenWell: unknown
  /** Rows that no broken call may change. */
  rows?: () => Promise<unknown>
}

const baseOf = (language: Language) => (language === 'it' ? '/fair' : '/fair/en-US')

/** How the product uses every external service, and how each use ends while the service is broken. */
export function serviceUses(server: Server, hosts: ServiceHosts): Record<ServiceName, ServiceUse> {
  const { post, order, rowsOf } = shopSteps(() => server)
  const firstRow = async (sql: string, ...values: unknown[]) =>
    (await rowsOf<Record<string, unknown>>(sql, ...values))[0] ?? {}

  /** Runs one job as a worker does: `failed` is retried with a backoff, `postponed` runs again without counting as a failure. */
  async function runJob(task: string, payload: object) {
    await server.pool.query('delete from graphile_worker._private_jobs')
    await server.pool.query('select graphile_worker.add_job($1, $2::json)', [task, JSON.stringify(payload)])
    return server.runJobs(task).then(
      () => 'done',
      (error: unknown) => (retryAtOf(error) ? 'postponed' : 'failed'),
    )
  }
  const system = async () => {
    const admin = await signedIn('admin')
    const { body } = await callMethod(admin, 'SystemController/getSystem')
    return body.lines as { name: string; of?: string }[]
  }
  const browsers = new Map<string, ReturnType<Server['browser']>>()
  async function signedIn(account: string) {
    const known = browsers.get(account)
    if (known) return known
    const browser = server.browser()
    await browser.signIn(`${account}@foyer.example`)
    browsers.set(account, browser)
    return browser
  }

  const change = stableId('a3p', 'demo:velluto')
  let orderPage = ''
  let orderId = ''
  let ticketId = ''
  let subscription = ''
  let delivery = ''
  const message = () => firstRow('select id from message order by id limit 1')
  const profile = () => firstRow('select id from match_profile order by id limit 1')

  return {
    vatRegister: {
      use: async () => ({
        job: await runJob('company-data.check-vat', { id: change }),
        ...(await firstRow('select vat_check from company_data_change where id = $1', change)),
      }),
      whenBroken: () => ({ job: 'done', vat_check: 'notChecked' }),
      whenWell: { job: 'done', vat_check: 'valid' },
    },

    cards: {
      prepare: async () => {
        const placed = await order(server.browser(), { method: 'transfer' })
        orderId = placed.id
        orderPage = placed.location.replace(/^\/fair(\/en-US)?/, '').replace(/&.*$/, '')
        await server.pool.query(`update shop_order set method = 'card' where id = $1`, [orderId])
      },
      use: async (language) => {
        const response = await post(server.browser(), `${baseOf(language)}${orderPage}`, { step: 'cancel' })
        const [text] =
          /Il gestore delle carte non risponde\. Non è cambiato nulla\.|The card payment service is not responding\. Nothing was changed\./.exec(
            response.body,
          ) ?? []
        return { status: response.statusCode, text }
      },
      whenBroken: (language) => ({
        status: 503,
        text:
          language === 'it'
            ? 'Il gestore delle carte non risponde. Non è cambiato nulla.'
            : 'The card payment service is not responding. Nothing was changed.',
      }),
      whenWell: { status: 303, text: undefined },
      rows: () =>
        rowsOf(
          `select o.state, o.checkout, o.last_modified_date, d.state as due from shop_order o
           join amount_due d on d.subject_id = o.id where o.id = $1`,
          orderId,
        ),
    },

    signOn: {
      // The description of the provider is read once; after that a sign-on calls the provider when the user comes back.
      prepare: async () => void (await server.browser().send({ url: '/fair/secur/sso' })),
      use: async (language) => {
        const browser = server.browser()
        const toProvider = await browser.send({ url: `/fair/secur/sso?language=${language}` })
        const state = new URL(String(toProvider.headers.location), 'http://none').searchParams.get('state')
        const back = await browser.send({ url: `/fair/secur/sso/callback?code=x&state=${state}` })
        return { location: back.headers.location, session: browser.cookie() }
      },
      whenBroken: (language) => ({ location: `${baseOf(language)}/reserved/login?sso=failed`, session: '' }),
      // The provider rejects the code, which is an answer.
      whenWell: { location: '/fair/reserved/login?sso=failed', session: '' },
      rows: () => rowsOf('select count(*) from identity.external_login'),
    },

    ticketing: {
      prepare: async () => {
        const { fair } = server
        ticketId = await fair.transact(fair.systemSession, async (transaction) => {
          const edition = await fair.editions.current(transaction.client)
          if (!edition) throw new Error('There is no edition')
          return requestTicket(fair, transaction, {
            kind: 'badge',
            edition,
            accountId: demoIds.account('Aurora Cosmetici'),
            subjectId: 'a73000000000001AAA',
            holder: { firstName: 'Ada', lastName: 'Neri', company: 'Aurora Cosmetici' },
          })
        })
      },
      use: async () => ({
        job: await runJob('ticketing.issue', { ticketId }),
        ...(await firstRow(`select state, code is not null as has_code from ticket where id = $1`, ticketId)),
      }),
      whenBroken: () => ({ job: 'failed', state: 'requested', has_code: false }),
      whenStopped: () => ({ job: 'postponed', state: 'requested', has_code: false }),
      whenWell: { job: 'done', state: 'ready', has_code: true },
    },

    match: {
      prepare: async () => {
        await server.pool.query(
          `update match_profile set state = 'accepted', hand_over = 'waiting', link = null where id = $1`,
          [(await profile()).id],
        )
      },
      use: async () => {
        const { id } = await profile()
        const job = await runJob('match.hand-over', { profileId: id })
        return { job, ...(await firstRow('select hand_over, link from match_profile where id = $1', id)) }
      },
      whenBroken: () => ({ job: 'failed', hand_over: 'waiting', link: null }),
      whenStopped: () => ({ job: 'postponed', hand_over: 'waiting', link: null }),
      whenWell: { job: 'done', hand_over: 'sent', link: 'https://match.example/me' },
    },

    mail: {
      prepare: async () => {
        await server.pool.query(`update message set status = 'queued', attempts = 0 where id = $1`, [
          (await message()).id,
        ])
      },
      use: async () => {
        const { id } = await message()
        const job = await runJob('deliver-message', { messageId: id })
        const retries = await rowsOf('select from graphile_worker._private_jobs where run_at > now()')
        return {
          job,
          retries: retries.length,
          ...(await firstRow('select status from message where id = $1', id)),
        }
      },
      whenBroken: () => ({ job: 'done', retries: 1, status: 'queued' }),
      whenStopped: () => ({ job: 'postponed', retries: 0, status: 'queued' }),
      whenWell: { job: 'done', retries: 0, status: 'sent' },
    },

    files: {
      use: async (language) => {
        const browser = await signedIn('staff')
        const send: typeof browser.send = (request) =>
          browser.send({ ...request, headers: { ...request.headers, 'accept-language': language } })
        const { status, body } = await uploadFile({ ...browser, send }, 'note.txt', 'a note')
        return { status, text: status === 201 ? null : body[0]?.message }
      },
      whenBroken: (language) => ({ status: 503, text: FilesUnavailable().in(language).message }),
      whenWell: { status: 201, text: null },
      rows: () => rowsOf('select count(*) from content_version'),
    },

    webhooks: {
      prepare: async () => {
        const admin = await signedIn('admin')
        await server.pool.query('delete from webhooks.subscription')
        const { body } = await callMethod(admin, 'WebhooksController/createWebhook', {
          name: 'Warehouse',
          url: `${hosts.webhooks.url}/hooks`,
          seesAs: 'admin@foyer.example',
          events: ['Account.updated'],
        })
        subscription = body.id
        const row = await firstRow(
          `insert into webhooks.delivery (subscription_id, message_id, type, body, record_id, happened_at, next_at)
           values ($1, $2, 'Account.updated', '{}', 'x', $3, $3) returning id`,
          subscription,
          `msg_${subscription}`,
          new Date(server.fair.clock()),
        )
        delivery = String(row.id)
      },
      use: async () => {
        const now = new Date(server.fair.clock())
        await server.pool.query('update webhooks.delivery set next_at = $1', [now])
        const job = await runJob('webhooks.send', { id: subscription })
        return {
          job,
          ...(await firstRow(
            'select state, next_at > $1 as is_later from webhooks.delivery where id = $2',
            now,
            delivery,
          )),
        }
      },
      whenBroken: () => ({ job: 'done', state: 'waiting', is_later: true }),
      whenWell: { job: 'done', state: 'delivered', is_later: false },
    },

    backups: {
      use: async () => (await system()).find(({ name, of }) => name === 'backup' || of === 'backup')?.name,
      whenBroken: () => 'silent',
      whenWell: 'backup',
    },

    siteCertificate: {
      use: async () => (await system()).find(({ of }) => of === 'site' || of === 'siteCertificate')?.name,
      whenBroken: () => 'silent',
      whenWell: 'certificate',
    },
  }
}

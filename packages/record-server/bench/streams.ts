import { request } from 'node:http'
import type pg from 'pg'

export const API = '/services/data/v65.0'
/** CPU time in 300 ms below which a server counts as idle, in microseconds. */
const QUIET_US = 30_000
const MAX_POLLS = 100

export interface Stream {
  id: string
  bytes: number
  events: string[]
  onChange: (() => void) | undefined
  onStale?: (() => void) | undefined
  close: () => void
}

/** Opens one event stream with a minimal reader. */
export function openStream(address: string, path = `${API}/events`, headers: Record<string, string> = {}) {
  return new Promise<Stream>((resolve, reject) => {
    const stream: Stream = { id: '', bytes: 0, events: [], onChange: undefined, close: () => call.destroy() }
    const call = request(address + path, { agent: false, headers }, (response) => {
      response.setEncoding('utf8').on('data', (text: string) => {
        stream.bytes += text.length
        if (stream.id === '') {
          stream.id = /"stream":"([^"]+)"/.exec(text)?.[1] ?? ''
          resolve(stream)
        }
        if (text.includes('event: watching')) stream.events.push('watching')
        if (text.includes('event: change')) stream.onChange?.()
        if (text.includes('event: stale')) stream.onStale?.()
      })
      response.on('error', () => {})
    })
    call.on('error', reject)
    call.end()
  })
}

export async function post(
  address: string,
  path: string,
  body: object,
  headers: Record<string, string> = {},
) {
  const answer = await fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.text()
}

/** Updates one field like the writer: the row, its change event and the notification, in one transaction. */
export async function change(
  client: pg.Client,
  id: string,
  column: 'phone' | 'name',
  field: string,
  value: string,
) {
  await client.query('begin')
  await client.query(
    `with before as (select to_jsonb(c) as row from company c where id = $1),
       after as (update company c set ${column} = $2, system_modstamp = c.system_modstamp + interval '1 millisecond'
         where id = $1 returning to_jsonb(c) as row, c.system_modstamp)
     insert into record_platform.change_event
       (object_api_name, record_id, kind, changed_fields, weak_etag, row_before, row_after, happened_at)
     select 'Company__c', $1, 'updated', array[$3], round(extract(epoch from a.system_modstamp) * 1000), b.row, a.row, now()
     from before b, after a`,
    [id, value, field],
  )
  await client.query(`select pg_notify('record_platform_change', '')`)
  await client.query('commit')
}

/** Waits until the server is idle. */
export async function quiet(address: string) {
  let before = 0
  for (let look = 0; look < MAX_POLLS; look++) {
    await pause(300)
    const { cpu } = await usage(address)
    if (cpu - before < QUIET_US) return
    before = cpu
  }
}

export const usage = async (address: string, what = '') =>
  (await (await fetch(`${address}/usage${what}`)).json()) as { cpu: number; memory: number }
export const memoryOf = async (address: string) => (await usage(address, '?memory')).memory
export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
export const at = (values: readonly number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0
export const ms = (value: number) => value.toFixed(1)

import type { RecordRepresentation } from '@foyer/record-contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { WireRequest } from '../network/request.ts'
import { type BrokenRules, playOfflineHistory } from '../testing/play-offline-history.ts'

// Without bias to small numbers, which are a few of the actions.
const choices = fc.array(fc.noBias(fc.nat(1_000_000)), { minLength: 10, maxLength: 60, size: 'max' })

const check = (brokenRules: BrokenRules, numRuns: number, seed?: number) =>
  fc.check(
    fc.asyncProperty(choices, async (history) => void (await playOfflineHistory(history, brokenRules))),
    { numRuns, endOnFailure: true, ...(seed === undefined ? {} : { seed }) },
  )

const withHeaders = (change: (headers: Record<string, string>) => Record<string, string>) => ({
  request: (request: WireRequest) => ({ ...request, headers: change({ ...request.headers }) }),
})

/** Devices send each entry for the version of the last response, whatever changed in between. */
function rebaseUnseen(): BrokenRules {
  const versions = new Map<string, number>()
  const keyOf = (device: number, { url }: WireRequest) => `${device} ${url.match(/003\w{15}/)?.[0]}`
  return {
    request(request, device) {
      const version = versions.get(keyOf(device, request))
      const match: Record<string, string> = version === undefined ? {} : { 'If-Match': `"${version}"` }
      return { ...request, headers: { ...request.headers, ...match } }
    },
    response(response, request, device) {
      const { weakEtag } = (response.body ?? {}) as Partial<RecordRepresentation>
      if (response.status < 300 && weakEtag !== undefined) versions.set(keyOf(device, request), weakEtag)
      else versions.delete(keyOf(device, request))
      return response
    },
  }
}

test('neither loses nor repeats a write, and replaces no value unseen, through crashes and bad networks', async () => {
  // The seed is random; a failure reports it with its history.
  const result = await check({}, 150)
  expect(fc.defaultReportMessage(result) ?? 'passed').toBe('passed')
}, 120_000)

describe('notices that a rule is missing:', () => {
  const brokenRules: Record<string, BrokenRules> = {
    'an idempotency key': withHeaders(({ 'Idempotency-Key': _, ...headers }) => headers),
    'the same key for every attempt': withHeaders((headers) => ({
      ...headers,
      'Idempotency-Key': crypto.randomUUID(),
    })),
    'keys that the server keeps': { forgetsKeys: true },
    'keys that do not depend on rights': { hashesRights: true },
    '204 for a saved record that is no longer visible': { rejectsHiddenResults: true },
    'a precondition': withHeaders(({ 'If-Match': _, ...headers }) => headers),
    'a check of who responded': {
      response: (response, { url, body }) => {
        const id = url.match(/003\w{15}/)?.[0] ?? (body as { id?: string }).id
        if (response.status >= 300) return response
        return {
          headers: { 'x-record-epoch': 'e1' },
          ...response,
          body: { fields: {}, ...(response.body ?? {}), id },
        }
      },
    },
    'storage before the acknowledgement': {
      storage: (storage) => {
        let isStored = false
        return {
          ...storage,
          async append(entry) {
            isStored = !isStored
            return isStored ? storage.append(entry) : { ...entry, sequence: 1_000_000, revision: 1 }
          },
        }
      },
    },
    'a stored first attempt, which protects the entry from edits': {
      storage: (storage) => ({
        ...storage,
        async commit(change) {
          const put = change.put.map((entry) => ({ ...entry, triedAt: undefined }))
          const stored = await storage.commit({ ...change, put })
          return stored
        },
      }),
    },
    'a new id in all entries that name the record': {
      storage: (storage) => ({
        ...storage,
        async commit(change) {
          const isRenaming = change.put.some(({ write }) => write.kind === 'create' && write.hasNewId)
          const put = change.put.filter(({ write }) => !isRenaming || write.kind === 'create')
          const stored = await storage.commit({ ...change, put })
          return stored
        },
      }),
    },
    'a comparison with the stored values': {
      response: (response, { body }) => {
        const [error] = response.status === 412 ? (response.body as { current: RecordRepresentation }[]) : []
        const { fields = {} } = (body ?? {}) as { fields?: Record<string, string> }
        for (const name in fields)
          if (error) error.current.fields[name] = { displayValue: null, value: fields[name] ?? null }
        return response
      },
    },
    'a comparison of waiting entries with each response': rebaseUnseen(),
    'an epoch, which changes when the database is restored': { keepsEpoch: true },
    'a log of confirmed writes, which a restored database may have lost': {
      storage: (storage) => ({ ...storage, commit: ({ put, remove }) => storage.commit({ put, remove }) }),
    },
  }
  test.each(Object.entries(brokenRules))(
    '%s',
    async (_, rule) => {
      expect((await check(rule, 400, 7)).failed).toBe(true)
    },
    120_000,
  )
})

import { expect, it } from 'vitest'
import { deleteRecord } from './adapters/record-write.ts'
import { withCallbacks } from './mutation-callbacks.ts'
import { ACCOUNT, buildClient } from './testing/build-client.ts'

function build() {
  const calls: unknown[][] = []
  const mutation = withCallbacks(deleteRecord, {
    onMutate: (...values) => {
      calls.push(['mutate', ...values])
      return 'context'
    },
    onSuccess: (...values) => calls.push(['success', ...values]),
    onError: (...values) => calls.push(['error', ...values]),
    onSettled: (...values) => calls.push(['settled', ...values]),
  })
  return { ...buildClient(), calls, mutation }
}

it('calls the functions of a successful write in order', async () => {
  const { client, respond, calls, mutation } = build()
  respond('/records/', undefined, 204)
  await client.run(mutation, ACCOUNT)
  expect(calls).toEqual([
    ['mutate', ACCOUNT],
    ['success', undefined, ACCOUNT, 'context'],
    ['settled', undefined, undefined, ACCOUNT, 'context'],
  ])
})

it('calls the functions of a failed write in order, and rejects', async () => {
  const { client, respond, calls, mutation } = build()
  respond('/records/', [], 400)
  const error = await client.run(mutation, ACCOUNT).catch((reason: unknown) => reason)
  expect(calls).toEqual([
    ['mutate', ACCOUNT],
    ['error', error, ACCOUNT, 'context'],
    ['settled', undefined, error, ACCOUNT, 'context'],
  ])
})

// @vitest-environment jsdom
import { messageOf, serverMethod } from '@foyer/record-client'
import { act, cleanup } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { buildClient, renderWithClient, settleAll } from './fixtures/render-with-client.tsx'
import { type Run, useRun } from './use-run.ts'
import { useServerMethod, useServerMethodCall } from './use-server-method.ts'

afterEach(cleanup)

const place = serverMethod<{ number: string }, { quantity: number }>('OrderController', 'place')

function build() {
  const built = buildClient()
  const renders: Run<{ quantity: number }, { number: string }>[] = []
  function Form() {
    renders.push(useRun(place))
    return null
  }
  const view = renderWithClient(built.client, <Form />)
  const current = () => renders.at(-1) as (typeof renders)[number]
  return { ...built, view, renders, current, update: () => view.update(<Form />) }
}

describe('useRun', () => {
  it('reports a write from running to done', async () => {
    const { current, network } = build()
    const deferred = network.defer(() => true)
    expect(current().status).toBe('idle')
    let result: unknown
    await act(async () => {
      current()
        .mutateAsync({ quantity: 2 })
        .then((data) => {
          result = data
        })
    })
    expect(current().status).toBe('running')
    deferred.respond({ status: 200, body: { number: '7' } })
    await settleAll()
    expect(current()).toMatchObject({ status: 'done', data: { number: '7' } })
    expect(result).toEqual({ number: '7' })
    expect(network.requests[0]).toMatchObject({ method: 'POST', body: { quantity: 2 } })
  })

  it('reports the error of the server and rejects with it; reset clears it', async () => {
    const { current, respond } = build()
    respond('/OrderController/place', { message: 'sold out' }, 400)
    let caught: unknown
    await act(async () => {
      await current()
        .mutateAsync({ quantity: 2 })
        .catch((error: unknown) => {
          caught = error
        })
    })
    expect(current()).toMatchObject({ status: 'failed', error: { status: 400 } })
    expect(caught).toBe(current().error)
    await act(async () => current().reset())
    expect(current().status).toBe('idle')
  })

  it('does not reject from mutate, and reports the error', async () => {
    const { current, respond } = build()
    respond('/OrderController/place', { message: 'sold out' }, 400)
    const onUnhandled = vi.fn()
    process.on('unhandledRejection', onUnhandled)
    await act(async () => current().mutate({ quantity: 2 }))
    await settleAll()
    await new Promise((resolve) => setImmediate(resolve))
    process.off('unhandledRejection', onUnhandled)
    expect(onUnhandled).not.toHaveBeenCalled()
    expect(messageOf(current().error)).toBe('sold out')
  })

  it('reports only the last call', async () => {
    const { current, network } = build()
    const first = network.defer(({ body }) => (body as { quantity: number }).quantity === 1)
    const second = network.defer(({ body }) => (body as { quantity: number }).quantity === 2)
    await act(async () => {
      void current().mutateAsync({ quantity: 1 })
      void current().mutateAsync({ quantity: 2 })
    })
    second.respond({ status: 200, body: { number: 'second' } })
    await settleAll()
    first.respond({ status: 200, body: { number: 'first' } })
    await settleAll()
    expect(current().data).toEqual({ number: 'second' })
  })

  it('returns the same function and object on every render', () => {
    const { renders, update } = build()
    update()
    expect(renders[1]).toBe(renders[0])
  })

  it('does not update an unmounted component', async () => {
    const { current, network, view, renders } = build()
    const deferred = network.defer(() => true)
    await act(async () => void current().mutateAsync({ quantity: 1 }))
    const renderCount = renders.length
    view.unmount()
    deferred.respond({ status: 200, body: {} })
    await settleAll()
    expect(renders).toHaveLength(renderCount)
  })
})

describe('useServerMethod', () => {
  it('reads a method with its parameters once', async () => {
    const { client, respond, urls } = buildClient()
    respond('/CommunicationController/getParticipationData', { FirstName__c: 'Ada' })
    const names: unknown[] = []
    function Greeting({ userId }: { userId: string | undefined }) {
      const { data } = useServerMethod<{ FirstName__c: string }>(
        'CommunicationController',
        'getParticipationData',
        userId ? { userId } : null,
      )
      names.push(data?.FirstName__c)
      return null
    }
    const { update } = renderWithClient(client, <Greeting userId={undefined} />)
    await settleAll()
    expect(urls()).toEqual([])
    update(<Greeting userId="005" />)
    await settleAll()
    update(<Greeting userId="005" />)
    expect(names).toEqual([undefined, undefined, 'Ada', 'Ada'])
    expect(urls()).toEqual([
      `/lwr/apex/v65.0/CommunicationController/getParticipationData?methodParams=${encodeURIComponent('{"userId":"005"}')}`,
    ])
  })

  it('calls a writing method with POST', async () => {
    const { client, respond, network } = buildClient()
    respond('/ProfileController/save', true)
    let save: (input: { name: string }) => Promise<boolean> = async () => false
    function Profile() {
      save = useServerMethodCall<boolean, { name: string }>('ProfileController', 'save').mutateAsync
      return null
    }
    renderWithClient(client, <Profile />)
    let saved: unknown
    await act(async () => {
      saved = await save({ name: 'Ada' })
    })
    expect(saved).toBe(true)
    expect(network.requests[0]).toMatchObject({ method: 'POST', body: { name: 'Ada' } })
  })
})

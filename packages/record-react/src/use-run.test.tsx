// @vitest-environment jsdom
import { serverMethod } from '@foyer/record-client'
import { act, cleanup } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { buildClient, renderWithClient, settleAll } from './fixtures/render-with-client.tsx'
import { type Run, useRun } from './use-run.ts'
import { useServerMethod, useServerMethodCall } from './use-server-method.ts'

afterEach(cleanup)

const place = serverMethod<{ number: string }, { quantity: number }>('OrderController', 'place')

function build() {
  const all = buildClient()
  const seen: Run<{ quantity: number }, { number: string }>[] = []
  function Form() {
    seen.push(useRun(place))
    return null
  }
  const view = renderWithClient(all.client, <Form />)
  const now = () => seen.at(-1) as (typeof seen)[number]
  return { ...all, view, seen, now, redraw: () => view.redraw(<Form />) }
}

describe('useRun', () => {
  it('follows a write from running to done', async () => {
    const { now, network } = build()
    const held = network.defer(() => true)
    expect(now().status).toBe('idle')
    let answer: unknown
    await act(async () => {
      now()
        .run({ quantity: 2 })
        .then((data) => {
          answer = data
        })
    })
    expect(now().status).toBe('running')
    held.respond({ status: 200, body: { number: '7' } })
    await settleAll()
    expect(now()).toMatchObject({ status: 'done', data: { number: '7' } })
    expect(answer).toEqual({ number: '7' })
    expect(network.requests[0]).toMatchObject({ method: 'POST', body: { quantity: 2 } })
  })

  it('shows the error of the server and rejects with it; reset forgets it', async () => {
    const { now, answer } = build()
    answer('/OrderController/place', { message: 'sold out' }, 400)
    let caught: unknown
    await act(async () => {
      await now()
        .run({ quantity: 2 })
        .catch((error: unknown) => {
          caught = error
        })
    })
    expect(now()).toMatchObject({ status: 'failed', error: { status: 400 } })
    expect(caught).toBe(now().error)
    await act(async () => now().reset())
    expect(now().status).toBe('idle')
  })

  it('lets the last call decide what is shown', async () => {
    const { now, network } = build()
    const first = network.defer(({ body }) => (body as { quantity: number }).quantity === 1)
    const second = network.defer(({ body }) => (body as { quantity: number }).quantity === 2)
    await act(async () => {
      void now().run({ quantity: 1 })
      void now().run({ quantity: 2 })
    })
    second.respond({ status: 200, body: { number: 'second' } })
    await settleAll()
    first.respond({ status: 200, body: { number: 'first' } })
    await settleAll()
    expect(now().data).toEqual({ number: 'second' })
  })

  it('gives the same function and object on every drawing', () => {
    const { seen, redraw } = build()
    redraw()
    expect(seen[1]).toBe(seen[0])
  })

  it('changes nothing once the component is gone', async () => {
    const { now, network, view, seen } = build()
    const held = network.defer(() => true)
    await act(async () => void now().run({ quantity: 1 }))
    const drawings = seen.length
    view.unmount()
    held.respond({ status: 200, body: {} })
    await settleAll()
    expect(seen).toHaveLength(drawings)
  })
})

describe('useServerMethod', () => {
  it('reads a method with its parameters, once', async () => {
    const { client, answer, urls } = buildClient()
    answer('/CommunicationController/getParticipationData', { FirstName__c: 'Ada' })
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
    const { redraw } = renderWithClient(client, <Greeting userId={undefined} />)
    await settleAll()
    expect(urls()).toEqual([])
    redraw(<Greeting userId="005" />)
    await settleAll()
    redraw(<Greeting userId="005" />)
    expect(names).toEqual([undefined, undefined, 'Ada', 'Ada'])
    expect(urls()).toEqual([
      `/lwr/apex/v65.0/CommunicationController/getParticipationData?methodParams=${encodeURIComponent('{"userId":"005"}')}`,
    ])
  })

  it('calls a method that changes something with POST', async () => {
    const { client, answer, network } = buildClient()
    answer('/ProfileController/save', true)
    let save: (input: { name: string }) => Promise<boolean> = async () => false
    function Profile() {
      save = useServerMethodCall<boolean, { name: string }>('ProfileController', 'save').run
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

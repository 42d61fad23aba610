import { MAX_WATCHES, markOf } from '@foyer/record-contract'
import { describe, expect, test, vi } from 'vitest'
import { contextOn } from '../../testing/compiling.ts'
import { listPool } from '../../testing/list-pool.ts'
import { as } from '../../testing/sessions.ts'
import { storedChange } from '../../testing/stored-change.ts'
import type { CurrentContext } from '../context.ts'
import type { Session } from '../session.ts'
import { createListSubscriptions } from './list-subscriptions.ts'
import type { Subscriber } from './subscriber.ts'

const ACCOUNTS = {
  name: 'listRecordsByName',
  config: { objectApiName: 'Account', listViewApiName: 'AllAccounts' },
}
const BOOKS = { name: 'listRecordsByName', config: { objectApiName: 'Book__c', listViewApiName: 'AllBooks' } }
const list = (key: string, mark = '', of = ACCOUNTS) => ({ key, mark, ...of })
const accountCreated = storedChange('Account', '001X', null, { id: '001X' })

function setUp(ids = ['001A', '001B']) {
  const state = { ids, isBroken: false, gate: undefined as Promise<void> | undefined }
  const { pool, sent } = listPool(async () => {
    await state.gate
    if (state.isBroken) throw new Error('gone')
    return state.ids
  })
  const context = contextOn(pool)
  const subscriptions = createListSubscriptions(() => context)
  const subscriber = (session: Session = as.admin) => {
    const events: [
      event: string,
      data: { keys: string[]; ids?: string[]; enter?: { id: string }[]; head?: object },
    ][] = []
    const own: Subscriber = {
      session,
      send: async (event, data) => void events.push([event, JSON.parse(data)]),
      lastRequest: Promise.resolve(),
      isClosed: false,
    }
    /** Takes the events so far; orders as keys, ids and ids of new records. */
    const received = () =>
      events
        .splice(0)
        .map(([event, { keys, ids: order, enter }]) =>
          event === 'order' && order ? ['order', keys, order, enter?.map(({ id }) => id)] : [event, keys],
        )
    return { own, events, received }
  }
  return { state, sent, subscriptions, subscriber }
}

/** The mark of a client with the current list. */
async function markNow(ids: string[]) {
  const { subscriptions, subscriber } = setUp(ids)
  const { own, events } = subscriber()
  await subscriptions.add(own, [list('k')])
  const [, data] = events[0] ?? []
  return markOf(data?.head ?? {}, ids)
}

describe('add', () => {
  test('sends the full list to a client with another value, then the subscribed keys', async () => {
    const { subscriptions, subscriber, sent } = setUp()
    const { own, received, events } = subscriber()
    await subscriptions.add(own, [list('k')])
    expect(events[0]?.[1].head).toMatchObject({ count: 2 })
    expect(events[0]?.[1].head).not.toHaveProperty('records')
    expect(received()).toEqual([
      ['order', ['k'], ['001A', '001B'], ['001A', '001B']],
      ['watching', ['k']],
    ])
    expect([sent.length, subscriptions.size()]).toEqual([1, 1])
  })

  test('sends no list to a client with the current value', async () => {
    const { subscriptions, subscriber, sent } = setUp()
    const mark = await markNow(['001A', '001B'])
    const { own, received } = subscriber()
    await subscriptions.add(own, [list('k', mark)])
    expect(received()).toEqual([['watching', ['k']]])
    // A second subscriber with the current value does not cause a read.
    const second = subscriber()
    await subscriptions.add(second.own, [list('other', mark)])
    expect([second.received(), received(), sent.length, subscriptions.size()]).toEqual([
      [['watching', ['other']]],
      [],
      1,
      1,
    ])
    // An outdated subscriber causes a read and is the only one to receive it.
    const third = subscriber()
    await subscriptions.add(third.own, [list('third', 'old')])
    expect([third.received(), second.received(), sent.length]).toEqual([
      [
        ['order', ['third'], ['001A', '001B'], ['001A', '001B']],
        ['watching', ['third']],
      ],
      [],
      2,
    ])
  })

  test('sends a changed list in full to new keys only', async () => {
    const { state, subscriptions, subscriber, sent } = setUp()
    const [first, second] = [subscriber(), subscriber()]
    await subscriptions.add(first.own, [list('k')])
    first.received()
    state.ids = ['001X', '001B']
    // The same key of another subscriber is another subscription.
    await subscriptions.add(second.own, [list('k')])
    expect(first.received()).toEqual([['order', ['k'], ['001X', '001B'], ['001X']]])
    expect(second.received()).toEqual([
      ['order', ['k'], ['001X', '001B'], ['001X', '001B']],
      ['watching', ['k']],
    ])
    state.ids = ['001Y', '001B']
    await subscriptions.add(second.own, [list('n')])
    expect(first.received()).toEqual([['order', ['k'], ['001Y', '001B'], ['001Y']]])
    expect(second.received()).toEqual([
      ['order', ['n'], ['001Y', '001B'], ['001Y', '001B']],
      ['order', ['k'], ['001Y', '001B'], ['001Y']],
      ['watching', ['n']],
    ])
    await subscriptions.add(second.own, [list('k')])
    expect([first.received(), second.received()[0]]).toEqual([
      [],
      ['order', ['k'], ['001Y', '001B'], ['001Y', '001B']],
    ])
    expect(sent).toHaveLength(4)
  })

  test('does not share lists between different rights', async () => {
    const { subscriptions, subscriber, sent } = setUp()
    await subscriptions.add(subscriber(as.author('001A')).own, [list('k')])
    await subscriptions.add(subscriber(as.author('001A')).own, [list('k')])
    await subscriptions.add(subscriber(as.author('001B')).own, [list('k')])
    expect([subscriptions.size(), sent.length]).toEqual([2, 3])
  })

  test('makes the client refetch a refused list, and ignores unsupported reads', async () => {
    const { subscriptions, subscriber, sent } = setUp()
    const { own, received } = subscriber()
    const unknown = { name: 'getRecord', config: {} }
    const refused = {
      name: 'listRecordsByName',
      config: { objectApiName: 'Nothing', listViewApiName: 'All' },
    }
    await subscriptions.add(own, [
      list('a', '', unknown as never),
      list('b', '', refused),
      list('c', '', BOOKS),
    ])
    expect(received()).toEqual([
      ['order', ['c'], ['001A', '001B'], ['001A', '001B']],
      ['order', ['b']],
      ['watching', ['c']],
    ])
    expect([sent.length, subscriptions.size()]).toEqual([1, 1])
  })

  test('drops a list that cannot be read', async () => {
    const { state, subscriptions, subscriber } = setUp()
    state.isBroken = true
    const { own, received } = subscriber()
    await subscriptions.add(own, [list('k')])
    expect(received()).toEqual([
      ['order', ['k']],
      ['order', ['k']],
      ['watching', []],
    ])
    expect(subscriptions.size()).toBe(0)
  })

  test('replaces the list of a key', async () => {
    const { subscriptions, subscriber, sent } = setUp()
    const { own } = subscriber()
    await subscriptions.add(own, [list('k')])
    await subscriptions.add(own, [list('k', '', BOOKS)])
    expect(subscriptions.size()).toBe(1)
    const readsBefore = sent.length
    await subscriptions.onChanges([accountCreated])
    expect(sent).toHaveLength(readsBefore)
    await subscriptions.onChanges([storedChange('Book__c', 'a00', null, {})])
    expect(sent).toHaveLength(readsBefore + 1)
  })

  test('refuses keys above the limit of a stream, but accepts known keys again', async () => {
    const { subscriptions, subscriber, sent } = setUp()
    const { own, received } = subscriber()
    const keys = Array.from({ length: MAX_WATCHES }, (_, n) => list(`k${n}`))
    await subscriptions.add(own, keys)
    received()
    const readsBefore = sent.length
    await subscriptions.add(own, [list('more'), list('k0')])
    expect(received()).toEqual([
      ['order', ['k0'], ['001A', '001B'], ['001A', '001B']],
      ['order', ['more']],
      ['watching', ['k0']],
    ])
    expect(sent).toHaveLength(readsBefore + 1)
  })

  test('reads the lists of one subscriber sequentially, and stops when it is closed', async () => {
    let read = 0
    const subscriptions = createListSubscriptions((() => {
      read += 1
      throw new Error('no server')
    }) as unknown as CurrentContext)
    const { own, received } = setUp().subscriber()
    const lists = ['a', 'b', 'c'].map((key) => list(key))
    const adding = subscriptions.add(own, lists)
    expect(read).toBe(1)
    await adding
    expect([read, received()]).toEqual([
      3,
      [
        ['order', ['a', 'b', 'c']],
        ['watching', []],
      ],
    ])
    const leaving = subscriptions.add(own, lists)
    own.isClosed = true
    await leaving
    expect(read).toBe(4)
  })

  test('adds nothing for a subscriber that closes during the lookup', async () => {
    const { subscriptions, subscriber, sent } = setUp()
    const { own, received } = subscriber()
    const adding = subscriptions.add(own, [list('k')])
    own.isClosed = true
    await adding
    expect([received(), sent.length, subscriptions.size()]).toEqual([[['watching', []]], 0, 0])
  })
})

describe('onChanges', () => {
  test('sends the new order and the new records', async () => {
    const { state, subscriptions, subscriber, sent } = setUp()
    const { own, received } = subscriber()
    await subscriptions.add(own, [list('k'), list('again')])
    received()
    state.ids = ['001X', '001B']
    await subscriptions.onChanges([accountCreated])
    expect(received()).toEqual([['order', ['k', 'again'], ['001X', '001B'], ['001X']]])
    const readsBefore = sent.length
    await subscriptions.onChanges([accountCreated])
    expect([received(), sent.length]).toEqual([[], readsBefore + 1])
    // Changes to other objects or unrelated fields do not cause a read.
    await subscriptions.onChanges([
      storedChange('Contact', '003', null, {}),
      storedChange('Account', '001', {}, {}, { changedFields: ['Website'] }),
    ])
    expect(sent).toHaveLength(readsBefore + 1)
    // Several changes cause one read.
    await subscriptions.onChanges([accountCreated, accountCreated])
    expect(sent).toHaveLength(readsBefore + 2)
  })

  test('makes clients refetch while a list cannot be read, and sends it when it can', async () => {
    const { state, subscriptions, subscriber } = setUp()
    const { own, received } = subscriber()
    await subscriptions.add(own, [list('k')])
    received()
    state.isBroken = true
    await subscriptions.onChanges([accountCreated])
    expect(received()).toEqual([['order', ['k']]])
    state.isBroken = false
    await subscriptions.onChanges([accountCreated])
    expect(received()).toEqual([['order', ['k'], ['001A', '001B'], ['001A', '001B']]])
  })

  test('reads once more after changes during a read', async () => {
    const { state, subscriptions, subscriber, sent } = setUp()
    const { own } = subscriber()
    await subscriptions.add(own, [list('k')])
    const readsBefore = sent.length
    let open = () => {}
    state.gate = new Promise((resolve) => {
      open = resolve
    })
    const first = subscriptions.onChanges([accountCreated])
    const others = [subscriptions.onChanges([accountCreated]), subscriptions.onChanges([accountCreated])]
    await vi.waitFor(() => expect(sent).toHaveLength(readsBefore + 1))
    state.gate = undefined
    open()
    await Promise.all([first, ...others])
    expect(sent).toHaveLength(readsBefore + 2)
  })

  test('answers a subscription added during a read with the next read', async () => {
    const { state, subscriptions, subscriber, sent } = setUp()
    const [old, added] = [subscriber(), subscriber()]
    await subscriptions.add(old.own, [list('k')])
    old.received()
    let open = () => {}
    state.gate = new Promise((resolve) => {
      open = resolve
    })
    state.ids = ['001X']
    const readsBefore = sent.length
    const publishing = subscriptions.onChanges([accountCreated])
    await vi.waitFor(() => expect(sent).toHaveLength(readsBefore + 1))
    const adding = subscriptions.add(added.own, [list('n')])
    await vi.waitFor(() => expect(subscriptions.size()).toBe(1))
    await new Promise((resolve) => setImmediate(resolve))
    state.gate = undefined
    open()
    await Promise.all([publishing, adding])
    expect(old.received()).toEqual([['order', ['k'], ['001X'], ['001X']]])
    expect(added.received()).toEqual([
      ['order', ['n'], ['001X'], ['001X']],
      ['watching', ['n']],
    ])
    expect(sent).toHaveLength(readsBefore + 2)
  })

  test('reads at most 4 lists concurrently', async () => {
    const { state, subscriptions, subscriber, sent } = setUp()
    const { own } = subscriber()
    const sorted = (sortBy: string) => ({ ...ACCOUNTS, config: { ...ACCOUNTS.config, sortBy: [sortBy] } })
    const fields = ['Name', '-Name', 'Phone', '-Phone', 'Website', '-Website']
    await subscriptions.add(
      own,
      fields.map((field) => list(field, '', sorted(field) as never)),
    )
    const readsBefore = sent.length
    let open = () => {}
    state.gate = new Promise((resolve) => {
      open = resolve
    })
    const reading = subscriptions.refreshAll()
    await new Promise((resolve) => setImmediate(resolve))
    await new Promise((resolve) => setImmediate(resolve))
    expect(sent).toHaveLength(readsBefore + 4)
    open()
    await reading
    expect(sent).toHaveLength(readsBefore + 6)
    // The slots are free again.
    await subscriptions.refreshAll()
    expect(sent).toHaveLength(readsBefore + 12)
  })
})

describe('remove', () => {
  test('drops a list with the last key of its last subscriber', async () => {
    const { subscriptions, subscriber, sent } = setUp()
    const [one, other] = [subscriber(), subscriber()]
    await subscriptions.add(one.own, [list('a'), list('b')])
    await subscriptions.add(other.own, [list('c')])
    const readsBefore = () => sent.length
    subscriptions.remove(one.own, ['a', 'unknown'])
    expect(subscriptions.size()).toBe(1)
    subscriptions.remove(other.own)
    expect(subscriptions.size()).toBe(1)
    other.received()
    one.received()
    await subscriptions.refreshAll()
    expect(subscriptions.size()).toBe(1)
    subscriptions.remove(one.own, ['b'])
    expect(subscriptions.size()).toBe(0)
    const before = readsBefore()
    await subscriptions.onChanges([accountCreated])
    await subscriptions.refreshAll()
    expect(readsBefore()).toBe(before)
    subscriptions.remove(subscriber().own)
  })

  test('sends only the remaining keys', async () => {
    const { state, subscriptions, subscriber } = setUp()
    const [one, other] = [subscriber(), subscriber()]
    await subscriptions.add(one.own, [list('a'), list('b')])
    await subscriptions.add(other.own, [list('c')])
    subscriptions.remove(one.own, ['a'])
    subscriptions.remove(other.own)
    one.received()
    other.received()
    state.ids = ['001Z']
    await subscriptions.onChanges([accountCreated])
    expect([one.received(), other.received()]).toEqual([[['order', ['b'], ['001Z'], ['001Z']]], []])
    // A key that is added again receives the list.
    await subscriptions.add(one.own, [list('a')])
    expect(one.received()).toEqual([
      ['order', ['a'], ['001Z'], ['001Z']],
      ['watching', ['a']],
    ])
  })
})

import type { Adapter, RecordClient, Snapshot } from '@foyer/record-client'
import { type ObserveOptions, type Observer, observe } from './observe.ts'

/** A page of a list with its neighbours. */
export interface ListPage {
  readonly records: readonly { readonly id: string | null }[]
  readonly nextPageToken: string | null
  readonly previousPageToken: string | null
}

/** Loaded pages of a list as one. */
export interface InfiniteListState<R> {
  /** State of the first page until it has data; then `Fulfilled`, or `Error` if a page failed. */
  readonly state: Snapshot<unknown>['state']
  /** Records of all loaded pages, each once. */
  readonly records: readonly R[]
  readonly error: Snapshot<unknown>['error']
  readonly hasNextPage: boolean
  readonly hasPreviousPage: boolean
  readonly isFetchingNextPage: boolean
  readonly isFetchingPreviousPage: boolean
}

type Token = string | undefined

/**
 * Creates a store of the pages around the page of a config. Each page follows the current token of its
 * neighbour: when a record is inserted, the later pages move with it, so that none is skipped or shown twice.
 * A page that is not loaded yet shows its previous records.
 */
export function createInfiniteList<C, P extends ListPage>(
  client: RecordClient,
  adapter: Adapter<C, P>,
  config: unknown,
  options: ObserveOptions,
) {
  type Item = P['records'][number]
  const observers = new Map<Token, Observer<P>>()
  const subscriptions = new Map<Token, () => void>()
  const lastPages = new Map<number, P>()
  const anchor = (config as { pageToken?: string } | null | undefined)?.pageToken
  let numberBefore = 0
  let numberAfter = 0
  let onChange: (() => void) | undefined
  let inputs: readonly unknown[] = []
  let state: InfiniteListState<Item> | undefined

  function getObserver(token: Token) {
    const observer =
      observers.get(token) ??
      observe(
        client,
        adapter,
        token === anchor ? config : { ...(config as object), pageToken: token },
        options,
      )
    observers.set(token, observer)
    return observer
  }

  /** Follows the tokens from the anchor. Positions are relative to it. */
  function collect() {
    const pages: { position: number; token: Token; snapshot: Snapshot<P> }[] = []
    const follow = (step: 1 | -1, count: number) => {
      let token: Token = anchor
      for (let position = 0; Math.abs(position) <= count; position += step) {
        const snapshot = getObserver(token).current()
        if (step === 1) pages.push({ position, token, snapshot })
        else if (position !== 0) pages.unshift({ position, token, snapshot })
        if (snapshot.data) lastPages.set(position, snapshot.data)
        const next = snapshot.data?.[step === 1 ? 'nextPageToken' : 'previousPageToken']
        if (!next) return
        token = next
      }
    }
    follow(1, numberAfter)
    follow(-1, numberBefore)
    return pages
  }

  /** Subscribes to exactly the pages that are shown. */
  function sync() {
    if (!onChange) return
    const tokens = new Set(collect().map(({ token }) => token))
    for (const [token, stop] of subscriptions)
      if (!tokens.has(token)) {
        subscriptions.delete(token)
        stop()
      }
    for (const token of tokens)
      if (!subscriptions.has(token)) subscriptions.set(token, getObserver(token).subscribe(onPageChange))
  }

  function onPageChange() {
    sync()
    onChange?.()
  }

  function current(): InfiniteListState<Item> {
    const pages = collect()
    const nextInputs = [numberBefore, numberAfter, ...pages.map(({ snapshot }) => snapshot)]
    if (state && isSameList(inputs, nextInputs)) return state
    inputs = nextInputs
    const records = new Map<string, Item>()
    for (const { position, snapshot } of pages)
      for (const record of (snapshot.data ?? lastPages.get(position))?.records ?? [])
        if (record.id !== null && !records.has(record.id)) records.set(record.id, record)
    const first = pages[0]
    const last = pages.at(-1)
    const isPending = (snapshot: Snapshot<P> | undefined) => snapshot?.state === 'Pending' && !snapshot.data
    const failed = pages.find(({ snapshot }) => snapshot.error)?.snapshot
    const anchorPage = pages.find(({ position }) => position === 0)?.snapshot
    state = {
      state: failed ? 'Error' : (anchorPage?.state ?? 'Unfulfilled'),
      records: [...records.values()],
      error: failed?.error,
      hasNextPage: !!(last?.snapshot.data ?? lastPages.get(last?.position ?? 0))?.nextPageToken,
      hasPreviousPage: !!(first?.snapshot.data ?? lastPages.get(first?.position ?? 0))?.previousPageToken,
      isFetchingNextPage: numberAfter > 0 && isPending(last?.snapshot),
      isFetchingPreviousPage: numberBefore > 0 && isPending(first?.snapshot),
    }
    return state
  }

  return {
    current,
    subscribe(listener: () => void) {
      onChange = listener
      sync()
      return () => {
        onChange = undefined
        for (const stop of subscriptions.values()) stop()
        subscriptions.clear()
      }
    },
    fetchNextPage() {
      if (!current().hasNextPage || current().isFetchingNextPage) return
      numberAfter++
      onPageChange()
    },
    fetchPreviousPage() {
      if (!current().hasPreviousPage || current().isFetchingPreviousPage) return
      numberBefore++
      onPageChange()
    },
  }
}

const isSameList = (first: readonly unknown[], second: readonly unknown[]) =>
  first.length === second.length && first.every((item, index) => item === second[index])

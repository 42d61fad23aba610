import { MAX_WATCHES, markOf } from '@foyer/record-contract'
import type { CurrentContext } from '../context.ts'
import { type LiveRead, liveRead, type ReadName } from './live-read.ts'
import type { StoredChange } from './read-changes.ts'

/** Somebody who is told. */
export interface Watcher {
  readonly session: Parameters<typeof liveRead>[1]
  tell: (event: string, data: string) => Promise<void> | undefined
  /** What it asked for last is dealt with. */
  turn: Promise<void>
  /** It has left: what is still on its way for it is no longer wanted. */
  isGone: boolean
}

/** A read that a reader wants to be told about, under a name of its own. */
export interface Watch extends ReadName {
  key: string
  /** What it has, as `markOf` puts it. */
  mark: string
}

/** An answer that is kept up to date for all who watch it. */
interface Shared {
  readonly live: LiveRead
  /** The names under which each knows it. */
  readonly watchers: Map<Watcher, Set<string>>
  newcomers: Newcomer[]
  answer: Answer | undefined
  reading: Promise<void> | undefined
  isWanted: boolean
}

/** What is remembered of an answer: which rows, not what stands in them. Thousands of lists are on screen at once. */
interface Answer {
  readonly mark: string
  readonly ids: ReadonlySet<string>
}

/** An answer that has just been read. */
interface FullAnswer extends Answer {
  /** The answer without its records. */
  readonly head: object
  readonly records: ReadonlyMap<string, object> | undefined
}

/** Somebody who came with something else than is known, and is told the whole when it is read. */
interface Newcomer {
  readonly watcher: Watcher
  readonly key: string
  readonly mark: string
}

const MAX_SHARED = 5_000
/** Reads at the same time; others wait, so that calls are not kept waiting. */
const MAX_READING = 4

/**
 * Lists that readers of this process have on screen. Each distinct one is read once when something happens that may
 * concern it, by its own statement; those who watch it are told what it is then, if that is news.
 */
export function createWatches(current: CurrentContext) {
  const shared = new Map<string, Shared>()
  const byObject = new Map<string, Set<Shared>>()
  /** By the names under which somebody knows them. */
  const listsOf = new WeakMap<Watcher, Map<string, Shared>>()
  const waiting: (() => void)[] = []
  let reading = 0

  async function add(watcher: Watcher, watches: readonly Watch[]) {
    const taken: (boolean | undefined)[] = []
    // One after the other: what one reader asks for must not keep all others waiting.
    // What is refused here is refused when it is read; there it is explained.
    for (const watch of watches) taken.push(await addOne(watcher, watch).catch(() => false))
    const keysThat = (is: boolean) => watches.flatMap(({ key }, index) => (taken[index] === is ? key : []))
    // It may have been told of until now, on a stream that broke off: whoever shows it has to look.
    if (taken.includes(false)) await watcher.tell('order', orderWriter(undefined)(keysThat(false), []))
    await watcher.tell('watching', JSON.stringify({ keys: keysThat(true) }))
  }

  /** Undefined of what is never told of; false when it cannot be told of now. */
  async function addOne(watcher: Watcher, { key, mark, ...name }: Watch) {
    if (watcher.isGone) return undefined
    const own = listsOf.get(watcher) ?? new Map<string, Shared>()
    listsOf.set(watcher, own)
    if (!own.has(key) && (shared.size >= MAX_SHARED || own.size >= MAX_WATCHES)) return false
    const live = await liveRead(current(), watcher.session, name)
    if (!live || watcher.isGone) return undefined
    if (own.get(key)?.live.key !== live.key) remove(watcher, [key])
    const one = shared.get(live.key) ?? begin(live)
    own.set(key, one)
    one.watchers.set(watcher, (one.watchers.get(watcher) ?? new Set()).add(key))
    if (one.answer?.mark !== mark) {
      one.newcomers.push({ watcher, key, mark })
      await refresh(one)
    } else await one.reading
    if (!one.answer) remove(watcher, [key])
    return one.answer !== undefined
  }

  function begin(live: LiveRead) {
    const one: Shared = {
      live,
      watchers: new Map(),
      newcomers: [],
      answer: undefined,
      reading: undefined,
      isWanted: false,
    }
    shared.set(live.key, one)
    for (const object of live.objects) byObject.set(object, (byObject.get(object) ?? new Set()).add(one))
    return one
  }

  function remove(watcher: Watcher, keys?: readonly string[]) {
    const own = listsOf.get(watcher)
    for (const key of keys ?? [...(own?.keys() ?? [])]) {
      const one = own?.get(key)
      const names = one?.watchers.get(watcher)
      own?.delete(key)
      names?.delete(key)
      if (!one || (names && names.size > 0)) continue
      one.watchers.delete(watcher)
      if (one.watchers.size > 0) continue
      shared.delete(one.live.key)
      for (const object of one.live.objects) byObject.get(object)?.delete(one)
    }
  }

  /** Reads it again. What happens while it is read has it read once more. */
  function refresh(one: Shared): Promise<void> {
    one.isWanted = true
    one.reading ??= inTurn(async () => {
      try {
        while (one.isWanted && one.watchers.size > 0) {
          one.isWanted = false
          await readOnce(one)
        }
      } finally {
        // In the same breath as it is seen that nothing more is wanted: whoever wants something next begins anew.
        one.reading = undefined
      }
    })
    return one.reading
  }

  async function inTurn(task: () => Promise<void>) {
    if (reading < MAX_READING) reading += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else reading -= 1
    }
  }

  async function readOnce(one: Shared) {
    const before = one.answer
    const newcomers = one.newcomers.splice(0)
    // When it can no longer be read this way, whoever watches it asks themselves, and is told why.
    const answer = await one.live.read().then(answerOf, () => undefined)
    one.answer = answer && { mark: answer.mark, ids: answer.ids }
    const isNews = before?.mark !== answer?.mark
    const all = [...(answer?.ids ?? [])]
    const entered = all.filter((id) => !before?.ids.has(id))
    const orderText = orderWriter(answer)
    await Promise.all(
      [...one.watchers].flatMap(([watcher, keys]) => {
        const own = newcomers.filter((each) => each.watcher === watcher && keys.has(each.key))
        const behind = own.flatMap(({ key, mark }) => (mark === answer?.mark ? [] : key))
        // Who came while it was read is told when it is read again.
        const apart = [...own, ...one.newcomers].filter((each) => each.watcher === watcher)
        const others = [...keys].filter((key) => apart.every((each) => each.key !== key))
        return [
          behind.length > 0 && watcher.tell('order', orderText(behind, all)),
          isNews && others.length > 0 && watcher.tell('order', orderText(others, entered)),
        ]
      }),
    )
  }

  return {
    add,
    remove,
    /** Reads again what any of the changes may concern. */
    async hear(changes: readonly StoredChange[]) {
      const concerned = new Set<Shared>()
      for (const change of changes)
        for (const one of byObject.get(change.objectApiName) ?? [])
          if (!concerned.has(one) && one.live.concerns(change)) concerned.add(one)
      await Promise.all([...concerned].map(refresh))
    },
    /** Reads everything again: nobody knows what happened, or the day has changed. */
    refreshAll: async () => {
      await Promise.all([...shared.values()].map(refresh))
    },
    size: () => shared.size,
  }
}

function answerOf(text: string): FullAnswer {
  const { records, ...head } = JSON.parse(text) as { records?: { id: string }[] }
  const ids = records?.map(({ id }) => id)
  return {
    head,
    mark: markOf(head, ids),
    ids: new Set(ids),
    records: records && new Map(records.map((record) => [record.id, record])),
  }
}

/**
 * The order in full, and the records that are new on it. Without an answer: it must be asked for. Only the keys differ from
 * one watcher to the next: the rest is written once for all of whom the same records are new.
 */
function orderWriter(answer: FullAnswer | undefined) {
  const written = new Map<readonly string[], string>()
  function write(entered: readonly string[]) {
    const { head, records } = answer ?? {}
    const rows = records && { ids: [...records.keys()], enter: entered.map((id) => records.get(id)) }
    const text = head ? `,${JSON.stringify({ head, ...rows }).slice(1)}` : '}'
    written.set(entered, text)
    return text
  }
  return (keys: readonly string[], entered: readonly string[]) =>
    `{"keys":${JSON.stringify(keys)}${written.get(entered) ?? write(entered)}`
}

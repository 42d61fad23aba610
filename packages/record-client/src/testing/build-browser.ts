import type { EventSourceLike } from '../live/event-stream.ts'
import type { ChannelLike, LocksLike } from '../live/shared-stream.ts'

type Listener = (event: { data?: string; lastEventId?: string }) => void

/** Builds what the tabs of one browser share: locks, a channel, and their streams. */
export function buildBrowser() {
  const opened: string[] = []
  const streams: FakeSource[] = []
  const lockQueue: (() => Promise<void>)[] = []
  const channels = new Set<FakeChannel>()
  let isLocked = false

  async function next() {
    const run = isLocked ? undefined : lockQueue.shift()
    if (!run) return
    isLocked = true
    await run()
    isLocked = false
    void next()
  }

  const locks: LocksLike = {
    request: (_name, { signal }, hold) =>
      new Promise((resolve, reject) => {
        const run = () => hold().then(resolve, reject)
        lockQueue.push(run)
        signal.addEventListener('abort', () => {
          const index = lockQueue.indexOf(run)
          if (index < 0) return
          lockQueue.splice(index, 1)
          reject(new Error('aborted'))
        })
        void next()
      }),
  }

  class FakeChannel implements ChannelLike {
    listener: ((event: { data: unknown }) => void) | undefined
    constructor() {
      channels.add(this)
    }
    postMessage(message: unknown) {
      for (const channel of channels)
        if (channel !== this) channel.listener?.({ data: structuredClone(message) })
    }
    addEventListener(_type: 'message', listener: (event: { data: unknown }) => void) {
      this.listener = listener
    }
    close() {
      channels.delete(this)
    }
  }

  class FakeSource implements EventSourceLike {
    readonly listeners = new Map<string, Listener>()
    addEventListener(type: string, listener: Listener) {
      this.listeners.set(type, listener)
    }
    close() {
      streams.splice(streams.indexOf(this), 1)
    }
    send(type: string, data: unknown, lastEventId: string) {
      this.listeners.get(type)?.({ data: JSON.stringify(data), lastEventId })
    }
    fail() {
      this.listeners.get('error')?.({})
    }
  }

  return {
    /** URLs in the order they were opened. */
    opened,
    /** Returns the current stream. */
    stream: () => streams.at(-1),
    /** Returns the options of a tab for `connectLive`. */
    tab: () => ({
      locks: locks as LocksLike | undefined,
      channel: new FakeChannel() as ChannelLike | undefined,
      open(url: string) {
        const source = new FakeSource()
        opened.push(url)
        streams.push(source)
        return source
      },
    }),
  }
}

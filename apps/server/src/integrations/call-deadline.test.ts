import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PassThrough, Readable } from 'node:stream'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { manualTimers } from '../testing/manual-timers.ts'
import { AnswerTooLarge, currentCall, limitStream, ServiceTimeout, withDeadline } from './call-deadline.ts'
import { fetchOutside } from './fetch-outside.ts'

const LIMITS = { timeoutMs: 1_000, maxAnswerBytes: 100_000 }
const never = () => new Promise<never>(() => {})

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})
async function startHost(answer: RequestListener) {
  const host = createServer(answer)
  await once(host.listen(0, '127.0.0.1'), 'listening')
  closing.push(() => {
    host.closeAllConnections()
    host.close()
  })
  return { host, url: `http://127.0.0.1:${(host.address() as AddressInfo).port}` }
}

describe('withDeadline', () => {
  const call = (run: () => Promise<unknown>, ...args: unknown[]) => {
    const clock = manualTimers()
    return { clock, outcome: withDeadline(clock.timers, LIMITS, args, run, () => {}) }
  }

  test('ends a call whose library ignores the signal', async () => {
    const { clock, outcome } = call(never)
    clock.expire()
    await expect(outcome).rejects.toBeInstanceOf(ServiceTimeout)
  })

  test('counts the time from the end of the content that the caller streams', async () => {
    const content = new PassThrough()
    const { clock, outcome } = call(async () => {
      content.resume()
      return never()
    }, content)
    const settled = vi.fn()
    outcome.catch(settled)
    content.write('slow caller')
    clock.expire()
    await new Promise(setImmediate)
    expect(settled).not.toHaveBeenCalled()
    content.end()
    await once(content, 'close')
    clock.expire()
    await expect(outcome).rejects.toBeInstanceOf(ServiceTimeout)
  })
})

describe('limitStream', () => {
  const limit = (source: Readable) => {
    const clock = manualTimers()
    const onEnd = vi.fn()
    return { clock, onEnd, limited: limitStream(clock.timers, LIMITS, source, onEnd) }
  }

  test('passes the content on and reports its end', async () => {
    const { limited, onEnd } = limit(Readable.from([Buffer.from('a'), Buffer.from('b')]))
    expect(Buffer.concat(await limited.toArray()).toString()).toBe('ab')
    expect(onEnd.mock.calls).toEqual([[null]])
  })

  test('adds up the waits for a part that trickles', async () => {
    const source = new PassThrough()
    const { limited, clock } = limit(source)
    limited.resume()
    for (let byte = 0; byte < 3; byte += 1) {
      await new Promise(setImmediate)
      clock.advance(300)
      source.write('x')
    }
    await new Promise(setImmediate)
    expect(clock.delays).toEqual([1_000, 700, 400, 100])
    limited.destroy()
  })

  test('closes the connection when the reader leaves', async () => {
    const source = new PassThrough()
    const { limited } = limit(source)
    limited.resume()
    limited.destroy()
    await once(limited, 'close')
    expect(source.destroyed).toBe(true)
  })
})

describe('fetchOutside', () => {
  const fetchOnce = (url: string) =>
    withDeadline(
      manualTimers().timers,
      LIMITS,
      [],
      () => fetchOutside(url),
      () => {},
    )

  test('rejects outside of a call of the gate', async () => {
    expect(() => currentCall()).toThrow('through the gate only')
    await expect(fetchOutside('http://127.0.0.1:1')).rejects.toThrow('through the gate only')
  })

  test('ends a body that never ends, and closes its connection', async () => {
    const closed = Promise.withResolvers<void>()
    const { url } = await startHost((_, response) => {
      response.once('close', closed.resolve)
      const write = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536)));
      }
      response.on('drain', write)
      write()
    })
    await expect(fetchOnce(url)).rejects.toBeInstanceOf(AnswerTooLarge)
    await closed.promise
  })

  test('does not follow a redirect into the private network', async () => {
    const visited: string[] = []
    const { url } = await startHost(({ url: path = '' }, response) => {
      visited.push(path)
      response.writeHead(302, { location: '/private' }).end()
    })
    await expect(fetchOnce(url)).rejects.toThrow()
    expect(visited).toEqual(['/'])
  })
})

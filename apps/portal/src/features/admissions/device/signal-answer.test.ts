import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const TONES = ['admit', 'leave', 'wait', 'inside', 'refuse'] as const

let notes: number[]
const vibrate = vi.fn<(pattern: number[]) => boolean>()

class FakeAudio {
  readonly currentTime = 0
  readonly destination = {}
  resume = async () => {}
  createGain = () => ({ gain: { value: 0 }, connect: () => ({}) })
  createOscillator = () => {
    const frequency = { value: 0 }
    return {
      frequency,
      connect: (node: object) => node,
      start: () => notes.push(frequency.value),
      stop: () => {},
    }
  }
}

beforeEach(() => {
  notes = []
  vibrate.mockReset()
  vi.resetModules()
  vi.stubGlobal('AudioContext', FakeAudio)
  vi.stubGlobal('navigator', { vibrate, userActivation: { hasBeenActive: true } })
})
afterEach(() => vi.unstubAllGlobals())

async function signal(tone: (typeof TONES)[number]) {
  const { signalAnswer } = await import('./signal-answer.ts')
  notes = []
  signalAnswer(tone)
  return { notes: [...notes], pattern: vibrate.mock.lastCall?.[0] ?? [] }
}

test('plays different notes for each decision: rising for an entry, falling for a refusal', async () => {
  const played: number[][] = []
  for (const tone of TONES) played.push((await signal(tone)).notes)
  expect(new Set(played.map(String)).size).toBe(TONES.length)
  const [admit = [], , , inside = [], refuse = []] = played
  expect(admit[0]).toBeLessThan(admit[1] ?? 0)
  for (const [first = 0, second = 0] of [inside, refuse]) expect(first).toBeGreaterThan(second)
})

test('vibrates longer for a refusal than for an entry', async () => {
  const total = (pattern: number[]) => pattern.reduce((sum, ms) => sum + ms, 0)
  const [admit, refuse] = [await signal('admit'), await signal('refuse')]
  expect(total(refuse.pattern)).toBeGreaterThan(total(admit.pattern))
})

test('does not vibrate before the first touch, and stays silent in a browser without sound', async () => {
  vi.stubGlobal('navigator', { vibrate, userActivation: { hasBeenActive: false } })
  vi.stubGlobal('AudioContext', undefined)
  Reflect.deleteProperty(globalThis, 'AudioContext')
  expect((await signal('refuse')).notes).toEqual([])
  expect(vibrate).not.toHaveBeenCalled()
})

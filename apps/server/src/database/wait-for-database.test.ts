import { expect, test, vi } from 'vitest'
import { StartError } from '../start-error.ts'
import { waitForDatabase } from './wait-for-database.ts'

const refused = () => {
  throw new StartError('Nothing listens there.', {
    cause: Object.assign(new Error('no'), { code: 'ECONNREFUSED' }),
  })
}

test('waits for a database that starts later, and logs it once', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const open = vi.fn().mockImplementationOnce(refused).mockResolvedValue('open')
  const say = vi.fn()
  expect(await waitForDatabase(open, { seconds: 60, say, pauseMs: 1 })).toBe('open')
  expect(say.mock.calls).toEqual([['Nothing listens there. Trying again for up to 60 seconds.']])
  vi.useRealTimers()
})

test('ends the start with the same message after that time', async () => {
  const open = vi.fn(refused)
  await expect(waitForDatabase(open, { seconds: 0, say: () => {} })).rejects.toThrow('Nothing listens there.')
  expect(open).toHaveBeenCalledTimes(1)
})

test('reports an error that waiting cannot fix immediately', async () => {
  const wrong = new StartError('It refuses the password.', {
    cause: Object.assign(new Error('no'), { code: '28P01' }),
  })
  const open = vi.fn().mockRejectedValue(wrong)
  await expect(waitForDatabase(open, { seconds: 60, say: () => {} })).rejects.toBe(wrong)
  expect(open).toHaveBeenCalledTimes(1)
})

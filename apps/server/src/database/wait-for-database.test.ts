import { expect, test, vi } from 'vitest'
import { StartError } from '../start-error.ts'
import { waitForDatabase } from './wait-for-database.ts'

const refused = () => {
  throw new StartError('Nothing listens there.', {
    cause: Object.assign(new Error('no'), { code: 'ECONNREFUSED' }),
  })
}

test('a database that comes a moment later is waited for, and that is said once', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const open = vi.fn().mockImplementationOnce(refused).mockResolvedValue('open')
  const say = vi.fn()
  expect(await waitForDatabase(open, { seconds: 60, say, pauseMs: 1 })).toBe('open')
  expect(say.mock.calls).toEqual([['Nothing listens there. Trying again for up to 60 seconds.']])
  vi.useRealTimers()
})

test('after that time the start ends with the same sentence', async () => {
  const open = vi.fn(refused)
  await expect(waitForDatabase(open, { seconds: 0, say: () => {} })).rejects.toThrow('Nothing listens there.')
  expect(open).toHaveBeenCalledTimes(1)
})

test('what waiting cannot mend is told at once', async () => {
  const wrong = new StartError('It refuses the password.', {
    cause: Object.assign(new Error('no'), { code: '28P01' }),
  })
  const open = vi.fn().mockRejectedValue(wrong)
  await expect(waitForDatabase(open, { seconds: 60, say: () => {} })).rejects.toBe(wrong)
  expect(open).toHaveBeenCalledTimes(1)
})

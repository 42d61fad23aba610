import { expect, test } from 'vitest'
import { StartError } from '../start-error.ts'
import { explainConnectionError, explainLostConnection } from './explain-connection-error.ts'

const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })

test.each([refused, new Error('timeout exceeded when trying to connect')])(
  'ends the start with a readable message when the database is lost: %s',
  (error) => {
    const explained = explainLostConnection(error)
    expect(explained).toBeInstanceOf(StartError)
    expect((explained as Error).message).toContain(error.message)
    expect((explained as Error).message).toContain('Start Foyer again')
  },
)

test('rethrows a programming error unchanged', () => {
  const bug = new TypeError('x is not a function')
  expect(explainLostConnection(bug)).toBe(bug)
})

test.each([
  [{ code: '42501' }, 'permission denied for schema public', 'name the owner in DATABASE_OWNER_URL'],
  [{ code: '25006' }, 'cannot execute CREATE TABLE', 'Set DATABASE_URL to the primary'],
  [{ code: '28P01' }, 'password authentication failed', 'Correct them in DATABASE_URL'],
  [{ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }, 'self-signed certificate', 'sslrootcert in DATABASE_URL'],
  [{}, 'The server does not support SSL connections', 'take sslmode out of DATABASE_URL'],
  [{}, 'SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string', 'Give one in DATABASE_URL'],
  [{ code: '08P01' }, 'transaction blocks not allowed in statement pooling mode', 'pool_mode to transaction'],
  [{ code: '08P01' }, 'no such database: fair', 'correct DATABASE_URL'],
  [{ code: 'XX000' }, 'something new', 'something new. Check DATABASE_URL.'],
])('explains a connection error with a suggested fix: %j %s', (failure, message, advice) => {
  const explained = explainConnectionError(
    Object.assign(new Error(message), failure),
    'postgresql://me:secret@db.example/fair',
  )
  expect(explained.message).toContain('The database at db.example:5432/fair cannot be used')
  expect(explained.message).toContain(advice)
  expect(explained.message).not.toContain('secret')
})

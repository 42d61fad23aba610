import { expect, test } from 'vitest'
import { refuseAddress } from './undelivered.rules.ts'

const mail = { key: 'referent.named', to: 'irene@cipria.example', isForUser: false }

test('a mail goes to a corrected address', () => {
  expect(refuseAddress('irene.b@cipria.example', mail)).toBeNull()
})

test('what is no address is refused', () => {
  expect(refuseAddress('irene at cipria', mail)).not.toBeNull()
})

test('what may open an account goes to no other address, and to its own again', () => {
  const reset = { ...mail, key: 'account.reset' }
  expect(refuseAddress('somebody@else.example', reset)).not.toBeNull()
  expect(refuseAddress('somebody@else.example', { ...mail, isForUser: true })).not.toBeNull()
  expect(refuseAddress('Irene@Cipria.example', reset)).toBeNull()
})

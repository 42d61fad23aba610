import { expect, test } from 'vitest'
import { refuseAddress } from './undelivered.rules.ts'

const mail = { key: 'referent.named', to: 'irene@cipria.example', isForUser: false }

test('sends a mail to a corrected address', () => {
  expect(refuseAddress('irene.b@cipria.example', mail)).toBeNull()
})

test('rejects an invalid address', () => {
  expect(refuseAddress('irene at cipria', mail)).not.toBeNull()
})

test('sends mails that may open an account only to the original address', () => {
  const reset = { ...mail, key: 'account.reset' }
  expect(refuseAddress('somebody@else.example', reset)).not.toBeNull()
  expect(refuseAddress('somebody@else.example', { ...mail, isForUser: true })).not.toBeNull()
  expect(refuseAddress('Irene@Cipria.example', reset)).toBeNull()
})

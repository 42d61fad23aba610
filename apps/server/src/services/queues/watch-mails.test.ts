import type { ClientBase } from 'pg'
import { expect, test } from 'vitest'
import { countMail, watchMails } from './watch-mails.ts'

test('who looks within what somebody looks at takes over, and gives back', () => {
  const client = {} as ClientBase
  const outer = watchMails(client)
  countMail(client, 'first')
  const inner = watchMails(client)
  countMail(client, 'within')
  inner.stop()
  countMail(client, 'last')
  outer.stop()
  countMail(client, 'afterwards')
  expect([[...outer.keys], [...inner.keys]]).toEqual([['first', 'last'], ['within']])
})

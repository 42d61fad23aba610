import type { ClientBase } from 'pg'
import { expect, test } from 'vitest'
import { countMail, watchMails } from './watch-mails.ts'

test('collects mails in the innermost observer, and then in the outer one', () => {
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

import { expect, test } from 'vitest'
import { peopleOf } from './people-of-company.ts'

test('has no events in the future for the people of a company that registered yesterday', () => {
  const now = new Date('2026-11-17T03:00:00Z')
  const company = {
    participation: 'p',
    account: 'a',
    name: 'Lume',
    country: 'IT',
    isTried: false,
    isNew: false,
    hasReferent: false,
    hasData: false,
    hasLastYear: false,
    contact: null,
    contactName: null,
    email: null,
    profile: null,
    registeredAt: new Date(now.getTime() - 24 * 3_600_000),
  }
  const people = peopleOf(company, 0, now)
  expect(people).toHaveLength(2)
  const times = people.flatMap(({ referent, contact, mail }) =>
    [referent.at, contact?.at, mail?.at].flatMap((at) => at ?? []),
  )
  expect(times).toHaveLength(5)
  for (const at of times) expect(at.getTime()).toBeLessThan(now.getTime())
})

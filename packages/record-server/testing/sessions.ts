import type { Session } from '../src/session.ts'

/** Id of the only user of the template database: the owner of rows that tests create. */
export const ADMIN_ID = '005000000000000AAA'

/** Time of the test clock until a test moves it. */
export const FIXTURE_NOW = Date.UTC(2026, 0, 15, 10, 30, 0)

const base: Session = {
  userId: ADMIN_ID,
  profiles: ['admin'],
  attributes: {},
  language: 'en-US',
  timeZone: 'Europe/Rome',
}

export const as = {
  admin: base,
  editor: { ...base, profiles: ['editor'] },
  guest: { ...base, userId: null, profiles: ['guest'] },
  author: (accountId: string, userId = ADMIN_ID): Session => ({
    ...base,
    userId,
    profiles: ['author'],
    attributes: { accountId: [accountId] },
  }),
} satisfies Record<string, Session | ((...ids: string[]) => Session)>

import type { MeetingItem, MeetingsResult } from '@foyer/fair-domain'
import { buildTestApp } from './build-test-app.ts'
import { callMethod } from './call-method.ts'
import { publishDirectory } from './publish-directory.ts'

type Server = Awaited<ReturnType<typeof buildTestApp>>

/** Signs in, and calls the methods of meetings. */
export async function meetingsOf(server: Server, account: string) {
  const browser = server.browser()
  await browser.signIn(`${account}@foyer.example`)
  const call = (method: string, input: object = {}) => callMethod(browser, method, input)
  const meet = (method: string, input: object = {}) => call(`MeetingsController/${method}`, input)
  const read = async (): Promise<MeetingsResult> => (await meet('getMeetings')).body
  const find = async (id: string) => (await read()).meetings.find((item) => item.id === id) as MeetingItem
  const free = async () => {
    const { slots: all, people } = await read()
    return all.flatMap(({ free, startsAt }) => (free.includes(people[0]?.id ?? '') ? [startsAt] : []))
  }
  return { browser, call, meet, read, find, free }
}

export type MeetingSide = Awaited<ReturnType<typeof meetingsOf>>

/** A server with an exhibitor, a buyer and the desk signed in, and a second buyer without an account. */
export async function buildMeetingSides(options?: Parameters<typeof buildTestApp>[0]) {
  const server = await buildTestApp(options)
  await publishDirectory(server.pool, 'Aurora Cosmetici')
  const exhibitor = await meetingsOf(server, 'exhibitor')
  const buyer = await meetingsOf(server, 'buyer')
  const desk = await meetingsOf(server, 'staff')
  const requestMatch = async (side: MeetingSide): Promise<string> =>
    (await side.call('MyMatchController/request')).body.id
  const profiles = {
    exhibitor: await requestMatch(exhibitor),
    buyer: await requestMatch(buyer),
    other: 'a82000000000949AAA',
  }
  await server.pool.query(
    `insert into match_profile
     select (jsonb_populate_record(p, jsonb_build_object('id', $2::text, 'name', 'Kyoto Store', 'contact', c.id))).*
     from match_profile p, (select id from contact
       where id not in (select contact from match_profile where contact is not null) order by id limit 1) c
     where p.id = $1`,
    [profiles.buyer, profiles.other],
  )
  const slots = (await buyer.read()).slots.map(({ startsAt }) => startsAt)
  return {
    server,
    exhibitor,
    buyer,
    desk,
    profiles,
    slots,
    /** Deletes all meetings, absences and their mails. */
    clear: async () => {
      await server.pool.query('delete from meeting')
      await server.pool.query('delete from meeting_absence')
      await server.pool.query(`delete from message where key like 'meeting.%'`)
    },
    book: async (startsAt: string | undefined, buyerId = profiles.buyer): Promise<string> =>
      (await desk.call('MeetingDeskController/book', { exhibitorId: profiles.exhibitor, buyerId, startsAt }))
        .body.id,
    /** The person takes meetings in these slots alone. */
    openOnly: (who: MeetingSide, open: readonly (string | undefined)[], memberId: string | null = null) =>
      who.meet('saveAbsences', { memberId, absent: slots.filter((slot) => !open.includes(slot)) }),
    /** Addresses that a mail of meetings was sent to. */
    mails: async (key: string) =>
      (
        await server.pool.query<{ to: string }>('select "to" from message where key = $1 order by 1', [key])
      ).rows.map(({ to }) => to),
  }
}

export type MeetingSides = Awaited<ReturnType<typeof buildMeetingSides>>

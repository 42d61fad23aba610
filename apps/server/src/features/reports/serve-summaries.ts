import { type PinItem, summaryMethods } from '@foyer/fair-domain'
import { object, string } from '@foyer/record-contract'
import { requireUser, type Session } from '@foyer/record-server'
import { readRows } from '../../database/read-rows.ts'
import { serve } from '../../services/feature/serve.ts'
import { columnsOf } from './columns-of.ts'
import type { Needs } from './needs.ts'

const MAX_PINS = 20
const pinRow = object({ href: string, label: string })

export const serveSummaries = (fair: Needs) =>
  serve(fair, summaryMethods, {
    getColumns: async ({ objectApiName }, { session }) => columnsOf(fair, session, objectApiName),
    summarise: ({ where, searchTerm, ...query }, { session }) =>
      fair.summarise(session, { ...query, where: where ?? undefined, searchTerm: searchTerm || undefined }),
    getPins: async (_, { session }) => ({ pins: await pinsOf(fair, session) }),
    pin: async ({ href, label, isPinned }, { session }) => {
      const userId = requireUser(session)
      if (isPinned && isOfConsole(href))
        await fair.pool.query(
          `insert into pinned_view (user_id, href, label) select $1::text, $2::text, $3::text
           where (select count(*) from pinned_view where user_id = $1::text) < ${MAX_PINS}
           on conflict (user_id, href) do update set label = excluded.label`,
          [userId, href, label],
        )
      else await fair.pool.query('delete from pinned_view where user_id = $1 and href = $2', [userId, href])
      return { pins: await pinsOf(fair, session) }
    },
  })

/** Only console pages can be pinned. */
const isOfConsole = (href: string) => /^\/console\/[^/\\]/.test(href) && !href.includes('//')

const pinsOf = (fair: Needs, session: Session): Promise<PinItem[]> =>
  readRows(fair.pool, pinRow, 'select href, label from pinned_view where user_id = $1 order by position', [
    session.userId,
  ])

import { LINK_GROUPS, type LinkGroupName } from '@foyer/fair-domain'
import { object, oneOf } from '@foyer/record-contract'
import { serverMethod } from '@foyer/record-server'
import type { Pool } from 'pg'

export interface SiteLinkGroup {
  name: LinkGroupName
  label: string
  place: (typeof LINK_GROUPS)[LinkGroupName]['place']
  /** `target` is null for a link that leads nowhere yet: it shows as plain text. */
  links: { id: string; label: string; target: string | null }[]
}

/** Navigation and footer of the public site, in one call, in the language of the page. */
export const getSiteLinks = (pool: Pool) =>
  serverMethod({
    className: 'SiteController',
    methodName: 'getSiteLinks',
    cacheable: true,
    guest: true,
    input: object({ language: oneOf('it', 'en-US') }),
    handle: async ({ language }): Promise<SiteLinkGroup[]> => {
      const { rows } = await pool.query(
        `select id, "group", case when $1 = 'it' then label_it else name end as label, nullif(target, '') as target
         from site_link where active order by "group", position, id`,
        [language],
      )
      return Object.entries(LINK_GROUPS).map(([name, { label, place }]) => ({
        name: name as LinkGroupName,
        label: label[language],
        place,
        links: rows
          .filter((row) => row.group === name)
          .map(({ id, label: text, target }) => ({ id, label: text, target })),
      }))
    },
  })

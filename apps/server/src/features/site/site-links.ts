import { LINK_GROUPS, type LinkGroupName } from '@foyer/fair-domain'
import { object, oneOf } from '@foyer/record-contract'
import { serverMethod } from '@foyer/record-server'
import type { Fair } from '../feature.ts'
import { markAddress, pictureOf } from './site-pictures.ts'

export interface SiteLinkGroup {
  name: LinkGroupName
  label: string
  place: (typeof LINK_GROUPS)[LinkGroupName]['place']
  /** `target` is null for a link that leads nowhere yet: it shows as plain text. `picture` is an address. */
  links: { id: string; label: string; target: string | null; picture: string | null }[]
}

/** Navigation and footer of the public site, in one call, in the language of the page. */
export const getSiteLinks = ({ pool, settings: { sitePath } }: Pick<Fair, 'pool' | 'settings'>) =>
  serverMethod({
    className: 'SiteController',
    methodName: 'getSiteLinks',
    cacheable: true,
    guest: true,
    input: object({ language: oneOf('it', 'en-US') }),
    handle: async ({ language }): Promise<SiteLinkGroup[]> => {
      const { rows } = await pool.query(
        `select l.id, l."group", case when $1 = 'it' then l.label_it else l.name end as label,
           nullif(l.target, '') as target, ${pictureOf('site_link', 'l.id')} as picture
         from site_link l
         where l.active order by l."group", l.position, l.id`,
        [language],
      )
      return Object.entries(LINK_GROUPS).map(([name, { label, place }]) => ({
        name: name as LinkGroupName,
        label: label[language],
        place,
        links: rows
          .filter((row) => row.group === name)
          .map(({ id, label: text, target, picture }) => ({
            id,
            label: text,
            target,
            picture: picture && markAddress(sitePath, picture),
          })),
      }))
    },
  })

import { LINK_GROUPS, type LinkGroupItem, type LinkGroupName } from '@foyer/fair-domain'
import { type Language, nullable, object, string } from '@foyer/record-contract'
import { readRows } from '../../database/read-rows.ts'
import type { Needs } from './needs.ts'

import { imageOf, markAddress } from './site-pictures.ts'

const linkRow = object({
  id: string,
  group: string,
  label: string,
  target: nullable(string),
  picture: nullable(string),
})

/** Returns navigation and footer of the public site in one call, in the language of the page. */
export async function getSiteLinks(
  { pool, settings: { sitePath } }: Needs,
  language: Language,
): Promise<LinkGroupItem[]> {
  const rows = await readRows(
    pool,
    linkRow,
    `select l.id, l."group", case when $1 = 'it' then l.label_it else l.name end as label,
       coalesce(case when $1 = 'it' then nullif(l.target_it, '') end, nullif(l.target, '')) as target, ${imageOf('site_link', 'l.id')} as picture
     from site_link l
     where l.active order by l."group", l.position, l.id`,
    [language],
  )
  const groups = Object.entries(LINK_GROUPS) as [LinkGroupName, (typeof LINK_GROUPS)[LinkGroupName]][]
  return groups.map(([name, { label, place }]) => ({
    name,
    label: label[language],
    place,
    links: rows
      .filter(({ group }) => group === name)
      .map(({ id, label: text, target, picture }) => ({
        id,
        label: text,
        target,
        picture: picture && markAddress(sitePath, picture),
      })),
  }))
}

import type { ClientBase } from 'pg'

/** Data of a company in the directory, with its labels. */
export interface DirectoryFacts {
  isPublished: boolean
  categories: string[]
  markets: string[]
  channels: string[]
  certifications: string[]
}

const every = (column: string) =>
  `coalesce((select array_agg(distinct v order by v) from shown b, unnest(b.${column}) v where v <> 'none'), '{}') as ${column}`

/** Collected from all brands of the company's published profiles. */
export async function readDirectoryFacts(
  client: Pick<ClientBase, 'query'>,
  accountId: string,
  editionId: string,
): Promise<DirectoryFacts> {
  const { rows } = await client.query<DirectoryFacts>(
    `with public_profile as (
       select id from directory_profile
       where account = $1 and edition = $2 and state in ('published', 'published_with_changes')
     ), shown as (select * from brand where profile in (select id from public_profile))
     select exists (select from public_profile) as "isPublished",
            ${['categories', 'markets', 'channels', 'certifications'].map(every).join(', ')}`,
    [accountId, editionId],
  )
  return rows[0] ?? { isPublished: false, categories: [], markets: [], channels: [], certifications: [] }
}

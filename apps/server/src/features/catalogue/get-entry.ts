import type { EntryResult } from '@foyer/fair-domain'
import { type Language, NotFound } from '@foyer/record-contract'
import { VISIBLE_PROFILES, visibility } from '../../services/catalogue/visible-profiles.ts'
import { directoryLabels, type EntryContent, showEntry } from '../../services/directory/entry-content.ts'
import type { Needs } from './needs.ts'

/** Returns a published entry by its slug, while its company may be visible. */
export async function getEntry(fair: Needs, slug: string, language: Language): Promise<EntryResult> {
  const edition = await fair.editions.current(fair.reader)
  if (!edition) throw NotFound()
  const { rows } = await fair.reader.query<{ content: EntryContent }>(
    `select c.content from directory_profile p
     join catalogue_entry e on e.profile = p.id and e.state = 'live'
     join catalogue.content c on c.entry = e.id
     where p.edition = $1 and p.slug = $4 and p.id in (${VISIBLE_PROFILES})`,
    [...visibility(edition, fair.clock()), slug],
  )
  const [entry] = rows
  if (!entry) throw NotFound()
  return showEntry(entry.content, language, await directoryLabels(fair.reader, language))
}

import { createWriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { withCustomFields } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import type { FileStore } from '@foyer/record-server'
import { writeCsv } from '@foyer/tables/write-csv'
import type { Pool } from 'pg'
import { objects as declared } from '../objects.ts'
import { documentKey } from '../services/documents/make-document.ts'
import { readCustomFields } from '../services/metadata/read-custom-fields.ts'
import { StartError } from '../start-error.ts'
import { archivedTable } from './archived-table.ts'
import { editionRows } from './edition-rows.ts'
import { type ArchivedPart, indexPage } from './index-page.ts'

interface ArchiveOptions {
  pool: Pool
  files: FileStore
  year: number
  language: Language
  /** Is created; must not exist yet. */
  folder: string
}

/**
 * Writes the tables and documents of an edition to a folder, with an index page: readable with any CSV and PDF reader.
 */
export async function archiveEdition({ pool, files, year, language, folder }: ArchiveOptions) {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query('set local statement_timeout = 0')
    const { rows } = await client.query<{ id: string; name: string }>(
      'select id, name from edition where year = $1',
      [year],
    )
    const [edition] = rows
    if (!edition) throw new StartError(`There is no edition of ${year}.`)
    await mkdir(folder)
    await mkdir(join(folder, 'papers'))
    const { objects } = withCustomFields(declared, await readCustomFields(client))
    const byName = new Map(objects.map((object) => [object.apiName, object]))
    const parts: ArchivedPart[] = []
    const ids = new Set<string>()
    for (const [apiName, condition] of editionRows(objects)) {
      const object = byName.get(apiName)
      if (!object) continue
      const table = await archivedTable(client, object, condition, {
        editionId: edition.id,
        language,
        objects: byName,
      })
      if (table.rows.length === 0) continue
      for (const id of table.ids) ids.add(id)
      const file = `${apiName.replace(/__c$/, '')}.csv`
      await writeFile(join(folder, file), writeCsv([table.header, ...table.rows]))
      parts.push({ file, label: object.labelPlural[language], rows: table.rows.length })
    }
    const { rows: papers } = await client.query<{ id: string; name: string }>(
      `select id, name from document where state = 'ready' and subject_id = any($1) order by name, id`,
      [[...ids]],
    )
    await client.query('commit')
    for (const { id, name } of papers)
      await pipeline(
        await files.read(documentKey(id)),
        createWriteStream(join(folder, 'papers', paperName(id, name))),
      )
    const named = papers.map(({ id, name }) => ({ file: `papers/${paperName(id, name)}`, name }))
    await writeFile(join(folder, 'index.html'), indexPage(edition.name, parts, named, language))
    return {
      tables: parts.length,
      rows: parts.reduce((sum, part) => sum + part.rows, 0),
      papers: papers.length,
    }
  } finally {
    client.release(true)
  }
}

/** Two documents may have the same name. */
const paperName = (id: string, name: string) =>
  `${name.replace(/[^\w.-]+/g, '-').replace(/\.pdf$/, '')}-${id}.pdf`

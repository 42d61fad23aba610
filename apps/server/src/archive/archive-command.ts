import { resolve } from 'node:path'
import { openDatabase } from '../database/open-database.ts'
import { openFiles } from '../integrations/files/open-files.ts'
import { paths } from '../paths.ts'
import { runCommand } from '../settings/run-command.ts'
import { StartError } from '../start-error.ts'
import { archiveEdition } from './archive-edition.ts'

/** npm run archive -- 2027 [folder]: writes an edition as files that stay readable without Foyer. */
runCommand([], async ({ settings, rest: [year = '', folder = `foyer-${year}`], print }) => {
  if (!/^\d{4}$/.test(year)) throw new StartError('Name the year of an edition: npm run archive -- 2027')
  const quiet = { info: () => {}, warn: () => {} }
  const { ownerPool: pool, close } = await openDatabase(settings, paths.migrations, quiet)
  try {
    const { tables, rows, papers } = await archiveEdition({
      pool,
      files: openFiles(settings),
      year: Number(year),
      language: settings.defaultLanguage,
      folder: resolve(folder),
    })
    print(`${resolve(folder)}: ${tables} tables with ${rows} rows, ${papers} papers. Open index.html.`)
  } catch (error) {
    const isThere = (error as NodeJS.ErrnoException).code === 'EEXIST'
    throw isThere ? new StartError(`${resolve(folder)} already exists. Name another folder.`) : error
  } finally {
    await close()
  }
})

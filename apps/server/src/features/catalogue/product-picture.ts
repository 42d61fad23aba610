import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { paths } from '../../paths.ts'

const FOLDER = join(paths.portal, 'public', 'assets', 'pictures')

let known: ReadonlySet<string> | undefined

/** A picture that comes with the site, in the file that is wide enough; undefined for a name that none bears. */
export async function readProductPicture(name: string, width: number) {
  // Looked up in what is there, so that no name can lead elsewhere.
  known ??= new Set(readdirSync(FOLDER))
  const file = [`${name}-320.webp`, `${name}-640.webp`]
    .filter((one) => known?.has(one))
    .at(width > 320 ? -1 : 0)
  return file === undefined ? undefined : readFile(join(FOLDER, file))
}

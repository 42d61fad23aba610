import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { paths } from '../../paths.ts'

const FOLDER = join(paths.portal, 'public', 'assets', 'pictures')

/** Every picture is stored in these widths, in pixels. */
const WIDTHS = [160, 320, 640]

let known: ReadonlySet<string> | undefined

/** A picture that comes with the site, in the file that is wide enough; undefined for a name that none bears. */
export async function readProductImage(name: string, width: number) {
  // Looked up in what is there, so that no name can lead elsewhere.
  known ??= new Set(readdirSync(FOLDER))
  const file = `${name}-${WIDTHS.find((one) => one >= width) ?? WIDTHS.at(-1)}.webp`
  return known.has(file) ? readFile(join(FOLDER, file)) : undefined
}

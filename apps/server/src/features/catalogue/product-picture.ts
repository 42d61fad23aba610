import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { paths } from '../../paths.ts'

const FOLDER = join(paths.portal, 'public', 'assets', 'pictures')

/** Stored widths of every image, in pixels. */
const WIDTHS = [160, 320, 640]

let fileNames: ReadonlySet<string> | undefined

/** Reads an image that is part of the site, in the smallest sufficient width; undefined for an unknown name. */
export async function readProductImage(name: string, width: number) {
  // Checked against the directory listing, so that no name can traverse paths.
  fileNames ??= new Set(readdirSync(FOLDER))
  const file = `${name}-${WIDTHS.find((one) => one >= width) ?? WIDTHS.at(-1)}.webp`
  return fileNames.has(file) ? readFile(join(FOLDER, file)) : undefined
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MailPicture } from '@foyer/fair-domain'
import { paths } from '../../paths.ts'
import { renderImage } from '../../work/pictures.ts'

const WIDTH = 600
const HEIGHT = 240
const DENSITY = 1.5
const MARK = /src="picture:([a-z-]+)"/g

/**
 * Returns the picture above a mail by its name. The file is embedded when the mail is delivered or displayed, so that a
 * stored mail stays small and nothing is loaded from elsewhere.
 */
export const pictureRow = (picture: MailPicture | undefined) =>
  picture === undefined
    ? ''
    : `<tr><td><img src="picture:${picture}" width="${WIDTH}" height="${HEIGHT}" alt="" style="display:block;border:0;width:100%;height:auto"></td></tr>`

const cache = new Map<string, Promise<string>>()

/** Replaces the pictures of a mail with their files. */
export async function embedPictures(html: string) {
  const names = [...new Set([...html.matchAll(MARK)].map(([, name]) => String(name)))]
  const urls = new Map(await Promise.all(names.map(async (name) => [name, await urlOf(name)] as const)))
  return html.replace(MARK, (_, name: string) => `src="${urls.get(name) ?? ''}"`)
}

function urlOf(name: string) {
  const known = cache.get(name)
  if (known) return known
  const made = render(name)
  cache.set(name, made)
  made.catch(() => cache.delete(name))
  return made
}

/** JPEG, since not all mail programs show the WebP of the site. */
async function render(name: string) {
  const file = await readFile(join(paths.portal, 'public', 'assets', 'pictures', `${name}-1200.webp`))
  const picture = await renderImage(file, (image) =>
    image
      .resize({ width: WIDTH * DENSITY, height: HEIGHT * DENSITY, fit: 'cover' })
      .jpeg({ quality: 72, mozjpeg: true }),
  )
  return `data:image/jpeg;base64,${picture.toString('base64')}`
}

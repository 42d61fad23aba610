import styles from './chapters.module.css'
import { plainText } from './split-questions.ts'

const FILE = /<a href="(\/assets\/[\w./-]+\.(\w+))"[^>]*>([\s\S]*?)<\/a>/g
/** Types that browsers show as an image. */
const SHOWN: readonly string[] = ['svg', 'webp', 'png', 'jpg']

/** Files of the site that a text links to. */
export const mediaFilesOf = (html: string) =>
  [...html.matchAll(FILE)].map(([, url = '', type = '', label = '']) => ({
    url,
    type,
    label: plainText(label),
  }))

/** Downloads of a chapter as tiles with a preview. */
export function MediaFiles({ html }: { html: string }) {
  const files = mediaFilesOf(html)
  if (files.length === 0) return null
  return (
    <ul className={styles.files}>
      {files.map(({ url, type, label }) => (
        <li key={url}>
          <a href={url} download>
            <span className={styles.preview}>
              {SHOWN.includes(type) ? (
                <img src={url} alt="" width="360" height="240" loading="lazy" data-type={type} />
              ) : (
                type
              )}
            </span>
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}

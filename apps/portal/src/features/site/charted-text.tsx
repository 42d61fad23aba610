import { SiteText } from '../../shell/site-text.tsx'
import styles from './page.module.css'
import { plainText } from './split-questions.ts'

const SECTION = /(?=<h2\b)/
const TABLE = /<table\b[\s\S]*?<\/table>/
const ROW = /<tr>([\s\S]*?)<\/tr>/g
const CELL = /<t[dh]\b[^>]*>([\s\S]*?)<\/t[dh]>/g

/** Rows of the first table of a text whose last cell is a number. */
function figuresOf(html: string) {
  return [...html.matchAll(ROW)].flatMap(([, row = '']) => {
    const cells = [...row.matchAll(CELL)].map(([, cell = '']) => plainText(cell))
    const value = Number((cells.at(-1) ?? '').replace(/[^\d]/g, ''))
    const [label = ''] = cells
    return cells.length < 2 || !/\d/.test(cells.at(-1) ?? '')
      ? []
      : [{ label, value, text: cells.at(-1) ?? '' }]
  })
}

/** A text whose tables of figures have a bar in each row. */
export function ChartedText({ html }: { html: string }) {
  return html.split(SECTION).map((section) => <ChartedSection key={section} html={section} />)
}

function ChartedSection({ html }: { html: string }) {
  const figures = figuresOf(html)
  if (figures.length === 0) return <SiteText html={html} className={styles.text} />
  const most = Math.max(...figures.map(({ value }) => value))
  const title = plainText(/<h2\b[^>]*>([\s\S]*?)<\/h2>/.exec(html)?.[1] ?? '')
  return (
    <div className={styles.charted}>
      <SiteText html={html.replace(TABLE, '')} className={styles.text} />
      <table className={styles.chart} aria-label={title}>
        <tbody>
          {figures.map(({ label, value, text }) => (
            <tr key={label} data-most={value === most || undefined}>
              <th scope="row">{label}</th>
              <td>
                <svg width="100%" height="24" aria-hidden="true">
                  <rect width={`${(100 * value) / most}%`} height="24" fill="currentColor" />
                </svg>
                <span>{text}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

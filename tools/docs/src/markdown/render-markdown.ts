import { type DocsHeading, escapeHtml } from '@foyer/record-server/docs'
import { Marked, type Tokens } from 'marked'
import { highlight } from './highlight.ts'

/** A searchable section of a page: the content of one heading. */
export interface Section {
  id: string
  heading: string
  text: string
}

export interface RenderedPage {
  title: string
  body: string
  headings: readonly DocsHeading[]
  sections: readonly Section[]
}

/** Properties of a fence: language, file name, and whether it is the output of the previous block. */
export function readFence(info = '') {
  const [language = '', ...words] = info.trim().split(/\s+/)
  return { language, isOutput: words.includes('output'), file: words.find((word) => word.includes('.')) }
}

/** Renders a Markdown page as HTML. `linkTo` maps a link to a page of the site; undefined makes it plain text. */
export function renderMarkdown(markdown: string, linkTo: (href: string) => string | undefined): RenderedPage {
  const headings: DocsHeading[] = []
  const sections: Section[] = []
  const ids = new Set<string>()
  let title = ''
  const ofHeadings = new Set<object>()
  const newId = (text: string) => {
    const base = idOf(text)
    let id = base
    for (let count = 2; ids.has(id); count++) id = `${base}-${count}`
    ids.add(id)
    return id
  }
  const marked = new Marked({
    walkTokens(token) {
      const last = sections.at(-1)
      if (token.type === 'heading' && token.depth <= 3) {
        const heading = plainText(token as Tokens.Heading)
        const id = newId(heading)
        sections.push({ id: token.depth === 1 ? '' : id, heading, text: '' })
        if (token.depth === 1) title = heading
        if (token.depth === 2) headings.push({ id, text: heading })
        Object.assign(token, { id })
        for (const inner of token.tokens ?? []) ofHeadings.add(inner)
      } else if (
        last &&
        !ofHeadings.has(token) &&
        (token.type === 'text' || token.type === 'codespan') &&
        !('tokens' in token)
      )
        last.text += ` ${token.raw.replaceAll('`', '')}`
    },
    renderer: {
      heading(token) {
        const text = this.parser.parseInline(token.tokens)
        const { id } = token as typeof token & { id?: string }
        if (token.depth === 1 || !id) return `<h${token.depth}>${text}</h${token.depth}>\n`
        const anchor = `<a class="anchor" href="#${id}" aria-label="Link to this section">#</a>`
        return `<h${token.depth} id="${id}">${text}${anchor}</h${token.depth}>\n`
      },
      code: ({ text, lang }) => codeHtml(text, lang),
      table(token) {
        const row = (cells: Tokens.TableCell[], tag: string) =>
          `<tr>${cells.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('')}</tr>`
        const head = token.header.some((cell) => cell.text !== '')
          ? `<thead>${row(token.header, 'th')}</thead>`
          : ''
        const body = token.rows.map((cells) => row(cells, 'td')).join('')
        return `<div class="wide" tabindex="0" role="group" aria-label="Table"><table>${head}<tbody>${body}</tbody></table></div>\n`
      },
      link(token) {
        const words = this.parser.parseInline(token.tokens)
        const href = /^(https?:|#|mailto:)/.test(token.href) ? token.href : linkTo(token.href)
        return href ? `<a href="${escapeHtml(href)}">${words}</a>` : words
      },
    },
  })
  const body = marked.parse(markdown, { async: false })
  return { title, body, headings, sections }
}

/** A code block, with the output of a block right below it. */
export function codeHtml(text: string, info = '') {
  const { language, isOutput, file } = readFence(info)
  const caption = file ? `<figcaption>${escapeHtml(file)}</figcaption>` : ''
  const label = isOutput ? 'Printed' : 'Code'
  return `<figure class="${isOutput ? 'output' : 'code'}">${caption}<pre tabindex="0" aria-label="${label}"><code>${highlight(text, language)}</code></pre></figure>\n`
}

const plainText = (token: Tokens.Heading): string =>
  token.tokens.map((inner) => ('text' in inner ? inner.text : inner.raw)).join('')

const idOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\w]+/g, '-')
    .replace(/^-|-$/g, '')

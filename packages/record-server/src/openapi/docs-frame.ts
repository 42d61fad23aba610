import { escapeHtml } from './escape-html.ts'

/** A heading in the table of contents of a page. */
export interface DocsHeading {
  id: string
  text: string
}

/** One page of the documentation. */
export interface DocsPage {
  /** File name, as `reading.html`; all pages are in one folder, so that relative links also work from disk. */
  href: string
  title: string
  body: string
  headings?: readonly DocsHeading[]
}

/** Pages under one heading of the navigation. */
export interface DocsGroup {
  title: string
  pages: readonly { href: string; title: string }[]
}

/** Properties of the page frame: the same from disk, from the site, and for a server without a site. */
export interface DocsFrame {
  groups: readonly DocsGroup[]
  /** True if there is a search index. */
  searchable: boolean
}

/** Renders a page of the documentation. It is readable without a script, which only adds search and copy buttons. */
export function framePage({ href, title, body, headings = [] }: DocsPage, frame: DocsFrame) {
  const { groups, searchable } = frame
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Foyer for developers</title>
<link rel="stylesheet" href="docs.css">
${searchable ? '<link rel="stylesheet" href="theme.css">\n<script src="search.js" defer></script>\n' : ''}<script src="docs.js" defer></script>
</head>
<body>
<a class="skip" href="#docs-content">Skip to the content</a>
<header class="top">
<a class="wordmark" href="${searchable ? 'index.html' : 'calls.html'}">Foyer<span>.</span></a>
<span class="area">Developers</span>
${searchable ? SEARCH : ''}
<button type="button" class="menu" popovertarget="docs-pages">Contents</button>
</header>
<nav id="docs-pages" class="pages" aria-label="Pages" popover>
${groups.map((group) => groupHtml(group, href)).join('\n')}
</nav>
<main id="docs-content" tabindex="-1">
${headings.length > 1 ? tocHtml(headings) : ''}
<article>
${body}
</article>
${stepsHtml(groups, href)}
</main>
</body>
</html>
`
}

const SEARCH = `<search class="search"><form>
<label for="docs-search">Search</label>
<input id="docs-search" type="search" placeholder="Search guides, calls and exports" autocomplete="off" spellcheck="false" role="combobox" aria-expanded="false" aria-controls="docs-found" aria-autocomplete="list">
<kbd aria-hidden="true">/</kbd>
</form>
<ul id="docs-found" role="listbox" aria-label="Found" hidden></ul>
<p id="docs-found-count" class="unseen" role="status"></p></search>`

const groupHtml = ({ title, pages }: DocsGroup, here: string) =>
  `<h2>${escapeHtml(title)}</h2>
<ul>${pages.map((page) => `<li><a href="${escapeHtml(page.href)}"${page.href === here ? ' aria-current="page"' : ''}>${escapeHtml(page.title)}</a></li>`).join('')}</ul>`

const tocHtml = (headings: readonly DocsHeading[]) =>
  `<nav class="toc" aria-label="On this page"><h2>On this page</h2>
<ul>${headings.map(({ id, text }) => `<li><a href="#${escapeHtml(id)}">${escapeHtml(text)}</a></li>`).join('')}</ul></nav>`

/** The previous and the next page, in the order of the navigation. */
function stepsHtml(groups: readonly DocsGroup[], href: string) {
  const pages = groups.flatMap((group) => group.pages)
  const at = pages.findIndex((page) => page.href === href)
  if (at < 0 || pages.length < 2) return ''
  const link = (page: (typeof pages)[number] | undefined, rel: string, word: string) =>
    page
      ? `<a rel="${rel}" href="${escapeHtml(page.href)}"><small>${word}</small> ${escapeHtml(page.title)}</a>`
      : '<span></span>'
  return `<nav class="steps" aria-label="Next and previous">${link(pages[at - 1], 'prev', 'Previous')}${link(pages[at + 1], 'next', 'Next')}</nav>`
}

import { plainText } from './split-questions.ts'

const HEADING = /<h2\b[^>]*>([\s\S]*?)<\/h2>/gi

/** The headings of a text, each with an anchor. */
export function chaptersOf(body: string) {
  const chapters: { id: string; title: string }[] = []
  const html = body.replace(HEADING, (_, inner: string) => {
    const id = `part-${chapters.length + 1}`
    chapters.push({ id, title: plainText(inner) })
    return `<h2 id="${id}">${inner}</h2>`
  })
  return { html, chapters }
}

const HEADING = /<h2\b[^>]*>([\s\S]*?)<\/h2>/i
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** A text in which every heading is a question, followed by its answer. */
export function splitQuestions(html: string) {
  const [opening = '', ...rest] = html.split(HEADING)
  const questions = []
  for (let index = 0; index < rest.length; index += 2)
    questions.push({ question: plainText(rest[index] ?? ''), answer: rest[index + 1] ?? '' })
  return { opening, questions }
}

/** FAQ as schema.org data. */
export const questionsForEngines = (html: string) => ({
  '@type': 'FAQPage',
  mainEntity: splitQuestions(html).questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
  })),
})

export const plainText = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .trim()

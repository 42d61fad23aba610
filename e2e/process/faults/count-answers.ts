const MAX_MESSAGES = 10
const LONGEST = 160

/** Responses by status, and the messages of the first refusals, which show who refused and why. */
export function countAnswers() {
  const statuses = new Map<number, number>()
  const words: string[] = []
  return {
    statuses,
    words,
    async count(response: Response) {
      const text = await response.text()
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
      if (response.ok || words.length >= MAX_MESSAGES) return
      const said = text.replaceAll(/\s+/g, ' ').slice(0, LONGEST)
      words.push(`${new Date().toISOString()} ${new URL(response.url).pathname}: ${response.status} ${said}`)
    },
  }
}

/** A list shows the same days, moments and prices again and again. */
const MAX_TEXTS = 20_000

/** The same function; what it gave before it gives again without being asked. */
export function remembered(format: (value: string) => string) {
  const texts = new Map<string, string>()
  return (value: string) => {
    let text = texts.get(value)
    if (text === undefined) {
      if (texts.size >= MAX_TEXTS) texts.clear()
      text = format(value)
      texts.set(value, text)
    }
    return text
  }
}

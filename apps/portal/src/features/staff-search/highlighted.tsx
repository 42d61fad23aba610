/** Highlights the text that the server has put between « and ». */
export function Highlighted({ text }: { text: string }) {
  return text.split(/(«[^»]*»)/).map((part, place) => {
    const isMatch = part.startsWith('«') && part.endsWith('»')
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, in their order
    return isMatch ? <mark key={place}>{part.slice(1, -1)}</mark> : part
  })
}

/** The same text without the delimiters. */
export const plainText = (text: string) => text.replaceAll(/[«»]/g, '')

const ATTRIBUTE = ' style="'

/**
 * Server-rendered HTML without its style attributes. A strict content security policy drops them anyway and
 * complains of each in the console; react-aria writes some to hide native inputs, and our style sheets hide the
 * same ones. Attribute values are escaped by React, so quotes and angle brackets end what they seem to end.
 */
export function removeStyleAttributes(html: string): string {
  let result = ''
  let start = 0
  let index = html.indexOf(ATTRIBUTE)
  while (index !== -1) {
    const end = html.indexOf('"', index + ATTRIBUTE.length) + 1
    if (end === 0) break
    if (isInTag(html, index)) {
      result += html.slice(start, index)
      start = end
    }
    index = html.indexOf(ATTRIBUTE, end)
  }
  return result + html.slice(start)
}

/** Between `<p` and `>`, and not in a text that looks like an attribute. */
function isInTag(html: string, index: number) {
  const tagStart = html.lastIndexOf('<', index)
  return tagStart > html.lastIndexOf('>', index) && /[a-z]/.test(html[tagStart + 1] ?? '')
}

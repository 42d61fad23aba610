const ATTRIBUTE = ' style="'

/**
 * Removes style attributes from server-rendered HTML. A strict content security policy blocks them and logs
 * each one; react-aria writes some to hide native inputs, which our style sheets hide too. React escapes
 * attribute values, so quotes and angle brackets can be matched.
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

/** Whether the index is inside a tag, and not in a text that looks like an attribute. */
function isInTag(html: string, index: number) {
  const tagStart = html.lastIndexOf('<', index)
  return tagStart > html.lastIndexOf('>', index) && /[a-z]/.test(html[tagStart + 1] ?? '')
}

const ATTRIBUTE = ' style="'

/**
 * Server-rendered HTML without its style attributes. A strict content security policy drops them anyway and
 * complains of each in the console; react-aria writes some to hide native inputs, and our style sheets hide the
 * same ones. Attribute values are escaped by React, so quotes and angle brackets end what they seem to end.
 */
export function withoutStyleAttributes(html: string): string {
  let kept = ''
  let from = 0
  let at = html.indexOf(ATTRIBUTE)
  while (at !== -1) {
    const end = html.indexOf('"', at + ATTRIBUTE.length) + 1
    if (end === 0) break
    if (isInTag(html, at)) {
      kept += html.slice(from, at)
      from = end
    }
    at = html.indexOf(ATTRIBUTE, end)
  }
  return kept + html.slice(from)
}

/** Between `<p` and `>`, and not in a text that looks like an attribute. */
function isInTag(html: string, at: number) {
  const open = html.lastIndexOf('<', at)
  return open > html.lastIndexOf('>', at) && /[a-z]/.test(html[open + 1] ?? '')
}
